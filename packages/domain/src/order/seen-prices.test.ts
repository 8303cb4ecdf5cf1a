import { expect, test } from 'vitest'
import { seenDifferences } from './seen-prices'

test('unchanged lines make no difference', () => {
  const lines = [
    { id: 1, amount: 2000, price: 100_00 },
    { id: 2, amount: 1000, price: null },
  ]
  expect(seenDifferences(lines, lines.toReversed())).toEqual([])
})

test('reports changed prices and amounts, added and removed lines', () => {
  const seen = [
    { id: 1, amount: 2000, price: 100_00 },
    { id: 2, amount: 1000, price: 5_00 },
    { id: 3, amount: 1000, price: 7_00 },
  ]
  const now = [
    { id: 4, amount: 3000, price: 9_00 },
    { id: 2, amount: 1500, price: 5_00 },
    { id: 1, amount: 2000, price: 200_00 },
  ]
  expect(seenDifferences(seen, now)).toEqual([
    { id: 4, seen: null, now: { amount: 3000, price: 9_00 } },
    { id: 2, seen: { amount: 1000, price: 5_00 }, now: { amount: 1500, price: 5_00 } },
    { id: 1, seen: { amount: 2000, price: 100_00 }, now: { amount: 2000, price: 200_00 } },
    { id: 3, seen: { amount: 1000, price: 7_00 }, now: null },
  ])
})
