import { boostEffects, defaultRanking, type Ranking } from '@snab/domain/catalogue/ranking'
import fc from 'fast-check'
import type {
  Dictionaries,
  Filters,
  IndexChange,
  IndexFeature,
  IndexProduct,
  IndexQuery,
  PriceProfile,
} from '../src/types'
import { sortFields } from '../src/types'

/** Small id ranges, so that filters match, products move and changes hit existing ones. */
const id = (max: number) => fc.integer({ min: 0, max })
const someOf = (max: number) => fc.uniqueArray(fc.integer({ min: 1, max }), { maxLength: 3 })
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })

const sections: Dictionaries['sections'] = [
  { id: 1, parentId: null, name: 'Низковольтное', position: 2 },
  { id: 2, parentId: 1, name: 'Выключатели', position: 1 },
  { id: 3, parentId: 2, name: 'Автоматические', position: 1 },
  { id: 4, parentId: 1, name: 'Розетки', position: 0 },
  { id: 5, parentId: null, name: 'Кабель', position: 1 },
  { id: 6, parentId: 5, name: 'Силовой', position: 1 },
]
export const dictionaries: Dictionaries = {
  sections,
  brands: [{ id: 1, name: 'Вольтра', aliases: ['voltra'] }],
  synonyms: [],
  ranking: defaultRanking,
  recommendedLists: [
    { id: 1, productIds: [1, 5, 9, 20, 33, 47] },
    { id: 2, productIds: [2, 5, 40] },
  ],
}

const words = [
  'Выключатель',
  'выключатели',
  'розетка',
  'Розетки',
  'белый',
  'белая',
  'кабель',
  'кабельный',
  'силовой',
  'ёлка',
  'Ельник',
  'MVA20',
  '16А',
  '3х2,5',
]
const phrase = fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((list) => list.join(' '))
const article = fc
  .tuple(fc.constantFrom('MVA', 'мва', 'A9F', '3-0', ''), id(99))
  .map(([prefix, number]) => `${prefix}${number === 0 ? '' : `-${number}`}`)

const feature: fc.Arbitrary<IndexFeature> = fc.oneof(
  fc.record({
    featureId: fc.constantFrom(1, 2),
    kind: fc.constant('value' as const),
    valueId: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({
    featureId: fc.constantFrom(3, 4),
    kind: fc.constant('number' as const),
    number: fc.constantFrom(-1, 0.5, 1, 16, 2.5),
  }),
  fc
    .record({ featureId: fc.constant(4), from: id(5), length: id(5) })
    .map(({ featureId, from, length }) => ({ featureId, kind: 'range' as const, from, to: from + length })),
  fc.record({ featureId: fc.constantFrom(5, 6), kind: fc.constant('flag' as const) }),
)

const pairs = (maxId: number, maxValue: number) =>
  fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: maxId }), fc.integer({ min: 0, max: maxValue })), {
    maxLength: 3,
    selector: ([first]) => first,
  })
const prices = pairs(3, 100_000)
const stocks = pairs(40, 5_000)

const productWith = (ids: fc.Arbitrary<number>): fc.Arbitrary<IndexProduct> =>
  fc.record({
    id: ids,
    article,
    codes: fc.array(article, { maxLength: 2 }),
    name: phrase,
    keywords: phrase,
    sectionId: id(7),
    extraSectionIds: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: someOf(7) }),
    brandId: id(3),
    seriesId: id(3),
    manufacturerId: id(2),
    sellerIds: fc.oneof({ weight: 1, arbitrary: fc.constant([]) }, { weight: 3, arbitrary: someOf(3) }),
    groupId: id(2),
    setIds: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: someOf(3) }),
    features: fc.array(feature, { maxLength: 5 }),
    prices,
    stocks,
    recommended: fc.boolean(),
    popularity: id(3),
  })

export const catalogue: fc.Arbitrary<IndexProduct[]> = fc.uniqueArray(productWith(fc.integer({ min: 1, max: 60 })), {
  maxLength: 40,
  size: 'max',
  selector: ({ id }) => id,
})

export const change: fc.Arbitrary<IndexChange> = fc.oneof(
  fc.record({ kind: fc.constant('product' as const), product: productWith(fc.integer({ min: 1, max: 60 })) }),
  fc.record({ kind: fc.constant('remove' as const), id: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ kind: fc.constant('prices' as const), id: fc.integer({ min: 1, max: 60 }), prices: pairs(5, 100_000) }),
  fc.record({ kind: fc.constant('stocks' as const), id: fc.integer({ min: 1, max: 60 }), stocks: pairs(80, 5_000) }),
)

const profile: fc.Arbitrary<PriceProfile> = fc
  .record({
    priceTypeIds: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
    discounts: fc.array(
      fc.record({ brandId: id(3), sectionId: id(7), basisPoints: fc.constantFrom(0, 333, 1_000, 2_550, 10_000) }),
      { maxLength: 3 },
    ),
    productDiscounts: fc.array(
      fc.record({
        productIds: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 8 }),
        basisPoints: fc.constantFrom(500, 2_000),
      }),
      { maxLength: 2 },
    ),
    contractPrices: fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 100_000 })), {
      maxLength: 4,
      selector: ([first]) => first,
    }),
  })
  .map((rest) => ({ key: JSON.stringify(rest), ...rest }))

const weight = fc.integer({ min: 0, max: 10 })
/** Phrases match the texts below, or nothing. */
const ranking: fc.Arbitrary<Ranking> = fc.record({
  weights: fc.record({ bought: weight, favourite: weight, recommended: weight, inStock: weight, popularity: weight }),
  boosts: fc.array(
    fc.record({
      phrases: fc.constantFrom([], ['выключатели'], ['белая розетка', 'нет такой']),
      brandId: fc.constantFrom(null, 1, 2),
      sectionId: fc.constantFrom(null, 1, 2, 5),
      productIds: fc.oneof(fc.constant([]), fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 4 })),
      startsOn: fc.constantFrom(null, '2026-06-01'),
      endsOn: fc.constantFrom(null, '2026-06-30'),
      effect: fc.constantFrom(...boostEffects),
      points: fc.integer({ min: 1, max: 10 }),
    }),
    { maxLength: 3 },
  ),
})

const range = (max: number) =>
  fc
    .record({ from: id(max), to: id(max) })
    .map(({ from, to }) => ({ from: Math.min(from, to), to: Math.max(from, to) }))

const featureFilter = fc.oneof(
  fc.record({ featureId: fc.constantFrom(1, 2), values: someOf(4) }),
  fc.record({
    featureId: fc.constantFrom(3, 4),
    values: fc.uniqueArray(fc.constantFrom(-1, 0.5, 1, 16), { maxLength: 2 }),
  }),
  fc.record({
    featureId: fc.constantFrom(3, 4),
    range: fc.oneof(range(8), fc.record({ from: id(8) }), fc.record({ to: id(8) })),
  }),
  fc.record({ featureId: fc.constantFrom(5, 6), flag: fc.constant(true as const) }),
)

const filters: fc.Arbitrary<Filters> = fc.record({
  sectionIds: optional(someOf(7)),
  brandIds: optional(someOf(4)),
  seriesIds: optional(someOf(4)),
  manufacturerIds: optional(someOf(3)),
  sellerIds: optional(someOf(3)),
  groupIds: optional(someOf(3)),
  setIds: optional(someOf(3)),
  features: optional(fc.array(featureFilter, { maxLength: 3 })),
  price: optional(fc.oneof(range(100_000), fc.record({ from: id(100_000) }), fc.record({ to: id(100_000) }))),
  instock: optional(fc.record({ warehouseIds: someOf(40), amount: fc.constantFrom(0, 1, 1_000, 4_000) })),
  recommended: optional(fc.boolean()),
  onlyIds: optional(fc.uniqueArray(fc.integer({ min: 1, max: 70 }), { maxLength: 30 })),
})

export const query: fc.Arbitrary<IndexQuery> = fc.record({
  text: fc.option(
    fc.constantFrom('выключатель', 'розетка белая', 'кабел', 'си', 'ель', 'белый выключатель', 'нетакого'),
    { nil: undefined, freq: 2 },
  ),
  textMode: fc.constant('literal' as const),
  filters: fc.oneof({ weight: 4, arbitrary: filters.map(sparse) }, { weight: 1, arbitrary: fc.constant({}) }),
  profile,
  warehouseIds: fc.oneof(someOf(40), fc.constant([])),
  sort: fc.record({ by: fc.constantFrom(...sortFields), descending: fc.boolean() }),
  boughtIds: optional(someOf(60)),
  favouriteIds: optional(someOf(60)),
  recommendedListIds: optional(fc.constantFrom([1], [2], [1, 2])),
  day: optional(fc.constantFrom('2026-05-01', '2026-06-15')),
  ranking: optional(ranking),
  offset: id(3),
  limit: fc.constantFrom(0, 1, 5, 100),
  facets: fc.constant(true),
})

/** All filters at once would leave nothing to compare, so about three are kept. */
function sparse(all: Filters): Filters {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its own keys
  const names = Object.keys(all).filter((name) => all[name as keyof Filters] !== undefined)
  const seed = JSON.stringify(all).length
  return Object.fromEntries(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its own keys
    names.filter((_, i) => (seed + i * 7) % 3 === 0).map((name) => [name, all[name as keyof Filters]]),
  )
}
