import type { IndexQuery, SearchResult } from '@snab/catalogue-index/types'
import { LRUCache } from 'lru-cache'
import { jsonBytes } from '../../../http/answers/prepared-answer'
import type { SearchEngine } from '../../../search/search-engine'
import { presentFacets } from './present-facets'
import type { VisitorView } from '../goods/visitor-view'

export type Found = {
  result: Omit<SearchResult, 'facets'>
  /** Filters as JSON; null when not requested. */ filters: Buffer | null
}
export type CatalogueSearch = (view: VisitorView, query: IndexQuery) => Promise<Found>

const pagesKept = 2000
const filtersKept = 1000
/** Longer queries are not cached, such as ten thousand favourites. */
const longestKey = 2000
/** Threads see new cards within milliseconds of each other, so results found during a change are not cached. */
const quietMs = 500

/**
 * Searches and caches the results until the index changes. The key is the visitor's view, which covers everything the
 * answer depends on besides the query; filters are the same on every page and in every order.
 */
export function openCatalogueSearch(engine: SearchEngine, customCodes: ReadonlySet<string>): CatalogueSearch {
  const pages = new LRUCache<string, Found['result']>({ max: pagesKept })
  const filters = new LRUCache<string, Buffer>({ max: filtersKept })
  let generation = 0
  let changedAt = Number.NEGATIVE_INFINITY
  engine.onProgress(() => {
    generation++
    changedAt = performance.now()
    pages.clear()
    filters.clear()
  })

  return async function search(view, { facets: withFilters, ...query }) {
    const { text, textMode, sort, offset, limit } = query
    const filterKey = JSON.stringify([view.number, text, textMode, query.warehouseIds, query.filters])
    const pageKey = `${filterKey}${sort.by}${sort.descending}${offset}:${limit}`
    const knownPage = pages.get(pageKey)
    const knownFilters = withFilters ? filters.get(filterKey) : null
    if (knownPage && knownFilters !== undefined) return { result: knownPage, filters: knownFilters }

    const generationBefore = generation
    const { facets, ...result } = await engine.search({ ...query, facets: withFilters && knownFilters === undefined })
    const written = facets ? jsonBytes(presentFacets(facets, view, query.filters, customCodes)) : (knownFilters ?? null)
    if (filterKey.length <= longestKey && generationBefore === generation && performance.now() - changedAt > quietMs) {
      pages.set(pageKey, result)
      if (withFilters && written) filters.set(filterKey, written)
    }
    return { result, filters: written }
  }
}
