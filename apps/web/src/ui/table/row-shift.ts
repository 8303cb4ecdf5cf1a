/** Rows as they were on the screen: pixels from the first row of the list. */
export type SeenRows<K> = readonly { key: K; top: number }[]

/**
 * By how many pixels the visible rows have moved down in a changed list: the active row decides, else the first one.
 * When visible rows are removed, the next ones move up to their place, because the mouse that removed one waits there
 * for the next. 0 for another order: then no position is kept.
 */
export function shiftOf<K>(seen: SeenRows<K>, inHand: K | null, topOf: (key: K) => number | undefined): number {
  const still = seen.flatMap(({ key, top }) => {
    const now = topOf(key)
    return now === undefined ? [] : [{ key, top, now }]
  })
  if (still.some(({ now }, at) => now < (still[at - 1]?.now ?? 0))) return 0
  const [first] = still
  if (first === undefined) return 0
  if (still.length < seen.length) return first.now - (seen[0]?.top ?? first.top)
  const anchor = still.find(({ key }) => key === inHand) ?? first
  return anchor.now - anchor.top
}
