import { search } from '@snab/contract/catalogue/catalogue'
import { catalogueInfo } from '@snab/contract/catalogue/catalogue-reference'
import type { RequestOf, ResponseOf } from '@snab/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call, keyOf, queryOf } from '../../../lib/api/api'
import { statusOf } from '../../../lib/api/api-error'
import { firstPage, isCustom, usualPageSize, type CatalogueSearch } from './catalogue-search'

export type FoundProducts = ResponseOf<typeof search>

/** Guests see the sections too: after a 401 the call is repeated without the token. */
export const catalogueInfoQuery = queryOptions({
  queryKey: keyOf(catalogueInfo, {}),
  staleTime: 10 * 60_000,
  queryFn: async ({ signal }) => {
    try {
      return await call(catalogueInfo, {}, { signal })
    } catch (error) {
      if (statusOf(error) !== 401) throw error
      return call(catalogueInfo, {}, { signal, anonymous: true })
    }
  },
})

/** One request for rows and filters; a change of the address aborts it through the signal. */
export const productListQuery = (list: CatalogueSearch) => ({
  ...queryOf(search, searchRequest(list)),
  staleTime: 30_000,
  retry: false,
  retryOnMount: false,
  // two lists differ in most places, so comparing is left to the few rendered rows
  structuralSharing: false,
})

export function searchRequest(list: CatalogueSearch): RequestOf<typeof search> {
  const {
    page = firstPage,
    pageSize = usualPageSize,
    sort,
    requestedAmount,
    features,
    literal,
    keyword,
    ...filters
  } = list
  const criteria: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(filters)) {
    if (value === undefined) continue
    criteria[name] = Array.isArray(value) && !isCustom(name) ? value.join(',') : value
  }
  return {
    query: {
      page,
      perPage: pageSize,
      with: 'filters',
      ...(sort && { sorting: sortingOf(sort) }),
      ...(requestedAmount && { requestedAmount }),
      ...(literal && { literal }),
      // keyword and properties have their v2 names, the others keep their own
      criteria: { ...criteria, ...(keyword && { keyword }), ...(features && { properties: features }) },
    },
  }
}

/** `-price` → `{ price: 'DESC' }`; stock is called storage there. */
function sortingOf(sort: string): Record<string, 'ASC' | 'DESC'> {
  const field = sort.replace(/^-/, '')
  return { [field === 'stock' ? 'storage' : field]: sort.startsWith('-') ? 'DESC' : 'ASC' }
}

/** The row's index in the whole list, from 0, on any page. */
export const placeInList = (
  { currentPage, perPage }: Pick<FoundProducts['meta'], 'currentPage' | 'perPage'>,
  index: number,
): number => (currentPage - 1) * perPage + index
