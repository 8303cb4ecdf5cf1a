import { homePageData, homePageInfo } from '@snab/contract/home-page'
import { listNews } from '@snab/contract/post'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryOf } from '../../lib/api/api'
import { useLive } from '../../shared/live/live-topics'
import { useUser } from '../../shared/session/startup'

/** Guests have no live events: what staff publish reaches an open page of theirs within this time. */
const guestsAskMs = 30_000

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
  const refetchInterval = useUser() === null ? guestsAskMs : false
  const info = useQuery(homeInfoQuery)
  const data = useQuery({ ...homeDataQuery, refetchInterval, refetchOnWindowFocus: true })
  useLive(
    'portal',
    useCallback(() => {
      for (const { path } of [homePageData, homePageInfo, listNews])
        void queryClient.invalidateQueries({ queryKey: [path] })
    }, [queryClient]),
  )
  return { info, data }
}
