import type { RankingWeights } from '@snab/domain/catalogue/ranking'
import { defaultWeights, largestBoostSum } from '@snab/domain/catalogue/ranking'
import { WORD_SHIFT } from '../filter/doc-bits'
import { soleMask, stockTest } from '../filter/stock-mask'
import { docOf } from '../storage/segment'
import type { Segment } from '../storage/segment'
import type { IndexQuery } from '../types'
import { POPULARITIES, TIER_EXACT, TIER_USUAL, popularityPoints } from './ranking-plan'
import type { SegmentBoosts } from './ranking-plan'
import { CODE_EQUAL, WHOLE_CODE_FACTOR } from './text-condition'

/**
 * The relevance order as one number, smallest first: tier and level, then merits known from buyer and seller, then
 * popularity. Keys are comparable over segments.
 */
export type RelevanceKeys = {
  keyOf: (doc: number, level: number) => number
  /** A lower bound for the 32 documents of a word at this level. */
  leastIn: (word: number, level: number) => number
}

/** What orders a segment; `boosts` are those of the query. */
export type SegmentRanking = { weights: RankingWeights; boosts: SegmentBoosts | null }
const usualRanking: SegmentRanking = { weights: defaultWeights, boosts: null }

export const LEVELS = 4_096
/** Above the sum of all weights and boosts; tier, level, merits and popularity use the 53 bits of a number. */
export const MERITS = 128
export const EXACT_LEVEL = CODE_EQUAL * WHOLE_CODE_FACTOR

const keyFrom = (tier: number, level: number, merits: number, popularity: number) =>
  -(((tier * LEVELS + level) * MERITS + merits) * POPULARITIES + popularity)

const tierOf = (level: number, boosted: number) => (level >= EXACT_LEVEL ? TIER_EXACT : boosted)

export function relevanceKeys(
  segment: Segment,
  query: Pick<IndexQuery, 'warehouseIds' | 'boughtIds' | 'favouriteIds'>,
  { weights, boosts }: SegmentRanking = usualRanking,
): RelevanceKeys {
  const { recommended, popularity, cardMerits } = segment
  const personal = personalPoints(segment, query, weights)
  const personalWords = personal && new Set([...personal.keys()].map((doc) => doc >>> WORD_SHIFT))
  const sole = soleMask(segment, query.warehouseIds)
  const holdsAny = sole ? null : stockTest(segment, query.warehouseIds, 0)
  const mask = sole ? sole.mask : NO_MASK
  const bits = sole ? sole.bits : 0
  const { recommended: ofRecommended, inStock: ofStock, popularity: ofPopularity } = weights
  const most = boosts ? boosts.most : NO_BOOSTS

  const meritsOf = (doc: number) => {
    const stocked = holdsAny ? holdsAny(doc) : (mask[doc]! & bits) !== 0
    const own = (personal ? (personal.get(doc) ?? 0) : 0) + recommended[doc]! * ofRecommended + (stocked ? ofStock : 0)
    return largestBoostSum + own + (ofPopularity === 0 ? 0 : popularityPoints(popularity[doc]!, ofPopularity))
  }
  return {
    keyOf(doc, level) {
      if (!boosts) return keyFrom(tierOf(level, TIER_USUAL), level, meritsOf(doc), popularity[doc]!)
      const { tier, points, place } = boosts.of(doc)
      const finalTier = tierOf(level, tier)
      // pinned products keep their listed order, before those pinned by brand or section
      return finalTier === tier && place >= 0
        ? keyFrom(tier, LEVELS - 1, Math.max(0, MERITS - 1 - place), popularity[doc]!)
        : keyFrom(finalTier, level, meritsOf(doc) + points, popularity[doc]!)
    },
    leastIn(word, level) {
      if (personalWords?.has(word) || boosts?.words.has(word)) return -Infinity
      return keyFrom(tierOf(level, most.tier), level, largestBoostSum + ofStock + most.points, cardMerits[word]!)
    },
  }
}

const NO_MASK = new Uint32Array(0)
const NO_BOOSTS = { tier: TIER_USUAL, points: 0 }

function personalPoints(
  segment: Segment,
  { boughtIds = [], favouriteIds = [] }: Pick<IndexQuery, 'boughtIds' | 'favouriteIds'>,
  weights: RankingWeights,
): Map<number, number> | null {
  const points = new Map<number, number>()
  const add = (ids: readonly number[], weight: number) => {
    // a repeated id counts once
    for (const id of new Set(ids)) {
      const doc = docOf(segment, id)
      if (doc >= 0) points.set(doc, (points.get(doc) ?? 0) + weight)
    }
  }
  add(boughtIds, weights.bought)
  add(favouriteIds, weights.favourite)
  return points.size > 0 ? points : null
}
