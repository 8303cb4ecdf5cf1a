import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalogue, change, dictionaries, query } from '../test/arbitrary-catalogue'
import { naiveSearch } from '../test/naive-search'
import { buildIndex } from './build-index'
import type { CatalogueIndex } from './catalogue-index'
import { attachIndex } from './catalogue-index'
import type { IndexChange, IndexProduct, IndexQuery } from './types'

function expectSameAsNaive(index: CatalogueIndex, products: readonly IndexProduct[], query: IndexQuery) {
  const { total, ids, facets } = index.search(query)
  const expected = naiveSearch(products, dictionaries, query)
  expect({ total, facets }).toEqual({ total: expected.total, facets: expected.facets })
  // the relevance order of a text has its own tests
  const textOrder = query.text && query.sort.by === 'relevance'
  if (!textOrder) expect(ids).toEqual(expected.ids)
}

function applied(products: readonly IndexProduct[], changes: readonly IndexChange[]): IndexProduct[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  for (const one of changes) {
    if (one.kind === 'product') byId.set(one.product.id, one.product)
    else if (one.kind === 'remove') byId.delete(one.id)
    else if (one.kind !== 'dictionaries') {
      const product = byId.get(one.id)
      if (product)
        byId.set(
          one.id,
          one.kind === 'prices' ? { ...product, prices: one.prices } : { ...product, stocks: one.stocks },
        )
    }
  }
  return [...byId.values()]
}

test('finds, counts and sorts like a naive search over the rows', async () => {
  await fc.assert(
    fc.asyncProperty(catalogue, fc.array(query, { minLength: 1, maxLength: 5 }), async (products, queries) => {
      const index = await buildIndex(products, dictionaries)
      for (const query of queries) expectSameAsNaive(index, products, query)
    }),
    { numRuns: 200 },
  )
})

test('after any changes it equals a rebuilt index, in the owner and in an attached index', async () => {
  await fc.assert(
    fc.asyncProperty(
      catalogue,
      fc.array(fc.array(change, { maxLength: 12 }), { maxLength: 6 }),
      fc.array(query, { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      async (products, batches, queries, merge) => {
        const index = await buildIndex(products, dictionaries)
        const attached = attachIndex(structuredClone(index.share()))
        let current = [...products]
        for (const batch of batches) {
          index.apply(batch)
          attached.attach(structuredClone(index.share()))
          current = applied(current, batch)
          for (const query of queries) {
            expectSameAsNaive(index, current, query)
            expect(attached.search(query)).toEqual(index.search(query))
          }
        }
        if (merge) await index.merge()
        const rebuilt = await buildIndex(current, dictionaries)
        for (const query of queries) {
          const { epoch: _now, ...answer } = index.search(query)
          const { epoch: _then, ...expected } = rebuilt.search(query)
          expect(answer).toEqual(expected)
        }
        expect(index.size).toBe(current.length)
      },
    ),
    { numRuns: 80 },
  )
})

test('a section page with a price filter counts other sections by the price and the other filters', async () => {
  const price = fc
    .tuple(fc.integer({ min: 0, max: 50_000 }), fc.integer({ min: 0, max: 50_000 }))
    .map(([from, width]) => ({ from, to: from + width }))
  const chosen = fc.record({
    sectionIds: fc.constantFrom([1], [2], [4], [5]),
    price,
    brandIds: fc.constantFrom(undefined, [1], [1, 2]),
    recommended: fc.constantFrom(undefined, true),
  })
  await fc.assert(
    fc.asyncProperty(
      catalogue,
      fc.array(change, { maxLength: 8 }),
      query,
      chosen,
      async (products, changes, query, filters) => {
        const index = await buildIndex(products, dictionaries)
        index.apply(changes)
        const { text: _without, ...rest } = query
        expectSameAsNaive(index, applied(products, changes), { ...rest, filters })
      },
    ),
    { numRuns: 100 },
  )
})

test('a large batch of goods does not wait for a merge', async () => {
  const example = fc.sample(catalogue, 20).flat()[0]
  if (!example) throw new Error('No example')
  const goods = (from: number, count: number): IndexChange[] =>
    Array.from({ length: count }, (_, at) => ({ kind: 'product', product: { ...example, id: from + at } }))
  const index = await buildIndex([{ ...example, id: 1 }], dictionaries)
  const sizes = () => index.share().segments.map(({ size }) => size)
  index.apply(goods(10, 11_000))
  index.apply(goods(20_000, 400))
  index.apply(goods(30_000, 300))
  expect(sizes()).toEqual([1, 11_000, 700])
  index.apply(goods(40_000, 9_000))
  expect(sizes()).toEqual([1, 11_000, 9_700])
  expect(index.size).toBe(20_701)
})
