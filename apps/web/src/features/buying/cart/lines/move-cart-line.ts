import { listCartItems, type CartAnswer, type CartItem } from '@snab/contract/buying/cart'
import type { QueryClient } from '@tanstack/react-query'
import type { LineChange } from '../../../../shared/edits/line-edits'
import { movedOnto, placesOf, savePlace } from '../../lines/list/move-line'
import { cartListQuery } from '../cart-list-query'
import { cartEditsOf, shownCart } from './cart-edits-of'

/** Shown at once, saved with the next batch of edits. Only in the cart's own order. */
export function moveCartLine(queryClient: QueryClient, moved: number, onto: number) {
  const shown = shownCart(queryClient)
  if (!shown) return
  const items = movedOnto(shown.items, moved, onto)
  if (items === shown.items) return
  const lists = { queryKey: [listCartItems.path], type: 'active' } as const
  // a read started before this move would restore the old order
  void queryClient.cancelQueries(lists)
  queryClient.setQueriesData<CartAnswer>(lists, (before) => before && { ...before, items: [...items] })
  savePlace(cartEditsOf(queryClient), staying(queryClient, items), moved)
}

/** Removals are saved before positions, so waiting moves get other positions. */
export function placesWithoutRemoved(queryClient: QueryClient): LineChange[] {
  const items = queryClient.getQueryData(cartListQuery().queryKey)?.items
  return items ? placesOf(staying(queryClient, items), new Set(cartEditsOf(queryClient).moved())) : []
}

/** Lines that are not being removed. */
export function staying(queryClient: QueryClient, items: readonly CartItem[]): readonly CartItem[] {
  const removedIds = new Set(cartEditsOf(queryClient).removed().split(',').map(Number))
  return items.filter(({ id }) => !removedIds.has(id))
}
