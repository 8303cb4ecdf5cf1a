import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '../../../../../test/screen'
import { withoutUnusable } from './unusable-filters'
import { UnusableNotice } from './unusable-notice'

const search = { keyword: 'кабель', priceMin: 10, instock: true as const, sort: '-price', requestedAmount: 5 }

test('filters and sorts that would reveal hidden prices and stocks are omitted and named', () => {
  expect(withoutUnusable(search, { prices: false, stocks: false })).toEqual({ usable: search, unusable: [] })
  expect(withoutUnusable(search, { prices: true, stocks: true })).toEqual({
    usable: { keyword: 'кабель', requestedAmount: 5 },
    unusable: ['price', 'instock', 'sortPrice'],
  })
  expect(withoutUnusable({ sort: 'stock' }, { prices: true, stocks: true }).unusable).toEqual(['sortStock'])
  expect(withoutUnusable({ sort: 'name' }, { prices: true, stocks: true }).unusable).toEqual([])
})

test('the notice names them and links to the sign-in', async () => {
  const { person, state } = await open(<UnusableNotice unusable={['price', 'sortPrice']} />)
  expect(screen.getByText(/Не применено: фильтр по цене, порядок по цене\./)).toBeTruthy()
  await person.click(screen.getByRole('link', { name: 'Войти' }))
  expect(state().openedAuth).toBe('signin')
})
