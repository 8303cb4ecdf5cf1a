/**
 * Of things in a new order, given by their old places, the fewest that have to be moved to come from one to the other: all but
 * a longest run of rising places.
 */
export function movedAmong(places: readonly number[]): number[] {
  // ends[n]: where the lowest end of a rising run of n + 1 stands
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
