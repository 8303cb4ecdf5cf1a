import { getSegment, listSegments, segmentChoice, segmentCompanies, type Segment } from '@snab/contract/content/segment'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'

const perPage = 50

export const useSegments = ({ page = 1, keyword }: { page?: number | undefined; keyword?: string | undefined }) =>
  useQuery({
    ...queryOf(listSegments, { query: { page, 'per-page': perPage, keyword } }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
  })

// read again only on each visit: a form must not change while somebody types
const segmentOnce = (id: number) => ({
  ...queryOf(getSegment, { params: { id } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})
export const useSegment = (id: number | null) => useQuery({ ...segmentOnce(id ?? 0), enabled: id !== null })

export const useSegmentCompanies = (id: number, page: number) =>
  useQuery({
    ...queryOf(segmentCompanies, { params: { id }, query: { page, 'per-page': perPage } }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
  })

export function useRefreshSegments() {
  const queryClient = useQueryClient()
  return (saved?: Segment) => {
    if (saved) queryClient.setQueryData(segmentOnce(saved.id).queryKey, saved)
    for (const { path } of [listSegments, segmentCompanies, segmentChoice])
      void queryClient.invalidateQueries({ queryKey: [path] })
  }
}
