import type { IndexQuery, SearchResult } from '@snab/catalogue-index/types'
import { totalOf, type AskEngine, type SearchAnswer } from './ask-engine'
import type { CatalogueView } from './catalogue-view'
import { readFacets, type Aggregations } from './read-facets'
import type { TextQuery } from './relevance-order'
import { searchRequests } from './search-requests'

export type Found = Pick<SearchResult, 'ids' | 'total' | 'facets'>

/** Answers a query whose text, if any, is already interpreted. */
export async function searchProducts(
  ask: AskEngine,
  query: IndexQuery,
  view: CatalogueView,
  text: TextQuery | null,
): Promise<Found> {
  const requests = searchRequests(query, view, text)
  const [page, ...facets] = await ask([requests.page, ...requests.facets])
  if (!page) throw new Error('OpenSearch has not answered')
  const aggregations: Aggregations = Object.assign({}, ...facets.map((answer) => answer.aggregations ?? {}))
  return {
    ids: page.hits.hits.map(idOf),
    total: totalOf(page),
    facets: query.facets ? readFacets(aggregations, view.tree, requests.liftedFeatures) : null,
  }
}

const idOf = ({ sort }: SearchAnswer['hits']['hits'][number]): number => Number(sort?.at(-1))
