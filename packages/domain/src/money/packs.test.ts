import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromAmount } from './amounts'
import { roundToPack, smallestAmount } from './packs'

const pack = fc.record({
  multiplicity: fc.integer({ min: 1, max: 500_000 }),
  minimumBatch: fc.integer({ min: 1, max: 500_000 }),
})

test.each([
  [18_000, { multiplicity: 12_000, minimumBatch: 12_000 }, 24_000],
  [1, { multiplicity: 1000, minimumBatch: 1000 }, 1000],
  [0, { multiplicity: 12_000, minimumBatch: 12_000 }, 0],
  [5000, { multiplicity: 12_000, minimumBatch: 30_000 }, 36_000],
  [2500, { multiplicity: 100, minimumBatch: 1000 }, 2500],
])('%s in packs of %o is %s', (amount, packing, expected) => expect(roundToPack(amount, packing)).toBe(expected))

test('rounds up to whole packs, at least the minimum batch, and no further', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), pack, (amount, packing) => {
      const rounded = roundToPack(amount, packing)
      expect(rounded % packing.multiplicity).toBe(0)
      expect(rounded).toBeGreaterThanOrEqual(Math.max(amount, packing.minimumBatch))
      expect(rounded - packing.multiplicity).toBeLessThan(Math.max(amount, smallestAmount(packing)))
      expect(roundToPack(rounded, packing)).toBe(rounded)
    }),
  )
})

test.each([
  [0, 0],
  [2.5, 2500],
  [0.001, 1],
  [999_999.999, 999_999_999],
  [-1, 'negative'],
  [1e9, 'too-large'],
  [0.0005, 'too-precise'],
  [5e-324, 'too-precise'],
  [Number.NaN, 'not-a-number'],
  [Number.POSITIVE_INFINITY, 'not-a-number'],
])('an amount of %s is %s', (amount, expected) => expect(fromAmount(amount)).toBe(expected))
