/** Rows as they stood on the screen: pixels from the first row of the list. */
export type SeenRows<K> = readonly { key: K; top: number }[]

/**
 * By how many pixels the rows in sight have gone down in a list that has changed: the row in hand decides, else the first
 * of them. Where rows in sight are taken away, the next come up to where they were: the mouse that took away one line waits
 * there for the next. 0 when they stand in another order: then nobody's place is kept.
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
