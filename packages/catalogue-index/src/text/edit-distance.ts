/** Below a wrong letter, because transpositions are more common. Three still cost more than one error less. */
const EXCHANGE = 0.75

/**
 * Damerau–Levenshtein (optimal string alignment): a wrong, missing or extra letter costs 1, a transposition 0.75.
 * Results above `most` are `most + 1`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforePrevious: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  let leastOfPrevious = 0
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
      let cost = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + (same ? 0 : 1))
      const swapped =
        i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      if (swapped) cost = Math.min(cost, beforePrevious[j - 2]! + EXCHANGE)
      current.push(cost)
      if (cost < least) least = cost
    }
    // a transposition spans two rows
    if (Math.min(least, leastOfPrevious + EXCHANGE) > most) return most + 1
    beforePrevious = previous
    previous = current
    leastOfPrevious = least
  }
  const distance = previous[b.length]!
  return distance > most ? most + 1 : distance
}
