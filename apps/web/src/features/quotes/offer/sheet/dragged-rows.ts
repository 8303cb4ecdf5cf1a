import type { OfferItem } from '@snab/contract/quotes/offer'

type Row = Pick<OfferItem, 'id' | 'kind'>

/** The rows dragged along with a row: the selected ones if it is selected, and those below a section's heading. */
export function draggedWith(rows: readonly Row[], dragged: number, chosen: ReadonlySet<number>): ReadonlySet<number> {
  if (chosen.has(dragged)) return chosen
  const at = rows.findIndex(({ id }) => id === dragged)
  if (rows[at]?.kind !== 'section') return new Set([dragged])
  const next = rows.findIndex(({ kind }, place) => place > at && kind === 'section')
  return new Set(rows.slice(at, next < 0 ? rows.length : next).map(({ id }) => id))
}

/** The order after these rows were moved, together, to the place of another; null when they stay. */
export function orderOnto(
  ids: readonly number[],
  { dragged, moved, onto }: { dragged: number; moved: ReadonlySet<number>; onto: number },
): number[] | null {
  if (moved.has(onto)) return null
  const goesDown = ids.indexOf(dragged) < ids.indexOf(onto)
  const rest = ids.filter((id) => !moved.has(id))
  const place = rest.indexOf(onto) + (goesDown ? 1 : 0)
  return rest.toSpliced(place, 0, ...ids.filter((id) => moved.has(id)))
}

/** The selected rows one place up or down, each past its unselected neighbour. */
export function movedOrder(ids: readonly number[], selected: ReadonlySet<number>, step: 1 | -1): number[] {
  const order = step === -1 ? [...ids] : ids.toReversed()
  for (let at = 1; at < order.length; at += 1) {
    const [before, here] = [order[at - 1], order[at]]
    if (before !== undefined && here !== undefined && selected.has(here) && !selected.has(before))
      order.splice(at - 1, 2, here, before)
  }
  return step === -1 ? order : order.toReversed()
}
