import type { CartItem } from '@snab/contract/cart'
import { useSyncExternalStore } from 'react'
import { useCartEdits } from './cart-edits-of'

/** A line with what is being edited about it; only its own changes draw it again. */
export function useLine(item: CartItem) {
  const edits = useCartEdits()
  const amount = useSyncExternalStore(edits.subscribe, () => edits.amount(item.id)) ?? item.amount
  const note = useSyncExternalStore(edits.subscribe, () => edits.note(item.id)) ?? item.note
  const isPending = useSyncExternalStore(edits.subscribe, () => edits.isPending(item.id))
  return { amount, note, isPending }
}
