import { defaultWeights } from '@snab/domain/catalogue/ranking'
import type { RankingWeights } from '@snab/domain/catalogue/ranking'
import { countRecommended } from '../facets/section-counts'
import { greatestCardMerits } from '../match/ranking-plan'
import { docOf } from '../storage/segment'
import type { Segment } from '../storage/segment'
import type { Dictionaries, IndexQuery } from '../types'

type Columns = Pick<Segment, 'recommended' | 'cardMerits' | 'sectionCounts'>

/** Segments as a reader sees them: with their recommended products, ordered by the day's weights. */
export type AudienceViews = {
  of: (
    segment: Segment,
    query: Pick<IndexQuery, 'recommendedListIds'>,
    weights: Pick<RankingWeights, 'recommended' | 'popularity'>,
  ) => Segment
}

const KEPT_VIEWS = 16

export const listsKey = ({ recommendedListIds = [] }: Pick<IndexQuery, 'recommendedListIds'>): string =>
  recommendedListIds.join('.')

export function createAudienceViews(lists: NonNullable<Dictionaries['recommendedLists']>): AudienceViews {
  const products = new Map(lists.map(({ id, productIds }) => [id, productIds]))
  const known = new Map<string, Columns>()

  return {
    of(segment, query, weights) {
      const isUsual =
        weights.recommended === defaultWeights.recommended && weights.popularity === defaultWeights.popularity
      const ofLists = listsKey(query)
      if (isUsual && ofLists === '') return segment
      const key = `${segment.serial}/${ofLists}/${weights.recommended}/${weights.popularity}`
      const columns = known.get(key) ?? columnsOf(segment, query.recommendedListIds ?? [], weights)
      known.delete(key)
      known.set(key, columns)
      for (const oldest of known.keys()) {
        if (known.size <= KEPT_VIEWS) break
        known.delete(oldest)
      }
      return { ...segment, ...columns }
    },
  }

  function columnsOf(
    segment: Segment,
    listIds: readonly number[],
    weights: Pick<RankingWeights, 'recommended' | 'popularity'>,
  ): Columns {
    const recommended = listIds.length === 0 ? segment.recommended : Uint8Array.from(segment.recommended)
    for (const list of listIds) {
      for (const id of products.get(list) ?? []) {
        const doc = docOf(segment, id)
        if (doc >= 0) recommended[doc] = 1
      }
    }
    return {
      recommended,
      cardMerits: greatestCardMerits({ recommended, popularity: segment.popularity }, weights),
      sectionCounts: {
        ...segment.sectionCounts,
        recommended: countRecommended({ sectionStarts: segment.sectionStarts, recommended }),
      },
    }
  }
}
