import type { CartTotals } from '@snab/contract/buying/cart'
import { useMemo, useSyncExternalStore } from 'react'
import { useCartEdits } from './lines/cart-edits-of'
import { useCartList } from './cart.data'
import { selection } from './lines/cart-selection'
import { totalsOf } from '../lines/list/chosen-totals'

/** The shown cart: lines without those being removed, the selection and its totals. */
export function useCart() {
  const list = useCartList()
  const edits = useCartEdits()
  const removed = useSyncExternalStore(edits.subscribe, edits.removed)
  const isStalled = useSyncExternalStore(edits.subscribe, edits.isStalled)

  const all = list.data?.items
  const items = useMemo(() => {
    const removedIds = new Set(removed.split(',').map(Number))
    return all?.filter(({ id }) => !removedIds.has(id)) ?? []
  }, [all, removed])
  const selected = selection.useSelected(items)
  const chosen = useMemo(
    () => (selected.size === 0 ? items : items.filter(({ id }) => selected.has(id))),
    [items, selected],
  )
  const totals: CartTotals | undefined = chosen.length === all?.length ? list.data?.totals : totalsOf(chosen)

  return { list, items, selected, chosen, totals, isStalled }
}

export type Cart = ReturnType<typeof useCart>
