import { listCartItems, type CartAnswer, type CartItem } from '@snab/contract/cart'
import type { QueryClient } from '@tanstack/react-query'
import type { LineChange } from '../../lib/line-edits'
import { cartEditsOf, shownCart } from './cart-edits-of'
import { cartListQuery } from './cart-list-query'

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
  queryClient.setQueriesData<CartAnswer>(
    { queryKey: [listCartItems.path], type: 'active' },
    (before) => before && { ...before, items: [...items] },
  )
  const edits = cartEditsOf(queryClient)
  // lines moved before this one may stand elsewhere by it
  edits.changeAll(placesOf(staying(queryClient, items), new Set([...edits.moved(), moved])))
}

/** What is taken away is gone before anything is placed: lines that wait to be moved stand elsewhere by it. */
export function placesWithoutRemoved(queryClient: QueryClient): LineChange[] {
  const items = queryClient.getQueryData(cartListQuery().queryKey)?.items
  return items ? placesOf(staying(queryClient, items), new Set(cartEditsOf(queryClient).moved())) : []
}

/** Lines that are not being taken away. */
export function staying(queryClient: QueryClient, items: readonly CartItem[]): readonly CartItem[] {
  const gone = new Set(cartEditsOf(queryClient).removed().split(',').map(Number))
  return items.filter(({ id }) => !gone.has(id))
}

const placesOf = (items: readonly CartItem[], wanted: ReadonlySet<number>): LineChange[] =>
  items.flatMap(({ id }, position) => (wanted.has(id) ? [{ id, position }] : []))
