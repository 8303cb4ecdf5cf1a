import { listCartItems, type CartAnswer } from '@snab/contract/buying/cart'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call, keyOf } from '../../../lib/api/api'
import { knownLineEdits } from '../lines/edits/kept-line-edits'
import { inOrderOf } from '../lines/list/move-line'
import type { CartSearch } from './cart-search'

/** All lines in one request. */
export function cartListQuery(sort: NonNullable<CartSearch['sort']> | 'position' = 'position') {
  const request = { query: { perPage: 0, sort } }
  const queryKey = keyOf(listCartItems, request)
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const read = await call(listCartItems, request, { signal })
      return withMoves(client, client.getQueryData<CartAnswer>(queryKey), read)
    },
    // the route reads on every visit; a change saved since then may have outdated that reading before the screen appears
    refetchOnMount: ({ state }) => state.isInvalidated,
  })
}

/** A read may begin before a moved line is saved: the line stays where the screen shows it. */
const withMoves = (client: QueryClient, shown: CartAnswer | undefined, read: CartAnswer): CartAnswer =>
  shown && knownLineEdits(client, 'CART')?.isMoving() ? { ...read, items: inOrderOf(shown.items, read.items) } : read
