import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountedLines } from './discount-by-points'

const line = fc.record({
  amount: fc.integer({ min: 1, max: 1_000_000 }),
  price: fc.constant(0),
  total: fc.integer({ min: 0, max: 100_000_000 }),
  discount: fc.constant(0),
  vatRate: fc.constantFrom(null, 0, 500, 700, 1000, 2200),
  vat: fc.constant(0),
})

test('the discount is spread to the kopeck, no line is below zero, VAT is part of the remaining sum', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 20 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (lines, part) => {
        const whole = lines.reduce((sum, { total }) => sum + total, 0)
        const discount = Math.floor(whole * part)
        const made = discountedLines(lines, discount)
        expect(made.reduce((sum, { total }) => sum + total, 0)).toBe(whole - discount)
        expect(made.reduce((sum, one) => sum + one.discount, 0)).toBe(discount)
        for (const { total, vat } of made) {
          expect(total).toBeGreaterThanOrEqual(0)
          expect(vat).toBeLessThanOrEqual(total)
        }
      },
    ),
  )
})
