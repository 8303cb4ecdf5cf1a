import {
  findTargets,
  listRecommendations,
  recommendSpecification,
  type Recommendation,
  type Target,
} from '@snab/contract/buying/recommendation'
import { listSpecifications } from '@snab/contract/buying/specification'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { showError, showUndo } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { recommendationTexts } from './recommendation.texts'

const perPage = 50
const fresh = { placeholderData: keepPreviousData, ...alwaysStale } as const

export const useRecommendations = ({
  page = 1,
  keyword,
}: {
  page?: number | undefined
  keyword?: string | undefined
}) => useQuery({ ...queryOf(listRecommendations, { query: { page, 'per-page': perPage, keyword } }), ...fresh })

/** One's own lists that are not recommended yet. */
export const useRecommendable = (isEnabled: boolean) => {
  const { data, error } = useQuery({
    ...queryOf(listSpecifications, { query: { tab: 'my', everywhere: false, 'per-page': 200 } }),
    enabled: isEnabled,
    ...alwaysStale,
  })
  return { items: data?.items.filter(({ isRecommended }) => !isRecommended), error }
}

export const useTargets = (keyword: string) =>
  useQuery({ ...queryOf(findTargets, { query: { keyword } }), placeholderData: keepPreviousData })

export const idsOf = ({ company, region, priceType }: Target) => ({
  companyId: company?.id ?? null,
  regionId: region?.id ?? null,
  priceTypeId: priceType?.id ?? null,
})

/** Reads everything again that shows recommendations. */
export function useRefreshRecommendations() {
  const queryClient = useQueryClient()
  return () => {
    for (const path of [listRecommendations.path, listSpecifications.path])
      void queryClient.invalidateQueries({ queryKey: [path] })
  }
}

/** Immediate; undo recommends it to the same people again. */
export function useWithdraw() {
  const t = useTexts(recommendationTexts)
  const refresh = useRefreshRecommendations()
  const change = ({ id, targets }: Recommendation, isRecommended: boolean) =>
    call(recommendSpecification, { params: { id }, body: { isRecommended, targets: targets.map(idsOf) } })
  const restore = useMutation({
    mutationFn: (one: Recommendation) => change(one, true),
    onSettled: refresh,
    onError: (error) => showError(error),
  })
  const withdraw = useMutation({
    mutationFn: (one: Recommendation) => change(one, false),
    onSuccess: (_, one) => {
      refresh()
      // a colleague's list cannot be recommended again after it was withdrawn
      showUndo(
        t('recommend.withdrawn', { name: one.name }),
        one.isOwn ? { text: t('recommend.undo'), run: () => restore.mutate(one) } : undefined,
      )
    },
    onError: (error) => showError(error),
  })
  return withdraw.mutate
}
