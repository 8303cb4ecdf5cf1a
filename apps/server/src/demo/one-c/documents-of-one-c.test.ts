import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTwoParts } from './documents-of-one-c'

const line = fc.record({
  productExternalId: fc.string(),
  article: fc.constant(null),
  name: fc.constant('Автомат'),
  amount: fc.integer({ min: 1, max: 5_000_000 }),
  price: fc.integer({ min: 0, max: 1_000_00 }),
  total: fc.integer({ min: 0, max: 1_000_000_00 }),
  isService: fc.boolean(),
  reserved: fc.constant(null),
  confirmed: fc.constant(null),
  confirmedOn: fc.constant(null),
  status: fc.constant(null),
  pieces: fc.constant(null),
  unit: fc.constant(null),
  vatRate: fc.constant(null),
  vat: fc.constant(null),
  origin: fc.constant({ country: null, customsDeclaration: null, commodityCode: null }),
  traceNumber: fc.constant(null),
})

test('goods shipped in two parts add up to the order to the kopeck; services go last', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const [first, rest] = inTwoParts(lines)
      for (const what of ['amount', 'total'] as const) {
        const sum = (of: readonly { amount: number; total: number }[]) =>
          of.reduce((total, one) => total + one[what], 0)
        expect(sum(first) + sum(rest)).toBe(sum(lines))
      }
      expect(first.some(({ isService, amount, total }) => isService || amount <= 0 || total < 0)).toBe(false)
      expect(rest.some(({ amount, total }) => amount <= 0 || total < 0)).toBe(false)
    }),
  )
})
