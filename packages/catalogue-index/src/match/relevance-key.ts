import { WORD_SHIFT } from '../filter/doc-bits'
import { docOf } from '../storage/segment'
import type { Segment } from '../storage/segment'
import { sharedF64 } from '../storage/shared-array'
import { soleMask, stockTest } from '../filter/stock-mask'
import type { IndexQuery } from '../types'

/**
 * The order by relevance as one number, the least first: by level, then by what the buyer and the seller know of the
 * product, then by popularity. Keys compare over segments.
 */
export type RelevanceKeys = {
  keyOf: (doc: number, level: number) => number
  /** None of the 32 documents of a word has a lesser key at this level. */
  leastIn: (word: number, level: number) => number
}

const BOUGHT = 8
const FAVOURITE = 4
const RECOMMENDED = 2
const IN_STOCK = 1
const ALL_MERITS = 16
const POPULARITIES = 0x1_0000_0000

export function relevanceKeys(
  segment: Segment,
  query: Pick<IndexQuery, 'warehouseIds' | 'boughtIds' | 'favouriteIds'>,
): RelevanceKeys {
  const { recommended, popularity, cardMerits } = segment
  const boosts = boostsOf(segment, query)
  const boostedWords = boosts && new Set([...boosts.keys()].map((doc) => doc >>> WORD_SHIFT))
  const sole = soleMask(segment, query.warehouseIds)
  const holdsAny = sole ? null : stockTest(segment, query.warehouseIds, 0)
  const mask = sole ? sole.mask : NO_MASK
  const bits = sole ? sole.bits : 0
  return {
    keyOf(doc, level) {
      const stocked = holdsAny ? holdsAny(doc) : (mask[doc]! & bits) !== 0
      const merits =
        (boosts ? (boosts.get(doc) ?? 0) : 0) | (recommended[doc]! * RECOMMENDED) | (stocked ? IN_STOCK : 0)
      return -((level * ALL_MERITS + merits) * POPULARITIES + popularity[doc]!)
    },
    leastIn(word, level) {
      if (boostedWords?.has(word)) return -Infinity
      return -((level * ALL_MERITS + IN_STOCK) * POPULARITIES + cardMerits[word]!)
    },
  }
}

const NO_MASK = new Uint32Array(0)

function boostsOf(
  segment: Segment,
  { boughtIds = [], favouriteIds = [] }: Pick<IndexQuery, 'boughtIds' | 'favouriteIds'>,
): Map<number, number> | null {
  const boosts = new Map<number, number>()
  const boost = (ids: readonly number[], by: number) => {
    for (const id of ids) {
      const doc = docOf(segment, id)
      if (doc >= 0) boosts.set(doc, (boosts.get(doc) ?? 0) | by)
    }
  }
  boost(boughtIds, BOUGHT)
  boost(favouriteIds, FAVOURITE)
  return boosts.size > 0 ? boosts : null
}

/** Of every 32 documents the greatest of what cards alone decide: nothing that changes with stocks or buyers. */
export function greatestCardMerits({
  recommended,
  popularity,
}: Pick<Segment, 'recommended' | 'popularity'>): Float64Array {
  const merits = sharedF64((popularity.length + 31) >>> WORD_SHIFT)
  for (let doc = 0; doc < popularity.length; doc++) {
    const own = recommended[doc]! * RECOMMENDED * POPULARITIES + popularity[doc]!
    if (own > merits[doc >>> WORD_SHIFT]!) merits[doc >>> WORD_SHIFT] = own
  }
  return merits
}
