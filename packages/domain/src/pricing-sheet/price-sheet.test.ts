import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LARGEST_MARKUP, LEAST_MARKUP, priceSheet, type SheetRow } from './price-sheet'

const money = fc.integer({ min: 0, max: 100_000_000 })
const rowOf = (id: number): fc.Arbitrary<SheetRow> =>
  fc.record({
    id: fc.constant(id),
    amount: fc.integer({ min: 0, max: 999_999 }),
    crmPrice: fc.option(money),
    pricing: fc.oneof(
      fc.record({ by: fc.constant('markup' as const), value: fc.integer({ min: LEAST_MARKUP, max: LARGEST_MARKUP }) }),
      fc.record({ by: fc.constant('price' as const), value: money }),
    ),
  })
const sheets = fc.array(fc.nat(), { maxLength: 12 }).chain((places) => fc.tuple(...places.map((_, id) => rowOf(id))))
const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0)

test('a markup sets the price, a typed price sets the markup, both to the kopeck', () => {
  const row = (crmPrice: number | null, by: 'markup' | 'price', value: number, amount = 1000) =>
    priceSheet([{ id: 1, amount, crmPrice, pricing: { by, value } }]).rows[0]
  expect(row(100_00, 'markup', 15_00)).toMatchObject({ price: 115_00, total: 115_00, diff: 15_00, isLoss: false })
  // 33.5 kopecks, rounded half up
  expect(row(33, 'markup', 152)).toMatchObject({ price: 34 })
  expect(row(1_00, 'markup', 50)).toMatchObject({ price: 1_01, markup: 100 })
  expect(row(80_00, 'price', 60_00, 2500)).toMatchObject({
    total: 150_00,
    crmTotal: 200_00,
    diff: -50_00,
    markup: -25_00,
    isLoss: true,
  })
  expect(row(null, 'markup', 15_00)).toMatchObject({ price: null, total: null, diff: null, isLoss: false })
  expect(row(null, 'price', 5_00)).toMatchObject({ price: 5_00, markup: null, diff: null, isLoss: false })
  expect(row(0, 'price', 5_00)).toMatchObject({ markup: null, diff: 5_00 })
})

test('totals are the sums of the rows, and their difference is that of the rows with both prices', () => {
  fc.assert(
    fc.property(sheets, (rows) => {
      const { rows: priced, totals } = priceSheet(rows)
      expect(totals.crm).toBe(sum(priced.map(({ crmTotal }) => crmTotal)))
      expect(totals.own).toBe(sum(priced.map(({ total }) => total)))
      expect(totals.diff).toBe(sum(priced.map(({ diff }) => diff)))
      expect(totals.losses).toBe(priced.filter(({ isLoss }) => isLoss).length)
      expect(totals.unpriced).toBe(priced.filter(({ price }) => price === null).length)
      if (rows.every(({ crmPrice }) => crmPrice !== null)) expect(totals.diff).toBe(totals.own - totals.crm)
    }),
  )
})

test('the price is within half a kopeck of its markup, never negative, and rises with the markup', () => {
  fc.assert(
    fc.property(money, fc.integer({ min: LEAST_MARKUP, max: LARGEST_MARKUP - 1 }), (crmPrice, markup) => {
      const at = (value: number) =>
        priceSheet([{ id: 1, amount: 1000, crmPrice, pricing: { by: 'markup', value } }]).rows[0]?.price ?? Number.NaN
      expect(Math.abs(at(markup) - (crmPrice * (10_000 + markup)) / 10_000)).toBeLessThanOrEqual(0.5)
      expect(at(markup)).toBeGreaterThanOrEqual(0)
      expect(at(markup + 1)).toBeGreaterThanOrEqual(at(markup))
      expect(at(0)).toBe(crmPrice)
    }),
  )
})
