import { getFeed, getFeedItem, getNews, listFeedItems, listNews, markPostRead } from '@snab/contract/content/post'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { call, queryOf } from '../../../lib/api/api'
import { useUser } from '../../../shared/session/startup'

const perPage = 12

export const useFeed = (feedSlug: string) => useQuery(queryOf(getFeed, { params: { feedSlug } }))

/** Pages of a feed, one after the other. */
export const useFeedItems = (feedSlug: string, rubric: string | undefined) =>
  useInfiniteQuery({
    queryKey: [listFeedItems.path, feedSlug, rubric ?? null],
    queryFn: ({ pageParam, signal }) =>
      call(
        listFeedItems,
        {
          params: { feedSlug },
          query: { page: pageParam, 'per-page': perPage, criteria: rubric === undefined ? {} : { rubric } },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { currentPage, pageCount } }) => (currentPage < pageCount ? currentPage + 1 : undefined),
  })

export const usePost = (feedSlug: string, itemSlug: string) =>
  useQuery(queryOf(getFeedItem, { params: { feedSlug, itemSlug } }))
export const useNewsItem = (id: number) => useQuery(queryOf(getNews, { params: { id } }))

/** Opening a post marks it as read, except for guests. */
export function useReadWhenShown(post: { id: number; isRead: boolean } | undefined) {
  const queryClient = useQueryClient()
  const isSignedIn = useUser() !== null
  const { mutate } = useMutation({
    mutationFn: (id: number) => call(markPostRead, { params: { id } }),
    onSuccess: () => {
      for (const { path } of [listFeedItems, listNews]) void queryClient.invalidateQueries({ queryKey: [path] })
    },
  })
  const read = useCallback((id: number) => mutate(id), [mutate])
  const unreadId = isSignedIn && post && !post.isRead ? post.id : null
  useEffect(() => {
    if (unreadId !== null) read(unreadId)
  }, [unreadId, read])
}
