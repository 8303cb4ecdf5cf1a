import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownStock, virtualStock } from './stock'

test('real and virtual warehouses are summed separately, and a negative stock does not reduce another', () => {
  const stocks = [
    { amount: 5, isVirtual: false },
    { amount: -3, isVirtual: false },
    { amount: 7, isVirtual: true },
    { amount: 2, isVirtual: false },
  ]
  expect([ownStock(stocks), virtualStock(stocks)]).toEqual([7, 7])
  expect([ownStock([]), virtualStock([])]).toEqual([0, 0])
})

test('both together are the whole stock', () => {
  const held = fc.record({ amount: fc.integer({ min: -1000, max: 1000 }), isVirtual: fc.boolean() })
  fc.assert(
    fc.property(fc.array(held), (stocks) => {
      expect(ownStock(stocks) + virtualStock(stocks)).toBe(
        stocks.reduce((sum, { amount }) => sum + Math.max(0, amount), 0),
      )
    }),
  )
})
