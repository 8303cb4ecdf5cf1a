import type { IndexQuery, SearchResult } from '@snab/catalogue-index/types'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { test, type Portal } from '../../../../test/portal'
import type { IndexProgress, SearchEngine } from '../../../search/search-engine'
import { openCatalogueSearch } from './catalogue-search'
import { openVisitorViews } from '../goods/visitor-view'

const afterQuiet = 600
const query: Omit<IndexQuery, 'profile' | 'warehouseIds'> = {
  filters: {},
  sort: { by: 'relevance', descending: false },
  offset: 0,
  limit: 20,
  facets: true,
}

/** Counts what reaches the index. */
function counting(engine: SearchEngine) {
  const queries: IndexQuery[] = []
  const listeners: ((progress: IndexProgress) => void | Promise<void>)[] = []
  const counted: SearchEngine = {
    ...engine,
    search: (one): Promise<SearchResult> => {
      queries.push(one)
      return engine.search(one)
    },
    onProgress: (listener) => listeners.push(listener),
  }
  return {
    counted,
    queries,
    change: () => listeners.forEach((listener) => void listener({ ids: [], dictionaries: false })),
  }
}

async function viewer({ services }: Portal) {
  const region = services.dictionary.current.defaultRegion
  const viewOf = openVisitorViews(services)
  return () =>
    viewOf({
      session: null,
      visitorHash: null,
      buyer: { companyId: null, regionId: region.id, priceTypeId: region.basePriceTypeId, pricingVersion: 0 },
    })
}

test('results are cached until something changes, and filters are shared by all pages', async ({ portal }) => {
  for (let made = 0; made < 25; made++) await portal.newProduct()
  const { counted, queries, change } = counting(portal.engine)
  const search = openCatalogueSearch(counted, new Set())
  const view = await (await viewer(portal))()
  const ask = (part: Partial<IndexQuery> = {}) =>
    search(view, { ...query, profile: view.prices.profile, warehouseIds: view.warehouseIds, ...part })

  const first = await ask()
  expect(await ask()).toEqual(first)
  expect(queries).toHaveLength(1)
  const second = await ask({ offset: 20 })
  expect([second.result.ids.length, second.filters]).toEqual([5, first.filters])
  expect(queries.map(({ facets }) => facets)).toEqual([true, false])

  change()
  await ask()
  await ask()
  expect(queries).toHaveLength(4)
  await sleep(afterQuiet)
  await ask()
  await ask()
  expect(queries).toHaveLength(5)
})

test('a view identifies everything an answer depends on besides the query', async ({ portal }) => {
  const view = await viewer(portal)
  const before = await view()
  expect(await view()).toBe(before)
  await portal.changed('dictionaries')
  const after = await view()
  expect(after.number).not.toBe(before.number)
  expect(await view()).toBe(after)
})
