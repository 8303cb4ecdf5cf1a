import { previewRanking, readWeights } from '@snab/contract/assortment/ranking'
import type { RequestOf, ResponseOf } from '@snab/contract/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'

export type Weights = ResponseOf<typeof readWeights>['weights']
export type PreviewRequest = RequestOf<typeof previewRanking>['body']
export type PreviewedRequest = ResponseOf<typeof previewRanking>['requests'][number]

export const useWeights = () => useQuery({ ...queryOf(readWeights, {}), ...alwaysStale })

/** Null while the input is not a complete rule. */
export const useRankingPreview = (body: PreviewRequest | null) =>
  useQuery({
    ...queryOf(previewRanking, {
      body: body ?? {
        weights: { bought: 0, favourite: 0, recommended: 0, inStock: 0, popularity: 0 },
        boost: null,
        queries: [],
      },
    }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
