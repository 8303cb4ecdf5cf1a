/** How products that meet a search equally well are ordered: merits by weight, then boosts of staff, then how often they are ordered. */
export const rankingWeights = ['bought', 'favourite', 'recommended', 'inStock', 'popularity'] as const
export type RankingWeight = (typeof rankingWeights)[number]
export type RankingWeights = Record<RankingWeight, number>

export const defaultWeights: RankingWeights = { bought: 8, favourite: 4, recommended: 2, inStock: 1, popularity: 0 }
export const largestWeight = 10
export const largestBoost = 10
/** Boosts that meet in one product add up to this at most. */
export const largestBoostSum = 30

/** `pin` goes before everything but exact articles, `last` after everything; `up` and `down` add or take points. */
export const boostEffects = ['pin', 'up', 'down', 'last'] as const
export type BoostEffect = (typeof boostEffects)[number]

/** Applies to searches with any of the phrases, to every list without them. All conditions on the product hold together. */
export type Boost = {
  phrases: readonly string[]
  brandId: number | null
  sectionId: number | null
  /** Pinned products stand in this order. Empty: any product. */
  productIds: readonly number[]
  /** Days of Moscow, inclusive. */
  startsOn: string | null
  endsOn: string | null
  effect: BoostEffect
  points: number
}

export type Ranking = { weights: RankingWeights; boosts: readonly Boost[] }
export const defaultRanking: Ranking = { weights: defaultWeights, boosts: [] }
