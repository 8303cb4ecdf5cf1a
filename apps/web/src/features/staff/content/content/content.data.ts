import { consentReport, listContents, listHelp, staffContent, type StaffContent } from '@snab/contract/content/content'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { appInfoQuery } from '../../../../shared/session/startup'
import type { ContentSearch } from '../../frame/staff-search'

const perPage = 50

export const useContents = ({ page = 1, keyword }: ContentSearch) =>
  useQuery({
    ...queryOf(listContents, { query: { page, 'per-page': perPage, keyword } }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
  })

// read again only on each visit: a form must not change while somebody types
const contentOnce = (slug: string) => ({
  ...queryOf(staffContent, { params: { slug } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})
export const useStaffContent = (slug: string) => useQuery(contentOnce(slug))

/** The answer of a save. */
export function useKeepContent() {
  const queryClient = useQueryClient()
  return (content: StaffContent) => {
    queryClient.setQueryData(contentOnce(content.slug).queryKey, content)
    void queryClient.invalidateQueries({ queryKey: [listContents.path] })
  }
}

export const useHelp = () => useQuery({ ...queryOf(listHelp, {}), ...alwaysStale })
export function useRefreshHelp() {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: [listHelp.path] })
    void queryClient.invalidateQueries({ queryKey: appInfoQuery.queryKey })
  }
}

export const useConsentReport = () => useQuery({ ...queryOf(consentReport, {}), ...alwaysStale })
