import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discounted, effectivePrice } from './effective-price'

test.each([
  [10_000, 0, 10_000],
  [10_000, 1_250, 8_750],
  [1, 5_000, 1],
  [3, 5_000, 2],
  [333, 333, 322],
  [10_050, 100, 9_950],
  [99_999, 10_000, 0],
])('%i less %i basis points is %i', (kopecks, basisPoints, expected) => {
  expect(discounted(kopecks, basisPoints)).toBe(expected)
})

test('is exact up to nine thousand million roubles', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 900_000_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (kopecks, basisPoints) => {
        const exact = (BigInt(kopecks) * BigInt(10_000 - basisPoints) + 5_000n) / 10_000n
        expect(BigInt(discounted(kopecks, basisPoints))).toBe(exact)
      },
    ),
  )
})

test.each([
  [1_000, 1_000, 0, 900],
  [1_000, 1_000, 899, 899],
  [1_000, 1_000, 950, 900],
  [0, 1_000, 700, 700],
  [0, 0, 0, Infinity],
])('base %i, discount %i, contract %i: %i', (base, basisPoints, contract, expected) => {
  expect(effectivePrice(base, basisPoints, contract)).toBe(expected)
})
