import { undoBulkEdit } from '@snab/contract/assortment/bulk-edit'
import { cancelJob, getJob, jobTopic, listJobs, type StaffJob } from '@snab/contract/core/job'
import { getPriceList, listPriceLists, undoPriceList } from '@snab/contract/assortment/price-list'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call, queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { useLive } from '../../../../shared/live/live-topics'
import { jobsTexts } from './jobs.texts'

const perPage = 50
/** For jobs of colleagues, whose progress is not told to everybody. */
const activeMs = 3_000
const quietMs = 60_000

const isActive = ({ state }: Pick<StaffJob, 'state'>) => state === 'waiting' || state === 'running'
const pace = (jobs: readonly StaffJob[] = []) => (jobs.some(isActive) ? activeMs : quietMs)

function useReloadJobs() {
  const queryClient = useQueryClient()
  return useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: [listJobs.path] })
    for (const { path } of [getJob, getPriceList, listPriceLists])
      void queryClient.invalidateQueries({ queryKey: [path] })
  }, [queryClient])
}

export function useJobs(page = 1) {
  useLive(jobTopic, useReloadJobs())
  return useQuery({
    ...queryOf(listJobs, { query: { page, 'per-page': perPage } }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
    refetchInterval: ({ state: { data } }) => pace(data?.items),
  })
}

export function useActiveJobs() {
  useLive(jobTopic, useReloadJobs())
  return useQuery({
    ...queryOf(listJobs, { query: { 'per-page': perPage, state: 'active' } }),
    ...alwaysStale,
    refetchInterval: ({ state: { data } }) => pace(data?.items),
  })
}

export const useJob = (id: number | undefined) =>
  useQuery({ ...queryOf(getJob, { params: { id: id ?? 0 } }), enabled: id !== undefined, ...alwaysStale })

export function useCancelJob() {
  const onSettled = useReloadJobs()
  return useMutation({
    mutationFn: (id: number) => call(cancelJob, { params: { id } }),
    onError: (error) => showError(error),
    onSettled,
  })
}

export function useUndoJob() {
  const t = useTexts(jobsTexts)
  const onSettled = useReloadJobs()
  return useMutation({
    mutationFn: ({ id, priceListId }: Pick<StaffJob, 'id' | 'priceListId'>): Promise<unknown> =>
      priceListId === null
        ? call(undoBulkEdit, { params: { id } })
        : call(undoPriceList, { params: { id: priceListId } }),
    onSuccess: () => showSuccess(t('jobs.undoing')),
    onError: (error) => showError(error),
    onSettled,
  })
}
