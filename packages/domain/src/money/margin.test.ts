import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOf, looksLikeCost, marginOf, type Cost, type SoldLine } from './margin'
import { vatInside } from './vat'

const rates = [null, 0, 500, 700, 1000, 2200]
const cost: fc.Arbitrary<Cost> = fc.record({
  price: fc.integer({ min: 1, max: 1e9 }),
  vatIncluded: fc.boolean(),
  vatRate: fc.constantFrom(null, 0, 1000, 2200),
})
const line: fc.Arbitrary<SoldLine> = fc
  .record({
    total: fc.integer({ min: 0, max: 1e11 }),
    vatRate: fc.constantFrom(...rates),
    amount: fc.integer({ min: 1, max: 1e7 }),
    cost: fc.option(cost),
  })
  .map((sold) => ({ ...sold, vat: vatInside(sold.total, sold.vatRate) }))

test('lines without a cost change nothing but their count', () => {
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const known = lines.filter((one) => one.cost !== null)
      expect(marginOf(lines)).toEqual({ ...marginOf(known), withoutCost: lines.length - known.length })
    }),
  )
})

test('revenue less cost is the margin, and margins of parts add up', () => {
  fc.assert(
    fc.property(fc.array(line), fc.array(line), (some, others) => {
      const [all, a, b] = [marginOf([...some, ...others]), marginOf(some), marginOf(others)]
      for (const figure of ['revenue', 'cost', 'margin', 'counted', 'withoutCost'] as const)
        expect(all[figure]).toBe(a[figure] + b[figure])
      expect(all.margin).toBe(all.revenue - all.cost)
      expect(all.percent === null).toBe(all.revenue === 0)
    }),
  )
})

test('a cost with VAT and the same cost without it count the same, to a kopeck of each unit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e8 }),
      fc.constantFrom(0, 1000, 2200),
      fc.constantFrom(...rates),
      (net, vatRate, soldAt) => {
        const gross = Math.round((net * (10_000 + vatRate)) / 10_000)
        const counted = (price: number, vatIncluded: boolean) =>
          costOf({ vatRate: soldAt, amount: 1000, cost: { price, vatIncluded, vatRate } })
        expect(Math.abs(counted(net, false) - counted(gross, true))).toBeLessThanOrEqual(1)
      },
    ),
  )
})

test('the cost is counted without VAT for a seller who deducts VAT, and with VAT for one who sells without VAT or at 5 %', () => {
  const bought: Cost = { price: 122_00, vatIncluded: true, vatRate: 2200 }
  const sold = (vatRate: number | null) => costOf({ vatRate, amount: 2000, cost: bought })
  expect([2200, 0, null, 500].map(sold)).toEqual([200_00, 200_00, 244_00, 244_00])
  const net: Cost = { price: 100_00, vatIncluded: false, vatRate: 2200 }
  expect([2200, null].map((vatRate) => costOf({ vatRate, amount: 1000, cost: net }))).toEqual([100_00, 122_00])
  const margin = marginOf([
    { total: 244_00, vat: 44_00, vatRate: 2200, amount: 2000, cost: { ...bought, price: 91_50 } },
    { total: 500_00, vat: 0, vatRate: 2200, amount: 1000, cost: null },
  ])
  expect(margin).toEqual({ revenue: 200_00, cost: 150_00, margin: 50_00, percent: 25, counted: 1, withoutCost: 1 })
  expect(marginOf([]).percent).toBeNull()
})

test('names of price types that mean a purchase price', () => {
  for (const name of ['Закупочная', 'Плановая себестоимость', 'ЦЕНА ВХОДНАЯ', 'Учётная', 'Учетная цена'])
    expect(looksLikeCost(name), name).toBe(true)
  for (const name of ['Розничная', 'Оптовая', 'Дилерская', 'Базовая']) expect(looksLikeCost(name), name).toBe(false)
})
