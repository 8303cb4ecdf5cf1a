/** Which of the elements in the document each drawn row stands in, in the order of the screen. */
export type Slots<K> = readonly { key: K; slot: number }[]

/**
 * Rows that come take over elements of rows that go: an element is dear to make and cheap to write in. But only one that
 * stands before the rows that stay and follow: React would put each of those elsewhere rather than that one. The element
 * that holds the focus stays with its row, whatever happens.
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

/** Where the next row that stays has stood. */
function nextPlace<K>(keys: readonly K[], at: number, placeOf: ReadonlyMap<K, number>): number {
  for (let next = at + 1; next < keys.length; next += 1) {
    const key = keys[next]
    const place = key === undefined ? undefined : placeOf.get(key)
    if (place !== undefined) return place
  }
  return Number.POSITIVE_INFINITY
}

/** Best one that already stands between its neighbours, else one that is moved alone. */
function takeFree(free: number[], last: number, next: number): number | undefined {
  const between = free.findIndex((place) => place > last && place < next)
  const at = between >= 0 ? between : free.findIndex((place) => place < next)
  return at < 0 ? undefined : free.splice(at, 1)[0]
}
