import { listStaffFeeds, listStaffPosts, staffPost, type StaffPost } from '@snab/contract/content/staff-post'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import type { PostSearch } from './post-search'

const perPage = 50

export const useStaffPosts = ({ page = 1, keyword, feedId, removed }: PostSearch) =>
  useQuery({
    ...queryOf(listStaffPosts, {
      query: { page, 'per-page': perPage, keyword, feedId, ...(removed && { removed: 'true' }) },
    }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
  })
export const useStaffFeeds = () => useQuery({ ...queryOf(listStaffFeeds, {}), ...alwaysStale })

// read again only on each visit: a form must not change while somebody types
const postOnce = (id: number) => ({
  ...queryOf(staffPost, { params: { id } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})
export const useStaffPost = (id: number | null) => useQuery({ ...postOnce(id ?? 0), enabled: id !== null })

export function useKeepPost() {
  const queryClient = useQueryClient()
  return (post: StaffPost) => {
    queryClient.setQueryData(postOnce(post.id).queryKey, post)
    void queryClient.invalidateQueries({ queryKey: [listStaffPosts.path] })
  }
}
export function useRefreshFeeds() {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: [listStaffFeeds.path] })
}
