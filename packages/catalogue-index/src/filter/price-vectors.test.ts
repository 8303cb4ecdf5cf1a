import { expect, test } from 'vitest'
import { naiveSearch } from '../../test/naive-search'
import { dictionaries } from '../../test/arbitrary-catalogue'
import { buildIndex } from '../build-index'
import type { IndexProduct, IndexQuery } from '../types'

// more than one block of prices, and more documents than are priced individually
const products = Array.from({ length: 20_000 }, (_, i): IndexProduct => ({
  id: i + 1,
  article: '',
  codes: [],
  name: i % 3 === 1 ? 'Лампа' : 'Розетка',
  keywords: '',
  sectionId: i % 7,
  extraSectionIds: i % 90 ? [] : [6],
  brandId: i % 4,
  seriesId: 0,
  manufacturerId: 0,
  sellerIds: [],
  groupId: 0,
  setIds: [],
  features: [],
  prices: i % 3 ? [[1, 100 + i]] : [[2, 300 + i]],
  stocks: [],
  recommended: false,
  popularity: 0,
}))

const query: IndexQuery = {
  filters: { price: { from: 5_000, to: 9_000 } },
  profile: {
    key: 'p',
    priceTypeIds: [1, 2],
    discounts: [
      { brandId: 2, sectionId: 0, basisPoints: 1_000 },
      { brandId: 0, sectionId: 5, basisPoints: 2_000 },
    ],
    contractPrices: [
      [3, 6_000],
      [19_999, 7_000],
    ],
  },
  warehouseIds: [],
  sort: { by: 'price', descending: true },
  offset: 0,
  limit: 20,
  facets: true,
}

const texts = ['лампа', 'розетка'].map((text): IndexQuery => ({
  ...query,
  text,
  textMode: 'literal',
  filters: {},
  sort: { by: 'relevance', descending: false },
  limit: 0,
}))

/** Large sections and the whole catalogue, sorted by relevance. */
const sections = [[3], [4], []].map((sectionIds): IndexQuery => ({
  ...query,
  filters: { sectionIds },
  sort: { by: 'relevance', descending: false },
}))

test('filled vectors follow price changes', async () => {
  const index = await buildIndex(products, dictionaries)
  const current = [...products]
  const expectSameAsNaive = () => {
    // texts first, because the others read all prices
    for (const sample of [...texts, ...sections, query]) {
      const { total, ids, facets } = index.search(sample)
      expect({ total, ids, facets }).toEqual(naiveSearch(current, dictionaries, sample))
    }
  }
  expectSameAsNaive()

  for (const [id, kopecks] of [
    [15_000, 8_999],
    [2, 8_998],
    [8_200, 1],
    [8_201, 99_999],
    [8_201, 500],
    [14_000, 0],
  ] as const) {
    index.apply([{ kind: 'prices', id, prices: [[1, kopecks]] }])
    current[id - 1] = { ...current[id - 1]!, prices: [[1, kopecks]] }
    expectSameAsNaive()
  }

  // one of the third section, and the last product
  for (const id of [11, 20_000]) {
    index.apply([{ kind: 'remove', id }])
    current.splice(
      current.findIndex((product) => product.id === id),
      1,
    )
    expectSameAsNaive()
  }
})
