import { facetHistogram, facetValues } from '@snab/contract/catalogue/catalogue'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call, keyOf, queryOf } from '../../../../lib/api/api'
import { searchRequest } from '../catalogue.data'
import type { CatalogueSearch } from '../catalogue-search'

const valuesAtOnce = 50

/** Filters alone: order and page do not change the counts. */
function filtersOf(list: CatalogueSearch) {
  const { requestedAmount, literal, ...filters } = list
  const { criteria } = searchRequest(filters).query
  return { ...(requestedAmount !== undefined && { requestedAmount }), ...(literal && { literal }), criteria }
}

/** The filter list is not cached. */
export const facetValuesQuery = (id: string, list: CatalogueSearch, keyword: string) => {
  const query = { ...filtersOf(list), keyword, perPage: valuesAtOnce }
  return infiniteQueryOptions({
    queryKey: keyOf(facetValues, { params: { id }, query }),
    queryFn: ({ pageParam, signal }) =>
      call(facetValues, { params: { id }, query: { ...query, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { currentPage, pageCount } }) => (currentPage < pageCount ? currentPage + 1 : undefined),
    gcTime: 0,
  })
}

export const facetHistogramQuery = (id: string, list: CatalogueSearch) => ({
  ...queryOf(facetHistogram, { params: { id }, query: filtersOf(list) }),
  staleTime: 60_000,
})
