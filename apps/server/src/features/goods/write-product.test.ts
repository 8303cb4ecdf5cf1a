import fc from 'fast-check'
import { expect } from 'vitest'
import { test, world } from '../../../test/portal'
import { presentProduct, type Viewer } from './present-product'
import type { ProductRow } from './product-rows'
import { writeProduct } from './write-product'

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', 'Кабель «ВВГнг»', '"', '\\', '\n', '\u0000', '\u007F', '\u2028', '\uD800', '😀'),
)
const thousandths = fc.integer({ min: 1, max: 99_999_999 })
const kopecks = fc.integer({ min: 1, max: 999_999_999 })
const known = (id: number) => fc.option(fc.constantFrom(id, 999))
const byKey = (values: fc.Arbitrary<number>) => fc.dictionary(fc.constantFrom('1', '2', '3'), values)

const row: fc.Arbitrary<ProductRow> = fc.record({
  id: fc.integer({ min: 1, max: 5 }),
  catalogueId: fc.constant(1),
  article: text,
  manufacturerCode: text,
  name: text,
  sectionId: known(world.subsection),
  extraSectionIds: fc.constantFrom([], [world.otherSection]),
  groupId: known(world.group),
  brandId: known(world.brand),
  seriesId: known(1),
  manufacturerId: known(1),
  sellerId: known(world.seller),
  unitName: text,
  unitOkei: text,
  multiplicity: thousandths,
  minimumBatch: thousandths,
  quantityInBox: fc.option(thousandths),
  quantityInBlock: fc.option(thousandths),
  weightGrams: fc.nat(),
  deliveryDays: fc.nat(90),
  vatRate: fc.constantFrom(null, 1000, 2200),
  pictures: fc.array(text, { maxLength: 2 }),
  isRecommended: fc.boolean(),
  isDiscontinued: fc.boolean(),
  isActive: fc.boolean(),
  numberOfAnalogues: fc.nat(),
  prices: byKey(kopecks),
  steps: fc.array(fc.record({ type: fc.constantFrom(1, 2), from: thousandths, price: kopecks }), { maxLength: 3 }),
  stocks: byKey(fc.integer({ min: -1000, max: 99_999_999 })),
  offers: fc.uniqueArray(fc.record({ seller: fc.constantFrom(world.otherSeller, 998), prices: byKey(kopecks) }), {
    selector: ({ seller }) => seller,
    maxLength: 2,
  }),
})

test('a row is written letter for letter as it is presented, for every viewer', async ({ portal }) => {
  const { dictionary } = portal.services
  const prices = {
    priceTypeIds: [world.wholesale, world.retail],
    discounts: [{ brandId: world.brand, sectionId: null, basisPoints: 1000 }],
    basis: { withVat: false, generalRate: 2200 },
    contract: { shown: new Map([[1, 45_53]]), payable: new Map([[1, 55_55]]) },
    profile: { key: '', priceTypeIds: [], discounts: [], contractPrices: [] },
  }
  const viewer: fc.Arbitrary<Viewer> = fc.record({
    regionId: fc.constantFrom(world.region, world.otherRegion),
    prices: fc.constant(prices),
    dictionary: fc.constant(dictionary.current),
    sees: fc.constantFrom(
      ...[true, false].flatMap((stocks) => [
        { prices: true, currentPrices: true, stocks },
        { prices: true, currentPrices: false, stocks },
        { prices: false, currentPrices: false, stocks },
      ]),
    ),
    units: fc.constant({ currencySign: '₽', weightUnit: 'кг' }),
    favourites: fc.constantFrom(new Set([1]), new Set<number>()),
    bought: fc.constantFrom(new Set([2]), new Set<number>()),
  })
  fc.assert(
    fc.property(row, viewer, thousandths, (product, who, amount) => {
      expect(writeProduct(product, who, amount)).toBe(JSON.stringify(presentProduct(product, who, amount)))
    }),
    { numRuns: 1000 },
  )
})
