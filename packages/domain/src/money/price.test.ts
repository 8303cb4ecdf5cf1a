import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discounted, priceAt } from './price'

const none = { base: null, discounts: [], steps: [], contract: null }

test.each([
  ['nothing known', none, 1000, null],
  ['the base alone', { ...none, base: 100_00 }, 1000, { price: 100_00, kind: 'base' }],
  [
    'the largest discount, not their sum',
    { ...none, base: 100_00, discounts: [500, 1000] },
    1000,
    { price: 90_00, kind: 'discount' },
  ],
  [
    'a step not reached',
    { ...none, base: 100_00, steps: [{ fromAmount: 10_000, price: 80_00 }] },
    9_999,
    { price: 100_00, kind: 'base' },
  ],
  [
    'a step reached',
    { ...none, base: 100_00, steps: [{ fromAmount: 10_000, price: 80_00 }] },
    10_000,
    { price: 80_00, kind: 'step' },
  ],
  [
    'the contract price when lowest',
    { ...none, base: 100_00, discounts: [1000], contract: 85_00 },
    1000,
    { price: 85_00, kind: 'contract' },
  ],
  [
    'the discount when the contract is dearer',
    { ...none, base: 100_00, discounts: [2000], contract: 85_00 },
    1000,
    { price: 80_00, kind: 'discount' },
  ],
  [
    'a tie by kind',
    { ...none, base: 100_00, discounts: [1500], contract: 85_00 },
    1000,
    { price: 85_00, kind: 'discount' },
  ],
  ['a contract price without a base', { ...none, contract: 85_00 }, 1000, { price: 85_00, kind: 'contract' }],
])('%s', (_, facts, amount, expected) => expect(priceAt(facts, amount)).toEqual(expected))

test('half a kopeck rounds up', () => expect(discounted(1, 5000)).toBe(1))

const facts = fc.record({
  base: fc.option(fc.integer({ min: 1, max: 10 ** 9 })),
  discounts: fc.array(fc.integer({ min: 1, max: 9999 }), { maxLength: 4 }),
  steps: fc.array(
    fc.record({ fromAmount: fc.integer({ min: 1, max: 10 ** 6 }), price: fc.integer({ min: 1, max: 10 ** 9 }) }),
    { maxLength: 4 },
  ),
  contract: fc.option(fc.integer({ min: 1, max: 10 ** 9 })),
})

test('never dearer than the base or the contract, and another discount never makes it dearer', () => {
  fc.assert(
    fc.property(
      facts,
      fc.integer({ min: 1, max: 10 ** 6 }),
      fc.integer({ min: 1, max: 9999 }),
      (facts, amount, extra) => {
        const price = priceAt(facts, amount)?.price ?? Number.POSITIVE_INFINITY
        expect(price).toBeLessThanOrEqual(facts.base ?? Number.POSITIVE_INFINITY)
        expect(price).toBeLessThanOrEqual(facts.contract ?? Number.POSITIVE_INFINITY)
        const cheaper =
          priceAt({ ...facts, discounts: [...facts.discounts, extra] }, amount)?.price ?? Number.POSITIVE_INFINITY
        expect(cheaper).toBeLessThanOrEqual(price)
      },
    ),
  )
})
