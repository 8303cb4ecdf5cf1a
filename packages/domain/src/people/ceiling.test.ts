import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discounted } from '../money/price'
import { staffRoles } from './company-role'
import {
  belowBy,
  ceilingKinds,
  ceilingsOf,
  changedBy,
  covers,
  lowestAllowed,
  needsOfPrice,
  shownFigure,
  usualCeilings,
  type CeilingKind,
  type Limit,
  type SaidCeilings,
} from './ceiling'

const limit = fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: null })
const price = fc.integer({ min: 1, max: 200_000 })
const reference = fc.option(price, { nil: null })
const said: fc.Arbitrary<SaidCeilings> = fc.record(
  {
    discount: limit,
    'below-lowest': limit,
    'below-contract': limit,
    credit: limit,
    deferral: limit,
    refund: limit,
    'price-change': limit,
  },
  { requiredKeys: [] },
)
const role = fc.constantFrom(...staffRoles)

/** The ceilings as the settings screen shows them, cell by cell. */
function naive(kind: CeilingKind, who: (typeof staffRoles)[number], ofRole: SaidCeilings, own: SaidCeilings): Limit {
  const ownLimit = own[kind]
  if (ownLimit !== undefined) return ownLimit
  const limitOfRole = ofRole[kind]
  if (limitOfRole !== undefined) return limitOfRole
  return usualCeilings[who][kind]
}

test("a person's ceiling overrides the role's, and the role's overrides the default", () => {
  fc.assert(
    fc.property(role, said, said, (who, ofRole, own) => {
      const ceilings = ceilingsOf(who, ofRole, own)
      for (const kind of ceilingKinds) expect(ceilings[kind]).toBe(naive(kind, who, ofRole, own))
    }),
  )
})

test('the allowance of a price is the smallest that permits it', () => {
  fc.assert(
    fc.property(price, price, (from, to) => {
      let naiveAllowance = 0
      while (naiveAllowance < 10_000 && to < discounted(from, naiveAllowance)) naiveAllowance++
      expect(belowBy(from, to)).toBe(naiveAllowance)
    }),
  )
  expect(belowBy(100_00, 0)).toBe(10_000)
})

test('a price needs a permission exactly when it is below the lowest allowed one', () => {
  fc.assert(
    fc.property(
      fc.record({ base: reference, lowest: reference, contract: reference, cost: reference }),
      role,
      said,
      said,
      price,
      (references, who, ofRole, own, asked) => {
        const ceilings = ceilingsOf(who, ofRole, own)
        const needs = Object.fromEntries(needsOfPrice(references, asked).map((need) => [need.kind, need.asked]))
        const lowest = lowestAllowed(references, ceilings)
        expect(covers(ceilings, needs)).toBe(lowest === null || asked >= lowest)
      },
    ),
  )
})

test('usual ceilings: administrators have none, others stay above the lowest price', () => {
  const far = { discount: 9999, 'below-lowest': 1, credit: 1e12, deferral: 3650, refund: 1e12, 'price-change': 1e6 }
  expect(covers(usualCeilings.administrator, far)).toBe(true)
  for (const who of ['sales', 'content'] as const) {
    expect(covers(usualCeilings[who], far)).toBe(false)
    expect(covers(usualCeilings[who], { ...far, 'below-lowest': 0 })).toBe(true)
  }
})

test('figures have their units, and a change has a size in both directions', () => {
  expect(shownFigure('discount', 750, '₽')).toBe('7,5 %')
  expect(shownFigure('deferral', 21, '₽')).toBe('21 день')
  expect(shownFigure('credit', 100_000_00, '₽')).toMatch(/^100\s000,00 ₽$/)
  expect(changedBy(100, 150)).toBe(5000)
  expect(changedBy(100, 50)).toBe(5000)
  expect(changedBy(0, 50)).toBe(0)
})
