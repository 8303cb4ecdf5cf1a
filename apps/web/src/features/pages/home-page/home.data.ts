import { homePageData, homePageInfo } from '@snab/contract/pages/home-page'
import { listNews } from '@snab/contract/content/post'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryOf } from '../../../lib/api/api'
import { useIsHeard } from '../../../shared/live/is-heard'
import { useLive } from '../../../shared/live/live-topics'

/** How often a page asks that cannot be told. */
const untoldAskMs = 30_000

const justReadMs = 2000
// what was asked for with the address is not asked for again by the screen
const homeInfoQuery = { ...queryOf(homePageInfo, {}), staleTime: justReadMs }
const homeDataQuery = { ...queryOf(homePageData, {}), staleTime: justReadMs }

/** Asked for while the screen's own code is on its way. */
export function foreseeHomePage(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(homeInfoQuery)
  void queryClient.prefetchQuery(homeDataQuery)
}

/** The page's parts, read again once staff have published something. */
export function useHomePage() {
  const queryClient = useQueryClient()
  const readAgain = useCallback(() => {
    for (const { path } of [homePageData, homePageInfo, listNews])
      void queryClient.invalidateQueries({ queryKey: [path] })
  }, [queryClient])
  useLive('portal', readAgain)
  const isTold = useIsHeard()
  const info = useQuery(homeInfoQuery)
  const data = useQuery({ ...homeDataQuery, refetchInterval: isTold ? false : untoldAskMs, refetchOnWindowFocus: true })
  return { info, data }
}
