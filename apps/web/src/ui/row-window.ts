/** Rows from `from` up to and without `to`. */
export type RowWindow = { from: number; to: number }

const lengthOf = ({ from, to }: RowWindow) => to - from

/** Holds all that is needed, and of what is drawn already as much as `size` allows: what is drawn costs nothing to show. */
export function coverNeeded(drawn: RowWindow, needed: RowWindow, size: number): RowWindow {
  if (needed.from >= drawn.to || needed.to <= drawn.from) return needed
  const from = Math.min(drawn.from, needed.from)
  const to = Math.max(drawn.to, needed.to)
  if (to - from <= size) return { from, to }
  // what lies farther away goes first
  return needed.from - from > to - needed.to ? { from: Math.min(needed.from, to - size), to } : { from, to: Math.max(needed.to, from + size) }
}

/** At most `step` rows further towards `ahead` rows drawn in advance, below when `direction` is 1 and above when it is −1. */
export function stepAhead(drawn: RowWindow, needed: RowWindow, { direction, ahead, step, count }: { direction: 1 | -1; ahead: number; step: number; count: number }): RowWindow {
  const size = lengthOf(needed) + ahead
  if (direction === 1) {
    const to = Math.max(drawn.to, Math.min(count, needed.to + ahead, drawn.to + step))
    return to === drawn.to ? drawn : { from: Math.min(needed.from, Math.max(drawn.from, to - size)), to }
  }
  const from = Math.min(drawn.from, Math.max(0, needed.from - ahead, drawn.from - step))
  return from === drawn.from ? drawn : { from, to: Math.max(needed.to, Math.min(drawn.to, from + size)) }
}
