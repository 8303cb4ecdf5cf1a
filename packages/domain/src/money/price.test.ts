import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discounted, priceAt } from './price'

const none = { base: null, discounts: [], steps: [], contract: null, agreed: [] }

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
  [
    'an agreed price up to what is left of it',
    { ...none, base: 100_00, contract: 85_00, agreed: [{ id: 7, price: 80_00, left: 5_000 }] },
    5_000,
    { price: 80_00, kind: 'agreed', agreedPriceId: 7 },
  ],
  [
    'the ordinary price of more than is left',
    { ...none, base: 100_00, contract: 85_00, agreed: [{ id: 7, price: 80_00, left: 5_000 }] },
    5_001,
    { price: 85_00, kind: 'contract' },
  ],
  [
    'an equal ordinary price uses nothing up',
    { ...none, base: 80_00, agreed: [{ id: 7, price: 80_00, left: 5_000 }] },
    1000,
    { price: 80_00, kind: 'base' },
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
  agreed: fc.array(
    fc.record({
      id: fc.nat(),
      price: fc.integer({ min: 1, max: 10 ** 9 }),
      left: fc.integer({ min: 1, max: 10 ** 6 }),
    }),
    { maxLength: 2 },
  ),
})

test('never above the base or contract price, and another discount never raises the price', () => {
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
