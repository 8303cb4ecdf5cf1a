import { largestBoostSum, type Boost, type Ranking, type RankingWeights } from '@snab/domain/catalogue/ranking'
import type { SectionTree } from '../facets/section-tree'
import { WORD_SHIFT } from '../filter/doc-bits'
import { placeOf } from '../filter/place-of'
import { docOf, extraPlace } from '../storage/segment'
import type { Segment } from '../storage/segment'
import { sharedF64 } from '../storage/shared-array'
import { wordsIn } from '../storage/lexicon'
import { stem } from '../text/stem'

/** A boost with its phrases as stems, compared with those of a query. */
export type ReadyBoost = Boost & { stems: readonly (readonly string[])[] }
export type ReadyRanking = { weights: RankingWeights; boosts: readonly ReadyBoost[] }

const stemsIn = (text: string): string[] => wordsIn(text).map(stem)

export const readyRanking = ({ weights, boosts }: Ranking): ReadyRanking => ({
  weights,
  boosts: boosts.map((boost) => ({ ...boost, stems: boost.phrases.map(stemsIn) })),
})

/** The boosts that apply to a query. */
export function boostsOfQuery(
  { boosts }: ReadyRanking,
  text: string | null,
  day: string | undefined,
): readonly ReadyBoost[] {
  if (boosts.length === 0 || day === undefined) return []
  const typed = text === null ? null : new Set(stemsIn(text))
  return boosts.filter(
    ({ stems, startsOn, endsOn }) =>
      (startsOn === null || startsOn <= day) &&
      (endsOn === null || endsOn >= day) &&
      (stems.length === 0 ||
        (typed !== null && stems.some((phrase) => phrase.length > 0 && phrase.every((one) => typed.has(one))))),
  )
}

/**
 * The effect of boosts on a document: a tier above or below all others, points, and the position among pinned products.
 */
type BoostOf = { tier: number; points: number; place: number }
export type SegmentBoosts = {
  of: (doc: number) => BoostOf
  /** Bitmap words with documents that boosts name individually. */
  words: ReadonlySet<number>
  /** Upper bound for documents of the other words. */
  most: { tier: number; points: number }
  /** Some documents change tier, so the level alone does not decide. */
  hasTiers: boolean
}

const TIER_LAST = 0
export const TIER_USUAL = 1
const TIER_PINNED = 2
export const TIER_EXACT = 3

const UNPLACED = -1

/** `keepsLevels`: the text contains a code, so boosts only reorder equally exact matches. */
export function segmentBoosts(
  segment: Segment,
  boosts: readonly ReadyBoost[],
  tree: SectionTree,
  keepsLevels: boolean,
): SegmentBoosts | null {
  const tests = boosts.flatMap((boost) => boostTest(segment, boost, tree) ?? [])
  if (tests.length === 0) return null
  const wide = tests.filter(({ docs }) => docs === null)
  const points = wide.reduce((sum, { boost }) => sum + Math.max(0, pointsOf(boost, keepsLevels)), 0)
  const isPinning = !keepsLevels && wide.some(({ boost }) => boost.effect === 'pin')
  return {
    of(doc) {
      const result: BoostOf = { tier: TIER_USUAL, points: 0, place: UNPLACED }
      for (const { boost, placeIn } of tests) {
        const place = placeIn(doc)
        if (place === null) continue
        result.points += pointsOf(boost, keepsLevels)
        if (keepsLevels) continue
        if (boost.effect === 'last') {
          if (result.tier === TIER_USUAL) result.tier = TIER_LAST
        } else if (boost.effect === 'pin') {
          result.tier = TIER_PINNED
          if (place !== UNPLACED && (result.place === UNPLACED || place < result.place)) result.place = place
        }
      }
      result.points = Math.max(-largestBoostSum, Math.min(largestBoostSum, result.points))
      return result
    },
    words: new Set(tests.flatMap(({ docs }) => [...(docs ?? [])].map((doc) => doc >>> WORD_SHIFT))),
    most: { tier: isPinning ? TIER_PINNED : TIER_USUAL, points: Math.min(largestBoostSum, points) },
    hasTiers: !keepsLevels && tests.some(({ boost: { effect } }) => effect === 'pin' || effect === 'last'),
  }
}

/** Where levels stay, pins and their opposite become the strongest points. */
function pointsOf({ effect, points }: Boost, keepsLevels: boolean): number {
  if (effect === 'up') return points
  if (effect === 'down') return -points
  if (!keepsLevels) return 0
  return effect === 'pin' ? largestBoostSum : -largestBoostSum
}

/** A document's position among a boost's products: -1 if it lists none, null if the boost does not apply. */
type BoostTest = {
  boost: ReadyBoost
  placeIn: (doc: number) => number | null
  /** Null when it does not list products. */
  docs: Iterable<number> | null
}

function boostTest(segment: Segment, boost: ReadyBoost, tree: SectionTree): BoostTest | null {
  const { brands } = segment.dimensions
  const brand = boost.brandId === null ? null : placeOf(brands.ids, boost.brandId)
  if (brand === -1) return null
  const places =
    boost.productIds.length === 0
      ? null
      : new Map(
          boost.productIds
            .flatMap((id, place) => {
              const doc = docOf(segment, id)
              return doc < 0 ? [] : [[doc, place] as const]
            })
            .toReversed(),
        )
  if (places?.size === 0) return null
  const below = boost.sectionId === null ? null : tree.below([boost.sectionId])
  const isBelow = below && Uint8Array.from(segment.sectionIds, (id) => (below.has(id) ? 1 : 0))
  const isIn = (doc: number) => {
    if (!below || !isBelow || isBelow[segment.sections[doc]!] === 1) return true
    const extra = extraPlace(segment, doc)
    if (extra < 0) return false
    return segment.extraSections
      .subarray(segment.extraOffsets[extra], segment.extraOffsets[extra + 1])
      .some((id) => below.has(id))
  }
  return {
    boost,
    docs: places ? [...places.keys()] : null,
    placeIn(doc) {
      if (brand !== null && brands.column[doc] !== brand) return null
      const place = places ? places.get(doc) : UNPLACED
      return place === undefined || !isIn(doc) ? null : place
    },
  }
}

/** Orders above which popularity gives no more points. */
const FULL_POPULARITY = 10

export const popularityPoints = (popularity: number, weight: number): number =>
  weight === 0 ? 0 : Math.floor(weight * Math.min(1, Math.log2(1 + popularity) / FULL_POPULARITY))

export const POPULARITIES = 0x1_0000_0000

/** Per 32 documents, the highest merits that depend on cards alone, not on stocks or buyers. */
export function greatestCardMerits(
  { recommended, popularity }: Pick<Segment, 'recommended' | 'popularity'>,
  weights: Pick<RankingWeights, 'recommended' | 'popularity'>,
): Float64Array {
  const merits = sharedF64((popularity.length + 31) >>> WORD_SHIFT)
  for (let doc = 0; doc < popularity.length; doc++) {
    const points = recommended[doc]! * weights.recommended + popularityPoints(popularity[doc]!, weights.popularity)
    const own = points * POPULARITIES + popularity[doc]!
    if (own > merits[doc >>> WORD_SHIFT]!) merits[doc >>> WORD_SHIFT] = own
  }
  return merits
}
