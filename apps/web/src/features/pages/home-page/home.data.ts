import { homePageData, homePageInfo } from '@snab/contract/pages/home-page'
import { listNews } from '@snab/contract/content/post'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryOf } from '../../../lib/api/api'
import { useIsHeard } from '../../../shared/live/is-heard'
import { useLive } from '../../../shared/live/live-topics'

/** The poll interval of a page without live events. */
const withoutLiveAskMs = 30_000

const justReadMs = 2000
// the screen does not repeat a request that was started for the address
const homeInfoQuery = { ...queryOf(homePageInfo, {}), staleTime: justReadMs }
const homeDataQuery = { ...queryOf(homePageData, {}), staleTime: justReadMs }

/** Requested while the screen's own code is loading. */
export function foreseeHomePage(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(homeInfoQuery)
  void queryClient.prefetchQuery(homeDataQuery)
}

/** The page's blocks, read again after staff have published something. */
export function useHomePage() {
  const queryClient = useQueryClient()
  const readAgain = useCallback(() => {
    for (const { path } of [homePageData, homePageInfo, listNews])
      void queryClient.invalidateQueries({ queryKey: [path] })
  }, [queryClient])
  useLive('portal', readAgain)
  const isLive = useIsHeard()
  const info = useQuery(homeInfoQuery)
  const data = useQuery({
    ...homeDataQuery,
    refetchInterval: isLive ? false : withoutLiveAskMs,
    refetchOnWindowFocus: true,
  })
  return { info, data }
}
