import { expect, test } from 'vitest'
import { shownPrice, unitPrice } from './shown-price'

test('a product shows its current price, or its base price without a current one', () => {
  expect(shownPrice({ currentPrice: 80, price: { value: 100 } })).toBe(80)
  expect(shownPrice({ currentPrice: null, price: { value: 100 } })).toBe(100)
  expect(shownPrice({ currentPrice: null, price: null })).toBeNull()
})

test('a line without a current price is priced by its sum', () => {
  expect(unitPrice({ currentPrice: 80, total: 160, vat: 28.85, amount: 2 }, true)).toBe(80)
  expect(unitPrice({ currentPrice: null, total: 100.33, vat: 18.09, amount: 7 }, true)).toBe(14.33)
  expect(unitPrice({ currentPrice: null, total: null, vat: 0, amount: 7 }, true)).toBeNull()
  expect(unitPrice({ currentPrice: null, total: 0, vat: 0, amount: 0 }, true)).toBeNull()
})

test('a line without a current price shows its sum without VAT if prices are shown so', () => {
  expect(unitPrice({ currentPrice: null, total: 122, vat: 22, amount: 2 }, false)).toBe(50)
  expect(unitPrice({ currentPrice: 49.99, total: 122, vat: 22, amount: 2 }, false)).toBe(49.99)
})
