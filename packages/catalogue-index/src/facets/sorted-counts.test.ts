import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addCount, mergeCounts, mostFirst, noCounts } from './sorted-counts'
import type { SortedCounts } from './sorted-counts'

const counts = fc
  .uniqueArray(
    fc.tuple(
      fc.oneof(
        fc.nat(500),
        fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((id) => id + 0),
      ),
      fc.integer({ min: 1, max: 2 ** 27 - 1 }),
    ),
    { maxLength: 300, selector: ([id]) => id },
  )
  .map((pairs) => pairs.toSorted(([a], [b]) => a - b))

function sortedCounts(pairs: readonly (readonly [number, number])[]): SortedCounts {
  const sorted = noCounts()
  for (const [id, count] of pairs) addCount(sorted, id, count)
  return sorted
}

test('the most frequent come first, and equal ones by id', () => {
  fc.assert(
    fc.property(counts, (pairs) => {
      expect(mostFirst(sortedCounts(pairs))).toEqual(pairs.toSorted(([aId, a], [bId, b]) => b - a || aId - bId))
    }),
  )
})

test('sums of two lists equal those of all entries', () => {
  fc.assert(
    fc.property(counts, counts, (one, other) => {
      const sums = new Map<number, number>()
      for (const [id, count] of [...one, ...other]) sums.set(id, (sums.get(id) ?? 0) + count)
      const { ids, counts: merged } = mergeCounts(sortedCounts(one), sortedCounts(other))
      expect(ids.map((id, i) => [id, merged[i]])).toEqual([...sums].toSorted(([a], [b]) => a - b))
    }),
  )
})
