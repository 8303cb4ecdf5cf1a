import { listCartItems, type CartAnswer, type CartItem } from '@snab/contract/cart'
import type { QueryClient } from '@tanstack/react-query'
import { cartEditsOf, shownCart } from './cart-edits-of'

/** Lines after one of them has taken the place of another; the same lines when there is nothing to do. */
export function movedOnto(items: readonly CartItem[], moved: number, onto: number): readonly CartItem[] {
  const from = items.findIndex(({ id }) => id === moved)
  const to = items.findIndex(({ id }) => id === onto)
  const item = items[from]
  if (!item || to < 0 || from === to) return items
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, item)
}

/** Shown at once, saved with the next batch of edits. Only in the cart's own order. */
export function moveLine(queryClient: QueryClient, moved: number, onto: number) {
  const shown = shownCart(queryClient)
  if (!shown) return
  const items = movedOnto(shown.items, moved, onto)
  if (items === shown.items) return
  queryClient.setQueriesData<CartAnswer>({ queryKey: [listCartItems.path], type: 'active' }, (before) => before && { ...before, items: [...items] })
  const edits = cartEditsOf(queryClient)
  // lines moved before this one may stand elsewhere by it
  const waiting = new Set([...edits.moved(), moved])
  edits.changeAll(items.flatMap(({ id }, position) => (waiting.has(id) ? [{ id, position }] : [])))
}
