import {
  addAnnouncement,
  cancelAnnouncement,
  countAudience,
  listAnnouncements,
  type Announcement,
  type WrittenAnnouncement,
} from '@snab/contract/talk/announcement'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { announcementTexts } from './announcements.texts'

const perPage = 50
const underWayMs = 5_000
const quietMs = 30_000

const isUnderWay = ({ state }: Announcement) => state === 'waiting' || state === 'sending'

/** Polled while something waits or is being sent. */
export const useAnnouncements = (page = 1) =>
  useQuery({
    ...queryOf(listAnnouncements, { query: { page, 'per-page': perPage } }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
    refetchInterval: ({ state: { data } }) => (data?.items.some(isUnderWay) ? underWayMs : quietMs),
  })

export type Audience = Pick<WrittenAnnouncement, 'audience' | 'segmentId' | 'companyIds'>

export const useAudienceCount = (audience: Audience) =>
  useQuery({ ...queryOf(countAudience, { body: audience }), ...alwaysStale, gcTime: 0 })

export function useAddAnnouncement() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: WrittenAnnouncement) => call(addAnnouncement, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [listAnnouncements.path] }),
  })
}

export function useCancelAnnouncement() {
  const t = useTexts(announcementTexts)
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(cancelAnnouncement, { params: { id } }),
    onSuccess: () => showSuccess(t('announcements.cancelled')),
    onError: (error) => showError(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listAnnouncements.path] }),
  })
}
