import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineTotal } from '../money/money'
import { vatInside } from '../money/vat'
import { floorPrice } from './line-sums'
import { alternativeGroups, countedRows, vatModes, type OfferRow, type OfferTerms } from './offer-row'
import { targetRefusalWords, typedPriceWords } from './refusal-words'
import { priceOffer, typedPriceIn, leastTypedPrice } from './price-offer'

const plain: OfferTerms = { markup: 2000, target: null, floor: null, rounding: 1, vat: 'inside', discount: 0 }
let nextId = 1
const product = (more: Partial<OfferRow> = {}): OfferRow => ({
  id: nextId++,
  kind: 'product',
  choice: 'included',
  isChosen: false,
  amount: 1000,
  purchase: 100_00,
  pricing: { by: 'inherited', value: 0 },
  sectionMarkup: null,
  vatRate: 2200,
  weightGrams: 0,
  ...more,
})
const section = (sectionMarkup: number | null = null) =>
  product({ kind: 'section', purchase: null, amount: 0, sectionMarkup })

const anyRow = fc
  .record({
    kind: fc.constantFrom<OfferRow['kind'][]>('product', 'product', 'product', 'work', 'section', 'text'),
    choice: fc.constantFrom<OfferRow['choice'][]>('included', 'included', 'optional', 'alternative'),
    isChosen: fc.boolean(),
    amount: fc.oneof(
      fc.integer({ min: 1, max: 50 }).map((whole) => whole * 1000),
      fc.integer({ min: 1, max: 900_000 }),
    ),
    purchase: fc.option(fc.integer({ min: 0, max: 5_000_000 })),
    pricing: fc.record({
      by: fc.constantFrom<OfferRow['pricing']['by'][]>('inherited', 'percent', 'sum', 'price'),
      value: fc.integer({ min: 0, max: 30_000 }),
    }),
    sectionMarkup: fc.option(fc.integer({ min: 0, max: 10_000 })),
    vatRate: fc.constantFrom(null, 0, 500, 1000, 2200),
    weightGrams: fc.integer({ min: 0, max: 5000 }),
  })
  .map((row) => row as Omit<OfferRow, 'id'>)
const anyRows = fc
  .array(anyRow, { minLength: 1, maxLength: 40 })
  .map((rows) => rows.map((row, id) => ({ ...row, id: id + 1 })))
const anyTerms = fc.record({
  markup: fc.integer({ min: 0, max: 10_000 }),
  target: fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant('total' as const), value: fc.integer({ min: 1, max: 2_000_000_000 }) }),
      fc.record({ kind: fc.constant('margin' as const), value: fc.integer({ min: 0, max: 9000 }) }),
    ),
  ),
  floor: fc.option(fc.integer({ min: 0, max: 6000 })),
  rounding: fc.constantFrom(1, 10, 100, 1000),
  vat: fc.constantFrom(...vatModes),
  discount: fc.integer({ min: 0, max: 3000 }),
})

test('any target total is met to the kopeck including VAT, or refused with a reason', () => {
  let met = 0
  fc.assert(
    fc.property(anyRows, anyTerms, (rows, terms) => {
      const offer = priceOffer(rows, terms)
      const counted = offer.rows.filter(({ isCounted }) => isCounted)
      const sum = counted.reduce((total, { sums }) => total + sums.gross, 0)
      expect(offer.totals.gross).toBe(sum)
      expect(offer.totals.net + offer.totals.vat).toBe(offer.totals.gross)
      for (const { sums } of offer.rows) expect(sums.net + sums.vat).toBe(sums.gross)
      if (terms.target?.kind !== 'total') return
      if (offer.refusal !== null)
        return void expect(targetRefusalWords(offer.refusal, '₽')).toMatch(/^(Такой|Итог не на что)/)
      met += 1
      expect(sum).toBe(terms.target.value)
    }),
    { numRuns: 1500 },
  )
  expect(met).toBeGreaterThan(100)
})

test('a target margin is met, exceeded only by rounding', () => {
  fc.assert(
    fc.property(anyRows, anyTerms, (rows, terms) => {
      if (terms.target?.kind !== 'margin') return
      const { totals, refusal } = priceOffer(rows, terms)
      if (refusal !== null) return
      expect(totals.margin * 10_000).toBeGreaterThanOrEqual(terms.target.value * totals.gross)
      expect((totals.margin - 1) * 10_000).toBeLessThanOrEqual(terms.target.value * totals.gross)
    }),
    { numRuns: 500 },
  )
})

test('no price goes below the minimum margin, whatever the markup, discount, target or rounding', () => {
  fc.assert(
    fc.property(anyRows, anyTerms, (rows, terms) => {
      for (const [at, { price }] of priceOffer(rows, terms).rows.entries()) {
        const row = rows[at]
        if (!row || price === null) continue
        expect(price).toBeGreaterThanOrEqual(floorPrice(row.purchase, terms.floor, row.vatRate, terms.vat))
      }
    }),
    { numRuns: 1000 },
  )
})

test('every sum is price times amount, except for one row of a target', () => {
  fc.assert(
    fc.property(anyRows, anyTerms, (rows, terms) => {
      const uneven = priceOffer(rows, terms).rows.filter(({ isUneven }) => isUneven)
      expect(uneven.length).toBeLessThanOrEqual(terms.target ? 1 : 0)
    }),
    { numRuns: 500 },
  )
})

test('with a row of one piece every sum of a target is price times amount', () => {
  const rows = [product({ amount: 7000, purchase: 12_34 }), product({ amount: 13_000, purchase: 5_67 }), product()]
  const { rows: priced, totals } = priceOffer(rows, { ...plain, target: { kind: 'total', value: 1234_56 } })
  expect(totals.gross).toBe(1234_56)
  for (const [at, row] of rows.entries())
    expect(priced[at]?.sums.gross).toBe(lineTotal(priced[at]?.price ?? 0, row.amount))
})

test('markup by percent, sum, section and typed price; rounding and the discount of the client', () => {
  const rows = [
    product(),
    product({ pricing: { by: 'percent', value: 1050 } }),
    product({ pricing: { by: 'sum', value: 5_50 } }),
    section(3000),
    product({ amount: 2000 }),
    product({ pricing: { by: 'price', value: 99_99 } }),
    section(),
    product({ purchase: 33_33 }),
  ]
  const { rows: priced, sections } = priceOffer(rows, plain)
  expect(priced.map(({ price }) => price)).toEqual([120_00, 110_50, 105_50, null, 130_00, 99_99, null, 40_00])
  expect([...sections.values()].map(({ gross }) => gross)).toEqual([359_99, 40_00])
  expect(priceOffer(rows, { ...plain, discount: 1000, rounding: 100 }).rows.map(({ price }) => price)).toEqual([
    108_00,
    99_00,
    95_00,
    null,
    117_00,
    89_99,
    null,
    36_00,
  ])
})

test('VAT inside, on top and without', () => {
  const rows = [product({ purchase: 122_00, amount: 3000 })]
  const free = { ...plain, markup: 0 }
  expect(priceOffer(rows, free).totals).toMatchObject({ gross: 366_00, vat: 66_00, net: 300_00 })
  const top = priceOffer(rows, { ...free, vat: 'top' })
  expect(top.rows[0]?.price).toBe(100_00)
  expect(top.totals).toMatchObject({ gross: 366_00, vat: 66_00, net: 300_00 })
  expect(priceOffer(rows, { ...free, vat: 'none' }).totals).toMatchObject({ gross: 366_00, vat: 0, net: 366_00 })
  expect(priceOffer(rows, free).totals.vat).toBe(vatInside(366_00, 2200))
  expect(typedPriceIn(product({ pricing: { by: 'price', value: 122_00 } }), 'inside', 'top')).toBe(100_00)
})

test('a price below the minimum margin is raised and marked, and refused with a reason when typed', () => {
  const terms = { ...plain, markup: 500, floor: 2000 }
  const [row] = priceOffer([product()], terms).rows
  expect(row).toMatchObject({ price: 125_00, isHeld: true })
  expect(priceOffer([product()], { ...terms, markup: 5000 }).rows[0]?.isHeld).toBe(false)
  const least = leastTypedPrice(product(), 124_99, terms)
  expect(typedPriceWords(least ?? 0, '₽')).toBe('Минимальная маржа не даёт поставить цену меньше 125,00 ₽')
  expect(leastTypedPrice(product(), 125_00, terms)).toBeNull()
  const { refusal } = priceOffer([product()], { ...terms, target: { kind: 'total', value: 124_99 } })
  expect(refusal && targetRefusalWords(refusal, '₽')).toBe(
    'Такой итог не получится: меньше 125,00 ₽ не даёт минимальная маржа',
  )
})

test('an option counts when it is ticked; of alternatives one counts at most', () => {
  const rows = [
    product({ id: 101 }),
    product({ id: 102, choice: 'alternative', isChosen: true }),
    product({ id: 103, choice: 'alternative', isChosen: true }),
    product({ id: 104, choice: 'optional' }),
    product({ id: 105, choice: 'optional', isChosen: true }),
  ]
  expect([...countedRows(rows)]).toEqual([102, 105])
  fc.assert(
    fc.property(anyRows, (all) => {
      const counted = countedRows(all)
      for (const group of alternativeGroups(all))
        expect(group.filter(({ id }) => counted.has(id)).length).toBeLessThanOrEqual(1)
    }),
  )
})
