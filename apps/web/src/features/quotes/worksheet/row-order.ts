import { isUnanswered } from '../../../lib/api/api-error'
import { retryAfter } from '../../../shared/edits/line-edits'

type Options = {
  /** False when it cannot be sent at the moment. */
  save: (ids: readonly number[]) => Promise<boolean>
  onSaved: () => void
  onRefused: (error: unknown) => void
  onChange: () => void
}

/** Milliseconds: rows moved one after the other are sent in one request. */
const gatherMs = 500

/** The order of moved rows, until the server has it. */
export function createRowOrder({ save, onSaved, onRefused, onChange }: Options) {
  let order: readonly number[] | null = null
  let placing: Promise<boolean> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempts = 0

  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void place(), ms)
  }
  function place(): Promise<boolean> {
    clearTimeout(timer)
    placing ??= placeNow().finally(() => {
      placing = null
      if (order !== null) later(attempts > 0 ? retryAfter(attempts) : gatherMs)
      onChange()
    })
    return placing
  }
  async function placeNow(): Promise<boolean> {
    const wanted = order
    if (wanted === null) return true
    try {
      if (!(await save(wanted))) return false
      attempts = 0
      // it may have been changed meanwhile
      if (order === wanted) order = null
      onSaved()
      return order === null
    } catch (error) {
      if (isUnanswered(error)) attempts += 1
      else {
        order = null
        onRefused(error)
      }
      return false
    }
  }

  return {
    wanted: () => order,
    isStalled: () => attempts > 0,
    set: (ids: readonly number[]) => {
      order = ids
      later(gatherMs)
      onChange()
    },
    /** Sends it now; true once the server has it. */
    place,
  }
}

/** Rows missing in the order stay after their predecessors. */
export function inOrder<Row extends { id: number }>(
  rows: readonly Row[],
  order: readonly number[] | null,
): readonly Row[] {
  if (order === null) return rows
  const placeOf = new Map(order.map((id, place) => [id, place]))
  let last = -1
  return rows
    .map((row) => ({ row, place: (last = placeOf.get(row.id) ?? last) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ row }) => row)
}
