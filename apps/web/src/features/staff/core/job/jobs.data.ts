import { undoBulkEdit } from '@snab/contract/assortment/bulk-edit'
import { getJob, jobTopic, listJobs, type StaffJob } from '@snab/contract/core/job'
import { undoPriceList } from '@snab/contract/assortment/price-list'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { call, queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { useLive } from '../../../../shared/live/live-topics'
import { useReloadJobs } from '../../frame/job/job.data'
import { jobsTexts } from './jobs.texts'

const perPage = 50
/** Poll interval for jobs of colleagues, whose progress is not published to everybody. */
const activeMs = 3_000
const quietMs = 60_000

const isActive = ({ state }: Pick<StaffJob, 'state'>) => state === 'waiting' || state === 'running'
const pace = (jobs: readonly StaffJob[] = []) => (jobs.some(isActive) ? activeMs : quietMs)

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
