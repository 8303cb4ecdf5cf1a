import { readyRanking } from '@snab/catalogue-index/match/ranking-plan'
import type { IndexQuery } from '@snab/catalogue-index/types'
import type { CatalogueView } from './catalogue-view'
import { everything, type Clause } from './clauses'
import { facetRequests } from './facet-requests'
import { featureFacet, filterClauses } from './filter-clauses'
import { priceScripts, type PriceScripts } from './price-script'
import { relevanceOrder, type Order, type TextQuery } from './relevance-order'
import { stockField } from '../fields'

export type SearchRequests = {
  page: Clause
  facets: readonly Clause[]
  /** Features with a filter, which are counted by separate requests. */
  liftedFeatures: readonly number[]
}

/** The searches that answer a query, to be sent together. */
export function searchRequests(query: IndexQuery, view: CatalogueView, text: TextQuery | null): SearchRequests {
  const prices = priceScripts(query.profile, view)
  const listed = view.listed(query.recommendedListIds ?? [])
  const filters = filterClauses(query.filters, { tree: view.tree, prices, listed })
  const { must, should, sort, needsScores } = orderOf(query, { view, prices, listed, text })
  const stock = query.filters.instock ?? { warehouseIds: query.warehouseIds, amount: 0 }
  const facets = query.facets ? facetRequests(text && text.met, { filters, prices, listed, stock }) : []
  return {
    page: {
      // with an empty list of filters one of the scoring clauses would become mandatory
      query: { bool: { must, should, filter: [everything, ...filters.values()], minimum_should_match: 0 } },
      from: query.limit === 0 ? 0 : query.offset,
      size: query.limit,
      ...(query.limit === 0 ? {} : { sort: [...sort, { id: 'asc' }] }),
      track_total_hits: true,
      // without this a sort script cannot read the score
      track_scores: needsScores,
      // the last key of the sort is the id
      stored_fields: '_none_',
    },
    facets: facets.map((facet) => ({ ...facet, size: 0, track_total_hits: false })),
    liftedFeatures: [...new Set((query.filters.features ?? []).map(({ featureId }) => featureId))].filter((id) =>
      filters.has(featureFacet(id)),
    ),
  }
}

type OrderInput = { view: CatalogueView; prices: PriceScripts; listed: readonly number[]; text: TextQuery | null }

function orderOf(query: IndexQuery, { view, prices, listed, text }: OrderInput): Order {
  if (query.sort.by === 'relevance' && query.limit > 0) {
    const ranking = query.ranking ? readyRanking(query.ranking) : view.ranking
    return relevanceOrder({ query, ranking, tree: view.tree, listed, text })
  }
  return { must: text ? [text.met] : [], should: [], sort: fieldSort(query, prices), needsScores: false }
}

function fieldSort(query: IndexQuery, prices: PriceScripts): Clause[] {
  const order = query.sort.descending ? 'desc' : 'asc'
  switch (query.sort.by) {
    case 'relevance':
      return []
    case 'price':
      return [prices.order(query.sort.descending)]
    case 'name':
      return [{ nameKey: order }]
    case 'article':
      return [{ articleKey: order }]
    case 'stock':
      return [stockSort(query.warehouseIds, order)]
    case 'popularity':
      return [{ popularity: order }]
    case 'new':
      return [{ id: order }]
  }
}

const sumOfStocks = `
double sum = 0;
for (def field : params.fields) {
  if (doc.containsKey(field) && doc[field].size() > 0) sum += doc[field].value;
}
return sum;
`

const stockSort = (warehouseIds: readonly number[], order: 'asc' | 'desc'): Clause => ({
  _script: {
    type: 'number',
    order,
    script: { lang: 'painless', source: sumOfStocks, params: { fields: [...new Set(warehouseIds)].map(stockField) } },
  },
})
