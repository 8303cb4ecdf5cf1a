import { expect, test } from 'vitest'
import { mainAction, mainActionOfRow } from './main-action'

type Order = Parameters<typeof mainAction>[0]
const invoice = (state: 'waiting' | 'overdue' | 'paid', left: number) => ({ payment: { state, left, dueOn: null } })
const order = (change: Partial<Order> = {}): Order => ({
  status: { code: 'new', name: '' },
  payment: 'prepaid',
  positions: 3,
  total: 21_076,
  pointsSpent: 0,
  deliveryPrice: null,
  deliveryType: 'pickup',
  marks: { payment: null },
  ...change,
})
const status = (code: Order['status']['code']) => ({ code, name: '' })
const toReceive = { id: 9, isReceivable: true, reception: null }

test('paying comes first, then receiving goods, then ordering again', () => {
  expect(mainAction(order(), [], true)).toEqual({ kind: 'pay', sum: 21_076 })
  expect(mainAction(order({ pointsSpent: 1076.5 }), [], true)).toEqual({ kind: 'pay', sum: 19_999.5 })
  expect(mainAction(order({ marks: invoice('overdue', 76.5) }), [], true)).toEqual({ kind: 'pay', sum: 76.5 })
  expect(mainAction(order({ marks: invoice('paid', 0) }), [], true)).toEqual({ kind: 'repeat' })
  expect(mainAction(order({ status: status('shipped'), marks: invoice('paid', 0) }), [toReceive], true)).toEqual({
    kind: 'receive',
    documentId: 9,
  })
  const shipped = { status: status('shipped'), marks: invoice('overdue', 500) }
  expect(mainAction(order(shipped), [toReceive], true)).toEqual({ kind: 'pay', sum: 500 })
  expect(mainAction(order({ ...shipped, payment: 'deferred' }), [toReceive], true)?.kind).toBe('receive')
  expect(
    mainAction(order({ ...shipped, payment: 'deferred' }), [{ ...toReceive, reception: 'accepted' }], true),
  ).toEqual({ kind: 'pay', sum: 500 })
  expect(mainAction(order({ status: status('done') }), [toReceive], true)).toEqual({ kind: 'repeat' })
})

test('a payment is not offered for an order without a sum, a cancelled one, or without documents', () => {
  expect(mainAction(order({ deliveryType: 'delivery' }), [], true)).toEqual({ kind: 'repeat' })
  expect(mainAction(order({ deliveryType: 'delivery', deliveryPrice: 0 }), [], true)?.kind).toBe('pay')
  expect(mainAction(order({ payment: 'deferred' }), [], true)).toEqual({ kind: 'repeat' })
  const cancelled = order({ status: status('cancelled'), marks: invoice('waiting', 10) })
  expect(mainAction(cancelled, [toReceive], true)).toEqual({ kind: 'repeat' })
  expect(mainAction(order(), [toReceive], false)).toEqual({ kind: 'repeat' })
  expect(mainAction({ ...cancelled, positions: null }, [], true)).toBeNull()
})

test('a row of the list offers to pay its invoices, otherwise to repeat the order', () => {
  expect(mainActionOfRow(order({ marks: invoice('waiting', 10) }), true)).toEqual({ kind: 'pay', sum: 10 })
  expect(mainActionOfRow(order({ marks: invoice('waiting', 10) }), false)).toEqual({ kind: 'repeat' })
  expect(mainActionOfRow(order(), true)).toEqual({ kind: 'repeat' })
  expect(mainActionOfRow(order({ positions: null }), true)).toBeNull()
})
