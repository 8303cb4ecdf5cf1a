import { lowest } from '../filter/doc-bits'
import { createLeastKeys } from './least-keys'
import type { LeastKeys } from './least-keys'
import type { MatchBits } from './matches'
import { relevanceKeys } from './relevance-key'
import type { SegmentRanking } from './relevance-key'
import type { Segment } from '../storage/segment'
import type { IndexQuery } from '../types'

export type Ranked = {
  segment: Segment
  query: Pick<IndexQuery, 'warehouseIds' | 'boughtIds' | 'favouriteIds'>
  ranking?: SegmentRanking
}
export type Selected = { doc: number; key: number }

/**
 * The `wanted` most relevant of a list, sorted, ties by id. `levels`, parallel to `hits`, is how exactly the text
 * matches; null without a text. One pass that rejects most documents by level or one comparison.
 */
export function selectRelevant(
  { segment, query, ranking }: Ranked,
  { hits, levels }: { hits: Uint32Array; levels: Uint16Array | null },
  wanted: number,
): Selected[] {
  const { ids } = segment
  const { keyOf } = relevanceKeys(segment, query, ranking)
  const least = levels && !ranking?.boosts?.hasTiers ? lowestWanted(levels, wanted) : 0

  const best = createLeastKeys(Math.min(wanted, hits.length))
  for (let i = 0; i < hits.length; i++) {
    const level = levels ? levels[i]! : 0
    if (level < least) continue
    const doc = hits[i]!
    const key = keyOf(doc, level)
    if (key <= best.worst) best.offer(doc, key, ids[doc]!)
  }
  return inOrder(best)
}

/** The same for bitmaps: 32 documents at a time are rejected by an upper bound. */
export function selectRelevantBits(
  { segment, query, ranking }: Ranked,
  matches: MatchBits,
  wanted: number,
): Selected[] {
  const { conditions } = matches
  const { ids } = segment
  const { keyOf, leastIn } = relevanceKeys(segment, query, ranking)
  const best = createLeastKeys(Math.min(wanted, matches.count))

  const offer = (word: number, set: number, level: number) => {
    if (leastIn(word, level) > best.worst) return
    for (let left = set; left !== 0; left &= left - 1) {
      const doc = word * 32 + lowest(left)
      const key = keyOf(doc, level)
      if (key <= best.worst) best.offer(doc, key, ids[doc]!)
    }
  }
  /** Splits the rest of a word by levels of the conditions from the `at`-th on. */
  const offerByLevel = (word: number, set: number, at: number, level: number) => {
    if (at === conditions.length) return offer(word, set, level)
    let rest = set
    for (const layer of conditions[at]!) {
      const here = layer.bits[word]! & rest
      if (here === 0) continue
      offerByLevel(word, here, at + 1, level + layer.level)
      rest &= ~here
      if (rest === 0) return
    }
  }
  for (let word = matches.from; word < matches.to; word++)
    if (matches.bits[word] !== 0) offerByLevel(word, matches.bits[word]! | 0, 0, 0)
  return inOrder(best)
}

const inOrder = (best: LeastKeys): Selected[] => best.inOrder().map(({ entry: doc, key }) => ({ doc, key }))

/** The level down to which there are at least `wanted`: weaker ones cannot be selected. */
function lowestWanted(levels: Uint16Array, wanted: number): number {
  if (levels.length <= wanted * 4) return 0
  const byLevel = new Uint32Array(LEVELS)
  // neighbours usually share a level, so runs are counted at once
  for (let i = 0; i < levels.length;) {
    const level = levels[i]!
    let end = i + 1
    while (end < levels.length && levels[end] === level) end++
    byLevel[level]! += end - i
    i = end
  }
  let least = LEVELS - 1
  let count = byLevel[least]!
  while (count < wanted && least > 0) count += byLevel[--least]!
  return least
}

const LEVELS = 4_096
