import { applyHeldLoad, getHeldLoad, listHeldLoads, rejectHeldLoad } from '@snab/contract/assortment/held-load'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { heldLoadsTexts } from './held-loads.texts'

const perPage = 50

export const useHeldLoads = (page = 1) =>
  useQuery({
    ...queryOf(listHeldLoads, { query: { page, 'per-page': perPage } }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
  })

export const useHeldLoad = (id: number) => useQuery({ ...queryOf(getHeldLoad, { params: { id } }), ...alwaysStale })

export function useDecision(id: number) {
  const t = useTexts(heldLoadsTexts)
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (decision: 'apply' | 'reject') =>
      call(decision === 'apply' ? applyHeldLoad : rejectHeldLoad, { params: { id } }),
    onSuccess: (_, decision) => showSuccess(t(decision === 'apply' ? 'heldLoads.applied' : 'heldLoads.rejected')),
    onError: (error) => showError(error),
    onSettled: () => {
      for (const { path } of [listHeldLoads, getHeldLoad]) void queryClient.invalidateQueries({ queryKey: [path] })
    },
  })
}
