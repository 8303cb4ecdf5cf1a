/**
 * The minimal set of items to move, given their old positions in the new order: all except a longest increasing run.
 */
export function movedAmong(places: readonly number[]): number[] {
  // ends[n]: position of the lowest end of an increasing run of n + 1
  const ends: number[] = []
  const before: number[] = []
  const placeAt = (at: number | undefined) => (at === undefined ? -1 : (places[at] ?? -1))
  for (const [at, place] of places.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (placeAt(ends[middle]) < place) low = middle + 1
      else high = middle
    }
    before[at] = ends[low - 1] ?? -1
    ends[low] = at
  }
  const kept = new Set<number>()
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) kept.add(at)
  return [...places.keys()].filter((at) => !kept.has(at))
}
