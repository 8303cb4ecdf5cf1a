import { expect, test } from 'vitest'
import { highestLevel, needsAnalogue } from './buying/attention'
import { foldCode } from './text/code-folding'
import { cityOfAddress, deliveryPrice, isSameCity, isTooLight } from './order/delivery/delivery'
import { discountPercent } from './money/discount'
import { wayToCancel } from './order/order-request'
import { canBecome, orderStatuses } from './order/order-status'
import { mayBeCalled, normalPhone, shownPhone } from './people/phone'

test.each([
  ['мва20-1-016-с', 'MBA201016C'],
  ['MVA20 1/016.C', 'MVA201016C'],
  ['ОЗ-10', '0310'],
  ['ВВГнг(А)-LS 3х2,5', 'BBГHГALS3X25'],
  ['0005\u2011012', '0005012'],
  ['0005\u2212012', '0005012'],
])('«%s» folds to %s', (code, folded) => expect(foldCode(code)).toBe(folded))

test.each([
  ['+7 912 345-67-89', '9123456789'],
  ['8 (912) 345 67 89', '9123456789'],
  ['9123456789', '9123456789'],
  ['12345', null],
  ['buyer@volt.example', null],
])('phone «%s» is %s', (typed, digits) => expect(normalPhone(typed)).toBe(digits))

test('a phone is formatted the usual way', () => expect(shownPhone('9123456789')).toBe('+7 912 345-67-89'))

test('the highest level wins', () => {
  expect(highestLevel(['low', 'high', 'positive'])).toBe('high')
  expect(highestLevel([])).toBeNull()
})

const held = (own: number, virtual: number) => [
  { amount: own, isVirtual: false },
  { amount: virtual, isVirtual: true },
]

test.each([
  [{ type: 'catalog', article: 'A', numberOfAnalogues: 2, stocks: held(0, 3) }, 4, true],
  [{ type: 'catalog', article: 'A', numberOfAnalogues: 2, stocks: held(1, 3) }, 4, false],
  [{ type: 'catalog', article: 'A', numberOfAnalogues: 2, stocks: held(4, 0) }, 4, false],
  [{ type: 'catalog', article: 'A', numberOfAnalogues: 2, stocks: [] }, 4, true],
  [{ type: 'catalog', article: '', numberOfAnalogues: 2, stocks: held(0, 0) }, 4, false],
  [{ type: 'catalog', article: 'A', numberOfAnalogues: 0, stocks: held(0, 0) }, 4, false],
  [{ type: 'catalog', article: 'A', numberOfAnalogues: 2, stocks: null }, 4, false],
  [{ type: 'custom', article: 'A', numberOfAnalogues: 2, stocks: held(0, 0) }, 4, false],
] as const)('whether analogues are offered for %o at %s: %s', (product, requested, expected) =>
  expect(needsAnalogue(product, requested)).toBe(expected),
)

test('the discount is a percentage of the original price', () => {
  expect(discountPercent(720, 80)).toBe(10)
  expect(discountPercent(0, 80)).toBeNull()
})

test('a shipped order does not return to the warehouse; final statuses are final', () => {
  expect(canBecome('new', 'shipped')).toBe(true)
  expect(canBecome('shipped', 'assembling')).toBe(false)
  for (const status of orderStatuses) {
    expect(canBecome(status, status)).toBe(false)
    expect(canBecome('done', status)).toBe(false)
    expect(canBecome('cancelled', status)).toBe(false)
  }
  expect(orderStatuses.filter((status) => wayToCancel(status) === 'direct')).toEqual([
    'new',
    'processing',
    'awaiting-payment',
  ])
})

test.each([
  ['Орёл', 'г. орел', true],
  ['г Санкт-Петербург', 'Санкт Петербург', true],
  ['город Омск', 'Омск', true],
  ['Томск', 'Омск', false],
  ['Гусь-Хрустальный', 'г.Гусь-Хрустальный', true],
  ['', '', false],
  ['г.', '', false],
])('cities are compared whole: «%s» and «%s»', (one, other, expected) => {
  expect(isSameCity(one, other)).toBe(expected)
})

test.each([
  ['Дзержинск, Мира, 1', ['Дзержинск', 'Дзержинский'], 'Дзержинск'],
  ['г. Орел, Мира', ['Орёл'], 'Орёл'],
  ['Владивосток, ул. Нижний Новгород, 5', ['Владивосток'], 'Владивосток'],
  ['Владивосток, Нижний Новгород', ['Владивосток', 'Нижний Новгород'], null],
  ['Каз', ['Казань'], null],
  ['ул. Мира', [null], null],
])('the city of the typed address «%s»', (typed, cities, expected) => {
  expect(
    cityOfAddress(
      typed,
      cities.map((city) => ({ city, settlement: null })),
    ),
  ).toBe(expected)
})

test('a settlement counts as the city of an address without one', () => {
  expect(cityOfAddress('Нижегородская обл, с Анкудиновка', [{ city: null, settlement: 'Анкудиновка' }])).toBe(
    'Анкудиновка',
  )
})

test('deliveries may have a minimum weight', () => {
  expect(isTooLight({ type: 'delivery', weightKg: 4.999 }, 5)).toBe(true)
  expect(isTooLight({ type: 'delivery', weightKg: 5 }, 5)).toBe(false)
  expect(isTooLight({ type: 'pickup', weightKg: 0 }, 5)).toBe(false)
  expect(isTooLight({ type: 'delivery', weightKg: 0 }, null)).toBe(false)
})

test('delivery is free in the city from 10 000 ₽, otherwise settled with the manager', () => {
  const order = { type: 'delivery', total: 10_000_00, city: 'Омск', warehouseCity: 'Омск' } as const
  expect(deliveryPrice(order)).toBe(0)
  expect(deliveryPrice({ ...order, total: 9_999_99 })).toBeNull()
  expect(deliveryPrice({ ...order, city: 'Томск', total: 99_000_00 })).toBeNull()
  expect(deliveryPrice({ ...order, city: '', warehouseCity: '' })).toBeNull()
  expect(deliveryPrice({ ...order, type: 'pickup', total: 1, city: '' })).toBe(0)
})

test('a contact number needs its country code', () => {
  for (const good of ['', '+7 910 123-00-02', '8 (831) 212-34-56 доб. 12', '+375 29 123 45 67'])
    expect(mayBeCalled(good), good).toBe(true)
  for (const wrong of ['+7 910 1', 'звоните', '212-34-56']) expect(mayBeCalled(wrong), wrong).toBe(false)
})
