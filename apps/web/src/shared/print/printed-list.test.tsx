import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '../../../test/screen'
import { PrintedList } from './printed-list'

const rows = Array.from({ length: 300 }, (_, at) => ({
  id: at + 1,
  article: `А-${String(at + 1)}`,
  name: 'Кабель',
  unit: 'м',
  amount: 2,
  price: at === 0 ? null : 10,
  total: at === 0 ? null : 20,
  note: at === 299 ? 'в подвал' : '',
}))

test('the printed page has every row, and the screen none of them', async () => {
  await open(
    <PrintedList
      title="Корзина"
      facts={[
        ['Автор', 'Иванов'],
        ['Описание', ''],
      ]}
      rows={() => rows}
      totals={[['К оплате', '5 980,00 ₽']]}
    />,
  )
  expect(screen.queryByRole('table', { hidden: true })).toBeNull()

  act(() => void dispatchEvent(new Event('beforeprint')))
  const table = screen.getByRole('table', { hidden: true })
  expect(table.querySelectorAll('tbody tr')).toHaveLength(300)
  expect(within(table).getAllByText('По запросу')).toHaveLength(2)
  expect(within(table).getByText('в подвал')).toBeDefined()
  expect(screen.queryByText('Описание')).toBeNull()

  act(() => void dispatchEvent(new Event('afterprint')))
  expect(screen.queryByRole('table', { hidden: true })).toBeNull()
})
