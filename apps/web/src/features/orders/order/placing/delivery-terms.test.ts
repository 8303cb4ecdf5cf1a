import { expect, test } from 'vitest'
import { deliveryHint, unpricedDelivery } from './delivery-terms'
import { readOrderSearch } from '../list/order-search'

const terms = { warehouseCity: 'Нижний Новгород', freeDeliveryFrom: 10_000, minimumWeightForDelivery: null }
const order = { total: 9_999.99, weightKg: 4, city: undefined }

test.each([
  ['not enough yet', order, terms, { kind: 'free-from' }],
  ['just enough', { ...order, total: 10_000 }, terms, { kind: 'free' }],
  [
    'in the city, however it is written',
    { ...order, total: 10_000, city: 'г. нижний новгород' },
    terms,
    { kind: 'free' },
  ],
  ['elsewhere', { ...order, total: 50_000, city: 'Москва' }, terms, { kind: 'other-city' }],
  [
    'whole names only',
    { ...order, total: 50_000, city: 'Томск' },
    { ...terms, warehouseCity: 'Омск' },
    { kind: 'other-city' },
  ],
  ['a city nobody knows', { ...order, total: 50_000, city: null }, terms, { kind: 'unknown-city' }],
  [
    'a region without a city',
    { ...order, total: 50_000, city: 'Омск' },
    { ...terms, warehouseCity: '' },
    { kind: 'by-manager' },
  ],
  ['too light', order, { ...terms, minimumWeightForDelivery: 5 }, { kind: 'too-light' }],
])('%s', (_, orderFacts, conditions, expected) => {
  expect(deliveryHint(orderFacts, conditions)).toMatchObject(expected)
})

test('the missing sum is exact to the kopeck', () => {
  const hint = deliveryHint(order, terms)
  expect(hint.kind === 'free-from' && hint.left.toFixed(2)).toBe('0.01')
})

const status = (code: 'new' | 'done') => ({ code, name: '' })

test.each([
  [{ deliveryPrice: 0, status: status('done') }, 'free'],
  [{ deliveryPrice: null, status: status('new') }, 'by-manager'],
  [{ deliveryPrice: null, status: status('done') }, null],
  [{ deliveryPrice: 500, status: status('new') }, null],
])('a placed order with a delivery of %o', (placedOrder, expected) => {
  expect(unpricedDelivery(placedOrder)).toBe(expected)
})

test.each([
  [
    { keyword: 1001, status: 'done', page: '3' },
    { keyword: '1001', status: 'done', page: 3 },
  ],
  [
    { keyword: '  ', status: 'lost', page: '1' },
    { keyword: undefined, status: undefined, page: undefined },
  ],
  [{ page: '-2' }, { keyword: undefined, status: undefined, page: undefined }],
  [{ page: '1e9' }, { keyword: undefined, status: undefined, page: undefined }],
])('the address %o means %o', (address, search) => {
  expect(readOrderSearch(address)).toEqual(search)
})
