import { userQuery } from '../../../shared/session/startup'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buyer } from '../../../../test/fixtures'
import { open } from '../../../../test/screen'
import { PricingSheetArea } from '../pricing-sheet/pricing-sheet-area'
import { OfferArea } from './offer-area'

test.each([
  ['Коммерческие предложения', <OfferArea key="offers" />],
  ['Менеджер заказов', <PricingSheetArea key="manager" />],
])('%s: a guest sees a sign-in instead of a spinner, also when the session ends', async (heading, area) => {
  const { person, state, queryClient } = await open(area, { user: buyer })
  expect(screen.queryByRole('heading', { name: heading })).toBeNull()
  act(() => void queryClient.setQueryData(userQuery.queryKey, null))
  await screen.findByRole('heading', { name: heading })
  await person.click(screen.getByRole('link', { name: 'Войти' }))
  expect(state().openedAuth).toBe('signin')
})
