import type { CartItem } from '@snab/contract/cart'
import { useSyncExternalStore } from 'react'
import { useCartEdits } from './cart-edits-of'

/** A line with what is being edited about it; only its own changes draw it again. */
export function useLine(item: CartItem) {
  const edits = useCartEdits()
  const edit = useSyncExternalStore(edits.subscribe, () => edits.of(item.id))
  return { amount: edit?.amount ?? item.amount, note: edit?.note ?? item.note, isPending: edit !== undefined }
}
