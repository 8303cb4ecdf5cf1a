import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineTotal } from '../money/money'
import {
  isHeld,
  offersOf,
  substitutionEffect,
  termOf,
  type ListedRow,
  type SubstituteFacts,
  type SubstitutionMode,
} from './substitution'

const kopecks = fc.integer({ min: 1, max: 10_000_000 })
const amounts = fc.integer({ min: 1, max: 500_000 })
const candidate = fc
  .record({
    id: fc.integer({ min: 1, max: 10_000 }),
    brandId: fc.option(fc.integer({ min: 1, max: 3 })),
    source: fc.constantFrom('table' as const, 'features' as const),
    isSure: fc.boolean(),
    features: fc.integer({ min: 0, max: 8 }),
    missed: fc.integer({ min: 0, max: 2 }),
    pack: fc.record({
      multiplicity: fc.integer({ min: 1, max: 20_000 }),
      minimumBatch: fc.integer({ min: 1, max: 50_000 }),
    }),
    prices: fc.record({
      base: fc.option(kopecks),
      discounts: fc.array(fc.integer({ min: 1, max: 9000 }), { maxLength: 2 }),
      steps: fc.array(fc.record({ fromAmount: amounts, price: kopecks }), { maxLength: 2 }),
      contract: fc.option(kopecks),
      agreed: fc.constant([]),
    }),
    supply: fc.record({
      stocks: fc.array(
        fc.record({ amount: fc.integer({ min: 0, max: 600_000 }), days: fc.integer({ min: 0, max: 20 }) }),
        { maxLength: 3 },
      ),
      promised: fc.array(
        fc.record({ amount: fc.integer({ min: 0, max: 600_000 }), days: fc.integer({ min: 0, max: 20 }) }),
        { maxLength: 2 },
      ),
      daysToOrder: fc.option(fc.integer({ min: 0, max: 60 })),
    }),
  })
  .map(({ missed, ...rest }): SubstituteFacts => ({ ...rest, matched: Math.max(0, rest.features - missed) }))
const row: fc.Arbitrary<ListedRow> = fc.record({ amount: amounts, total: fc.option(kopecks) })
const mode: fc.Arbitrary<SubstitutionMode> = fc.oneof(
  fc.record({ kind: fc.constant('brand' as const), brandId: fc.integer({ min: 1, max: 3 }) }),
  fc.constant({ kind: 'stock' as const }),
  fc.constant({ kind: 'cheapest' as const }),
)
const shelf = fc.uniqueArray(candidate, { selector: ({ id }) => id, maxLength: 12 })

test("an offer always meets the requested mode, in whole packs, and covers the row's amount", () => {
  fc.assert(
    fc.property(row, shelf, mode, (listed, candidates, request) => {
      const byId = new Map(candidates.map((one) => [one.id, one]))
      for (const offer of offersOf(listed, candidates, request)) {
        const facts = byId.get(offer.id)
        if (!facts) throw new Error('an offer of nothing')
        expect(offer.amount).toBeGreaterThanOrEqual(Math.max(listed.amount, facts.pack.minimumBatch))
        expect(offer.amount % facts.pack.multiplicity).toBe(0)
        expect(offer.total).toBe(offer.price === null ? null : lineTotal(offer.price, offer.amount))
        expect(offer.isEqual).toBe(facts.isSure && facts.features > 0 && facts.matched === facts.features)
        if (request.kind === 'brand') expect(facts.brandId).toBe(request.brandId)
        if (request.kind === 'stock')
          expect(Math.max(...facts.supply.stocks.map((stock) => stock.amount))).toBeGreaterThanOrEqual(offer.amount)
        if (request.kind === 'cheapest') expect(offer.totalChange).toBeLessThan(0)
      }
    }),
  )
})

test('every fitting product is offered: full matches first, then the cheapest', () => {
  fc.assert(
    fc.property(row, shelf, mode, (listed, candidates, request) => {
      const offers = offersOf(listed, candidates, request)
      const fits = candidates.filter((one) => offersOf(listed, [one], request).length === 1)
      expect(new Set(offers.map(({ id }) => id))).toEqual(new Set(fits.map(({ id }) => id)))
      expect(offers.map(({ isEqual }) => isEqual)).toEqual(
        offers.map(({ isEqual }) => isEqual).toSorted((a, b) => Number(b) - Number(a)),
      )
      if (request.kind === 'cheapest')
        for (const kind of [true, false]) {
          const sure = new Set(candidates.filter(({ isSure }) => isSure).map(({ id }) => id))
          const totals = offers
            .filter(({ id, isEqual }) => sure.has(id) && isEqual === kind)
            .map(({ total }) => total ?? 0)
          // replacements that must be checked come last, however cheap
          const places = offers.map(({ id }) => sure.has(id))
          expect(places).toEqual(places.toSorted((a, b) => Number(b) - Number(a)))
          expect(totals).toEqual(totals.toSorted((a, b) => a - b))
        }
    }),
  )
})

test('the effect is the difference of the totals and the sum of the rows’ own changes', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(row, shelf), { maxLength: 20 }), mode, (rows, request) => {
      const chosen = rows.flatMap(([listed, candidates]) =>
        offersOf(listed, candidates, request)
          .slice(0, 1)
          .map((offer) => ({ before: listed.total, after: offer.total, change: offer.totalChange })),
      )
      const effect = substitutionEffect(chosen)
      expect(effect.change).toBe(effect.after - effect.before)
      expect(effect.change).toBe(chosen.reduce((sum, { change }) => sum + (change ?? 0), 0))
      expect(effect.unpriced).toBe(chosen.filter(({ before, after }) => before === null || after === null).length)
    }),
  )
})

test('a term is that of the nearest warehouse that holds the whole amount, else of a supplier, else of goods made to order', () => {
  const supply = {
    stocks: [
      { amount: 5000, days: 1 },
      { amount: 20_000, days: 4 },
    ],
    promised: [{ amount: 30_000, days: 10 }],
    daysToOrder: 30,
  }
  expect([5000, 5001, 20_001, 30_001].map((amount) => termOf(supply, amount))).toEqual([1, 4, 10, 30])
  expect(termOf({ ...supply, daysToOrder: null }, 30_001)).toBeNull()
  expect([20_000, 20_001].map((amount) => isHeld(supply, amount))).toEqual([true, false])
})

test('an offer with the same or a higher total in whole packs is not cheaper', () => {
  const same: SubstituteFacts = {
    id: 1,
    brandId: 1,
    source: 'table',
    isSure: true,
    matched: 2,
    features: 2,
    pack: { multiplicity: 1000, minimumBatch: 1000 },
    prices: { base: 100_00, discounts: [], steps: [], contract: null, agreed: [] },
    supply: { stocks: [], promised: [], daysToOrder: 1 },
  }
  expect(offersOf({ amount: 2000, total: 200_00 }, [same], { kind: 'cheapest' })).toEqual([])
  expect(offersOf({ amount: 2000, total: 200_01 }, [same], { kind: 'cheapest' })).toMatchObject([
    { totalChange: -1, isEqual: true },
  ])
  // in packs of five it costs more
  expect(
    offersOf({ amount: 2000, total: 200_01 }, [{ ...same, pack: { multiplicity: 5000, minimumBatch: 5000 } }], {
      kind: 'cheapest',
    }),
  ).toEqual([])
})
