import type { ResponseOf } from '@snab/contract/endpoint'
import { getProduct } from '@snab/contract/product'
import { queryOptions } from '@tanstack/react-query'
import { call, keyOf } from '../../lib/api'
import type { FoundBy } from '../../lib/cart-store'

export type Card = ResponseOf<typeof getProduct>

/** Cards are kept for good; where a card was found is told to the server, but makes it no other card. */
export const productCardQuery = (id: number, foundBy?: FoundBy) =>
  queryOptions({
    queryKey: keyOf(getProduct, { params: { id }, query: {} }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(getProduct, { params: { id }, query: foundBy?.searchLogUuid === undefined || foundBy.searchLogProductPosition === undefined ? {} : { additionalFields: foundBy } }, { signal }),
  })
