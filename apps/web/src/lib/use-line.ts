import { useSyncExternalStore } from 'react'
import type { LineEdits } from './line-edits'
import { useSubscription } from './use-subscription'

type Line = { id: number; amount: number; note: string }

/** A line of the cart or of a specification with what is being edited about it: only its own changes draw it again, one out of sight after those in sight. */
export function useLine(edits: LineEdits, line: Line, isAhead = false) {
  const edit = useSyncExternalStore(useSubscription(edits.subscribe, isAhead), () => edits.of(line.id))
  return { amount: edit?.amount ?? line.amount, note: edit?.note ?? line.note, isPending: edit !== undefined }
}
