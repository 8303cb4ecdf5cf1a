import type { IndexQuery, Understanding } from '@snab/catalogue-index/types'
import type { ProductList } from '@snab/contract/catalogue/catalogue'
import type { CatalogueSearch } from './catalogue-search'
import type { VisitorView } from '../goods/visitor-view'

export type WaysOut = Pick<ProductList['meta'], 'withoutWords' | 'withoutFilters'>

export const noWaysOut: WaysOut = { withoutWords: [], withoutFilters: null }
const mostTried = 4

/** For an empty answer: results without one word, or without the filters. Only index searches, no SQL. */
export async function waysOut(
  search: CatalogueSearch,
  view: VisitorView,
  query: IndexQuery,
  understanding: Understanding | null,
): Promise<WaysOut> {
  if (!query.text) return noWaysOut
  const count = async (change: Partial<IndexQuery>) =>
    (await search(view, { ...query, ...change, offset: 0, limit: 1, facets: false })).result.total
  const words = understanding?.words ?? []
  // a failed word is the best candidate to drop
  const tried = words.length < 2 ? [] : words.toSorted((a, b) => Number(a.found) - Number(b.found)).slice(0, mostTried)
  const withoutWords = await Promise.all(
    tried.map(async (dropped) => {
      const keyword = words
        .filter((word) => word !== dropped)
        .map(({ typed }) => typed)
        .join(' ')
      return { word: dropped.typed, keyword, count: await count({ text: keyword }) }
    }),
  )
  const hasFilters = Object.keys(query.filters).length > 0
  return {
    withoutWords: withoutWords.filter((way) => way.count > 0).toSorted((a, b) => b.count - a.count),
    withoutFilters: hasFilters ? await count({ filters: {} }) : null,
  }
}
