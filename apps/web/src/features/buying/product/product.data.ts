import type { ResponseOf } from '@snab/contract/endpoint'
import {
  getProduct,
  listAnalogues,
  listOwnLists,
  listOwnListsOfCustom,
  listRelated,
  listSets,
} from '@snab/contract/catalogue/product'
import { queryOptions } from '@tanstack/react-query'
import { call, keyOf, queryOf } from '../../../lib/api/api'
import { alwaysStale } from '../../../lib/api/freshness'
import type { FoundBy } from '../../../shared/cart/cart-store'
import { untilPricesChange } from '../../../shared/live/price-changes'

export type Card = ResponseOf<typeof getProduct>
export type AnalogueItem = ResponseOf<typeof listAnalogues>['items'][number]
export type SetItem = ResponseOf<typeof listSets>['items'][number]
export type OwnList = ResponseOf<typeof listOwnLists>['items'][number]

/**
 * Cards are cached without expiry, because the portal reports changed prices and stocks. The list a card was opened
 * from is sent to the server, but is not part of the key.
 */
export const productCardQuery = (id: number, foundBy?: FoundBy) =>
  queryOptions({
    queryKey: keyOf(getProduct, { params: { id }, query: {} }),
    staleTime: untilPricesChange,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      call(
        getProduct,
        {
          params: { id },
          query:
            foundBy?.searchLogUuid === undefined || foundBy.searchLogProductPosition === undefined
              ? {}
              : { additionalFields: foundBy },
        },
        { signal },
      ),
  })

export const analoguesQuery = (id: number) => queryOf(listAnalogues, { params: { id } })
export const relatedQuery = (id: number) => queryOf(listRelated, { params: { id } })
export const setsQuery = (id: number) => queryOf(listSets, { params: { id } })

/** The cart changes independently, so it is read on every visit. */
export const ownListsQuery = (id: number, isCustom: boolean) => {
  const endpoint = isCustom ? listOwnListsOfCustom : listOwnLists
  return queryOptions({
    queryKey: [endpoint.path, id] as const,
    ...alwaysStale,
    queryFn: ({ signal }) => call(endpoint, { params: { id } }, { signal }),
  })
}
