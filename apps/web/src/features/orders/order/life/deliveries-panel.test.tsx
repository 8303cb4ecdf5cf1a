import type { Order } from '@snab/contract/orders/order'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DeliveriesPanel } from './deliveries-panel'

const order = {
  shipments: [
    {
      id: 1,
      number: 'О-1',
      day: '2026-11-20',
      isVoid: false,
      lines: [
        { lineId: 7, name: 'Кабель', amount: 50, unit: 'м' },
        { lineId: 8, name: 'Автомат', amount: 3, unit: 'шт' },
      ],
    },
    {
      id: 2,
      number: 'О-2',
      day: '2026-11-21',
      isVoid: true,
      lines: [{ lineId: 7, name: 'Кабель', amount: 10, unit: 'м' }],
    },
  ],
  payments: [],
  lines: [
    { id: 7, claimable: 20 },
    { id: 8, claimable: 0 },
  ],
} as unknown as Order // the panel reads no other fields

test('a part that staff marked as shipped has no number yet, and says so', () => {
  const [first] = order.shipments
  render(
    <DeliveriesPanel
      order={{ ...order, shipments: [{ ...first!, number: '', isMark: true }] }}
      onClaim={() => undefined}
    />,
  )
  expect(screen.getByText('Отгружено, документы готовятся')).toBeTruthy()
  expect(screen.queryByText(/^Отгрузка №/)).toBeNull()
})

test('a claim is made for a line of a delivery that can be claimed, and not for void deliveries', () => {
  const onClaim = vi.fn()
  render(<DeliveriesPanel order={order} onClaim={onClaim} />)
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Претензия: Кабель',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Претензия: Кабель' }))
  expect(onClaim).toHaveBeenCalledWith(7)
})
