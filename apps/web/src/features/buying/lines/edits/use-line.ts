import { useSyncExternalStore } from 'react'
import type { LineEdits } from '../../../../shared/edits/line-edits'

type Line = { id: number; amount: number; note: string }

/** A line of the cart or of a specification with its pending edits: only its own changes re-render it. */
export function useLine(edits: LineEdits, line: Line) {
  const edit = useSyncExternalStore(edits.subscribe, () => edits.of(line.id))
  return {
    amount: edit?.amount ?? line.amount,
    note: edit?.note ?? line.note,
    isPending: edit !== undefined,
    isNotePending: edit?.note !== undefined,
  }
}
