import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentLength, wholeUnits } from './content'

test('units contain the wanted quantity, and one unit less would not', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_000 }), fc.integer({ min: 1, max: 500_000 }), (wanted, content) => {
      const { amount, held, isExact } = wholeUnits(wanted, content)
      expect(amount % 1000).toBe(0)
      expect(held).toBeGreaterThanOrEqual(wanted)
      expect(held - content).toBeLessThan(wanted)
      expect(isExact).toBe(wanted % content === 0)
    }),
  ))

test('a screw of 16 mm is not sold by the metre, a lid of 3 m is', () => {
  expect([contentLength(0.016), contentLength(3), contentLength(0.3)]).toEqual([null, 3000, 300])
})
