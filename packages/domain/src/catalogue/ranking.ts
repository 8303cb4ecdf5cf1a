/** How equally good matches are ordered: by weighted merits, then boosts of staff, then how often they are ordered. */
export const rankingWeights = ['bought', 'favourite', 'recommended', 'inStock', 'popularity'] as const
export type RankingWeight = (typeof rankingWeights)[number]
export type RankingWeights = Record<RankingWeight, number>

export const defaultWeights: RankingWeights = { bought: 8, favourite: 4, recommended: 2, inStock: 1, popularity: 0 }
export const largestWeight = 10
export const largestBoost = 10
/** The most that several boosts of one product may add up to. */
export const largestBoostSum = 30

/** `pin` goes before everything but exact articles, `last` after everything; `up` and `down` add or take points. */
export const boostEffects = ['pin', 'up', 'down', 'last'] as const
export type BoostEffect = (typeof boostEffects)[number]

/**
 * Applies to searches with any of the phrases, or to every list if there are none. A product must meet all conditions.
 */
export type Boost = {
  phrases: readonly string[]
  brandId: number | null
  sectionId: number | null
  /** Pinned products are shown in this order. Empty: any product. */
  productIds: readonly number[]
  /** Days of Moscow, inclusive. */
  startsOn: string | null
  endsOn: string | null
  effect: BoostEffect
  points: number
}

export type Ranking = { weights: RankingWeights; boosts: readonly Boost[] }
export const defaultRanking: Ranking = { weights: defaultWeights, boosts: [] }
