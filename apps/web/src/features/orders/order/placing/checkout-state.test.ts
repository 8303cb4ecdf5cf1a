import type { SellerForecast } from '@snab/contract/orders/order-forecast'
import { creditOf } from '@snab/domain/order/credit'
import { expect, test } from 'vitest'
import { contactState, datesState, entityState, goodsState, paymentState, receiptState } from './checkout-state'
import type { OrderPart } from './order-form-schema'

const part: OrderPart = {
  sellerId: 1,
  deliveryType: 'pickup',
  pickupPointId: '',
  deliveryAddress: '',
  shipping: 'parts',
  payment: 'prepaid',
  contactName: '',
  contactPhone: '',
  ownNumber: '',
  comment: '',
  reserve: false,
  automaticProcessing: false,
  contractId: '',
}
const line = {
  id: 1,
  name: 'Кабель',
  article: 'К-1',
  unit: 'м',
  amount: 2,
  neededOn: null,
  plan: [{ amount: 2, on: '2026-12-01' }],
  undated: 0,
  isLate: false,
}
const forecast: SellerForecast = {
  seller: null,
  total: 100,
  weightKg: 1,
  lines: [line],
  shipments: [],
  completeOn: '2026-12-01',
  delivery: { price: 500, zone: null, fee: 0, leftToFree: null, isTooLight: false },
  below: [],
}
const below = (kind: 'hard' | 'soft' | 'fee') => ({ ...forecast, below: [{ kind, minimum: 200, left: 100, fee: 0 }] })
const goods = { isHeld: false, isOverLimit: false, unpriced: 0, forecasts: [forecast] }

test('the goods are ready unless a threshold, a block or a missing price prevents ordering', () => {
  expect(goodsState(goods)).toBe('ready')
  expect(goodsState({ ...goods, forecasts: [forecast, below('soft')] })).toBe('doubt')
  expect(goodsState({ ...goods, isOverLimit: true })).toBe('doubt')
  expect(goodsState({ ...goods, forecasts: [below('hard')] })).toBe('needs')
  expect(goodsState({ ...goods, unpriced: 1 })).toBe('needs')
  expect(goodsState({ ...goods, isHeld: true })).toBe('needs')
})

test('a legal entity is missing, or there is none to choose', () => {
  expect([entityState('3', true), entityState('', true), entityState('', false)]).toEqual(['ready', 'none', 'needs'])
})

test('receipt is ready when its place is known, and in doubt while the manager must set a price', () => {
  expect(receiptState(part, forecast, true)).toBe('none')
  expect(receiptState(part, forecast, false)).toBe('needs')
  expect(receiptState({ ...part, pickupPointId: '4' }, forecast, true)).toBe('ready')
  const delivered = { ...part, deliveryType: 'delivery' as const, deliveryAddress: 'Бор, Мира, 1' }
  const delivery = (more: object) => ({ ...forecast, delivery: { ...forecast.delivery, ...more } })
  expect(receiptState({ ...delivered, deliveryAddress: ' ' }, forecast, true)).toBe('none')
  expect(receiptState(delivered, delivery({ price: null }), true)).toBe('doubt')
  expect(receiptState(delivered, undefined, true)).toBe('doubt')
  expect(receiptState(delivered, delivery({ isTooLight: true }), true)).toBe('needs')
  expect(receiptState(delivered, forecast, true)).toBe('ready')
})

test('a late line and one without a day are in doubt', () => {
  expect(datesState(undefined)).toBe('none')
  expect(datesState(forecast)).toBe('ready')
  expect(datesState({ ...forecast, lines: [line, { ...line, isLate: true }] })).toBe('doubt')
  expect(datesState({ ...forecast, lines: [{ ...line, plan: [], undated: 5 }] })).toBe('doubt')
})

test('exhausted credit is in doubt, prepayment is not', () => {
  const credit = creditOf({ limit: 100, debt: 90, ordered: 0, dues: [] }, 20, '2026-11-24')
  expect(paymentState(part, credit)).toBe('ready')
  expect(paymentState({ ...part, payment: 'deferred' }, credit)).toBe('doubt')
  expect(
    paymentState(
      { ...part, payment: 'deferred' },
      creditOf({ limit: 100, debt: 0, ordered: 0, dues: [] }, 20, '2026-11-24'),
    ),
  ).toBe('ready')
})

test('a contact may be omitted, but not incomplete', () => {
  expect(contactState(part)).toBe('none')
  expect(contactState({ ...part, ownNumber: 'З-1' })).toBe('ready')
  expect(contactState({ ...part, contactPhone: '12' })).toBe('needs')
})
