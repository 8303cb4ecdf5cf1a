/** The element of each rendered row, in the order of the screen. */
export type Slots<K> = readonly { key: K; slot: number }[]

/**
 * New rows reuse elements of removed rows, because creating an element is expensive and rewriting it is cheap. But only
 * an element that precedes the remaining following rows: otherwise React would move each of those instead. The focused
 * element stays with its row in any case.
 */
export function takeSlots<K>(before: Slots<K>, keys: readonly K[], held: K | null = null): Slots<K> {
  const placeOf = new Map(before.map(({ key }, place) => [key, place]))
  const wanted = new Set(keys)
  const free = before.flatMap(({ key }, place) => (wanted.has(key) || key === held ? [] : [place]))
  let unused = before.reduce((next, { slot }) => Math.max(next, slot + 1), 0)
  let last = -1

  return keys.map((key, at) => {
    const place = placeOf.get(key) ?? takeFree(free, last, nextPlace(keys, at, placeOf))
    last = Math.max(last, place ?? last)
    return { key, slot: (place === undefined ? undefined : before[place]?.slot) ?? unused++ }
  })
}

/** The former place of the next remaining row. */
function nextPlace<K>(keys: readonly K[], at: number, placeOf: ReadonlyMap<K, number>): number {
  for (let next = at + 1; next < keys.length; next += 1) {
    const key = keys[next]
    const place = key === undefined ? undefined : placeOf.get(key)
    if (place !== undefined) return place
  }
  return Number.POSITIVE_INFINITY
}

/** Preferably one that is already between its neighbours, else one that is moved alone. */
function takeFree(free: number[], last: number, next: number): number | undefined {
  const between = free.findIndex((place) => place > last && place < next)
  const at = between >= 0 ? between : free.findIndex((place) => place < next)
  return at < 0 ? undefined : free.splice(at, 1)[0]
}
