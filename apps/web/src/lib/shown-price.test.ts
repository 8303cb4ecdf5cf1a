import { expect, test } from 'vitest'
import { shownPrice, unitPrice } from './shown-price'

test('a product shows its current price, and its base price where there is no current one', () => {
  expect(shownPrice({ currentPrice: 80, price: { value: 100 } })).toBe(80)
  expect(shownPrice({ currentPrice: null, price: { value: 100 } })).toBe(100)
  expect(shownPrice({ currentPrice: null, price: null })).toBeNull()
})

test('a line without a current price is priced by its sum', () => {
  expect(unitPrice({ currentPrice: 80, total: 160, amount: 2 })).toBe(80)
  expect(unitPrice({ currentPrice: null, total: 100.33, amount: 7 })).toBe(14.33)
  expect(unitPrice({ currentPrice: null, total: null, amount: 7 })).toBeNull()
  expect(unitPrice({ currentPrice: null, total: 0, amount: 0 })).toBeNull()
})
