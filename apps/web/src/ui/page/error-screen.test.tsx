import { rejectionStatuses, type RejectionCode } from '@snab/contract/errors'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '../../../test/screen'
import { ApiError } from '../../lib/api/api-error'
import { Page } from '../../shared/page/page'
import { ErrorScreen } from './error-screen'

const refusal = (code: RejectionCode, message?: string) =>
  new ApiError({
    code,
    requestId: 'test',
    status: rejectionStatuses[code],
    message: message ?? 'Сервер отказал',
    isReasonGiven: message !== undefined,
  })

test.each([
  ['not-found', 'Страница не найдена', /могла быть|Возможно, она была удалена/],
  ['not-accepting-orders', 'Товары не принимаем', /Меняются цены/],
  ['search-busy', 'Товары не принимаем', /Сервер отказал/],
  ['database-unavailable', 'Товары не принимаем', /Сервер отказал/],
] as const)('%s: shown in the heading and in the tab', async (code, heading, words) => {
  document.title = 'Загружаем… — Снаб'
  await open(<ErrorScreen error={refusal(code)} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading)
  expect(screen.getByText(words)).toBeTruthy()
  await waitFor(() => expect(document.title).toBe(`${heading} — Снаб`))
})

test('a stop of orders shows the reason that staff have given', async () => {
  await open(<ErrorScreen error={refusal('not-accepting-orders', 'Переучёт до 18:00')} />)
  expect(screen.getByText('Переучёт до 18:00')).toBeTruthy()
})

test('within a page the tab keeps the name of the page', async () => {
  await open(
    <Page heading="Заказы">
      <ErrorScreen error={refusal('not-found')} />
    </Page>,
  )
  await waitFor(() => expect(document.title).toBe('Заказы — Снаб'))
})
