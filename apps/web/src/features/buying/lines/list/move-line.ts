import type { LineChange, LineEdits } from '../../../../shared/edits/line-edits'

type Numbered = { id: number }

/** The lines after one of them was moved to the place of another; the same array if nothing changes. */
export function movedOnto<L extends Numbered>(items: readonly L[], moved: number, onto: number): readonly L[] {
  const from = items.findIndex(({ id }) => id === moved)
  const to = items.findIndex(({ id }) => id === onto)
  const item = items[from]
  if (!item || to < 0 || from === to) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** The read lines in the displayed order; others come last. */
export function inOrderOf<L extends Numbered>(shown: readonly Numbered[], read: readonly L[]): L[] {
  const places = new Map(shown.map(({ id }, at) => [id, at]))
  const placeOf = ({ id }: L) => places.get(id) ?? shown.length
  return read.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Changes that send the given lines' positions to the server. */
export const placesOf = (items: readonly Numbered[], ids: ReadonlySet<number>): LineChange[] =>
  items.flatMap(({ id }, position) => (ids.has(id) ? [{ id, position }] : []))

/** Saves a line's position with the next batch. Lines moved before it and not sent yet may get other positions. */
export const savePlace = (edits: LineEdits, items: readonly Numbered[], moved: number) =>
  edits.changeAll(placesOf(items, new Set([...edits.moved(), moved])))

export type Drop = { id: number; side: 'before' | 'after' }

/** The line whose place a dropped one takes; null when it lands where it was. */
export function dropPlace(ids: readonly number[], moved: number, { id, side }: Drop): number | null {
  const at = ids.filter((other) => other !== moved).indexOf(id)
  const onto = at < 0 ? undefined : ids[side === 'after' ? at + 1 : at]
  return onto === undefined || onto === moved ? null : onto
}
