import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lacksStock, ownStock, stockParts, virtualStock } from './stock'

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

const offered = fc.record({
  amount: fc.integer({ min: -50, max: 1000 }),
  isVirtual: fc.boolean(),
  days: fc.integer({ min: 0, max: 3 }),
})

test('the parts of a stock add up to it, one part per delivery time, suppliers last and earlier times first', () => {
  fc.assert(
    fc.property(fc.array(offered), fc.integer({ min: 0, max: 3000 }), (stocks, wanted) => {
      const parts = stockParts(stocks)
      const sumOf = (isToOrder: boolean) =>
        parts.filter((part) => part.isToOrder === isToOrder).reduce((sum, { amount }) => sum + amount, 0)
      expect([sumOf(false), sumOf(true)]).toEqual([ownStock(stocks), virtualStock(stocks)])
      expect(parts.every(({ amount }) => amount > 0)).toBe(true)
      const keys = parts.map(({ isToOrder, days }) => (isToOrder ? 100 : 0) + days)
      expect(keys).toEqual([...new Set(keys)].toSorted((one, other) => one - other))
      expect(lacksStock(stocks, wanted)).toBe(parts.reduce((sum, { amount }) => sum + amount, 0) < wanted)
    }),
  )
})
