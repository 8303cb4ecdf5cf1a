import type { Count } from '../types'

/** Counts by ascending id; ids that do not occur are left out. */
export type SortedCounts = { ids: number[]; counts: number[] }

export const noCounts = (): SortedCounts => ({ ids: [], counts: [] })

/** Ids must be ascending. */
export function addCount({ ids, counts }: SortedCounts, id: number, count: number): void {
  ids.push(id)
  counts.push(count)
}

/** The sums of both. */
export function mergeCounts(one: SortedCounts, other: SortedCounts): SortedCounts {
  if (one.ids.length === 0) return other
  if (other.ids.length === 0) return one
  const sums = noCounts()
  let i = 0
  let j = 0
  while (i < one.ids.length || j < other.ids.length) {
    const a = one.ids[i] ?? Infinity
    const b = other.ids[j] ?? Infinity
    if (a === b) addCount(sums, a, one.counts[i++]! + other.counts[j++]!)
    else if (a < b) addCount(sums, a, one.counts[i++]!)
    else addCount(sums, b, other.counts[j++]!)
  }
  return sums
}

/**
 * Most products first, ties by id. Count and index are packed into one number, because sorting numbers is much faster
 * than using a comparator.
 */
export function mostFirst({ ids, counts }: SortedCounts): Count[] {
  const { length } = ids
  if (working.length < length) working = new Float64Array(length * 2)
  const keys = working.subarray(0, length)
  for (let i = 0; i < length; i++) keys[i] = counts[i]! * PLACES + (PLACES - 1 - i)
  keys.sort()
  const ordered: Count[] = []
  for (let at = length - 1; at >= 0; at--) {
    const place = PLACES - 1 - (keys[at]! - Math.floor(keys[at]! / PLACES) * PLACES)
    ordered.push([ids[place]!, counts[place]!])
  }
  return ordered
}

/** A power of two above the number of ids: with counts up to 2²⁷ a double holds both exactly. */
const PLACES = 2 ** 26

/** Reused for the next list. */
let working = new Float64Array(256)
