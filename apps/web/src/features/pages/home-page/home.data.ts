import { homePageData, homePageInfo } from '@snab/contract/pages/home-page'
import { listNews } from '@snab/contract/content/post'
import { portalNewsPath } from '@snab/contract/talk/notification'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { queryOf } from '../../../lib/api/api'
import { useLive } from '../../../shared/live/live-topics'
import { useUser } from '../../../shared/session/startup'

/** How often a guest's page asks that cannot be told. */
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
  const isGuest = useUser() === null
  const readAgain = useCallback(() => {
    for (const { path } of [homePageData, homePageInfo, listNews])
      void queryClient.invalidateQueries({ queryKey: [path] })
  }, [queryClient])
  useLive('portal', readAgain)
  const isTold = usePortalNews(isGuest, readAgain)
  const info = useQuery(homeInfoQuery)
  const data = useQuery({
    ...homeDataQuery,
    refetchInterval: isGuest && !isTold ? untoldAskMs : false,
    refetchOnWindowFocus: true,
  })
  return { info, data }
}

/** Guests have no live events of their own, so an open page of theirs listens for what is published to all. Answers whether it is heard. */
function usePortalNews(isGuest: boolean, onNews: () => void): boolean {
  const [isTold, setTold] = useState(false)
  useEffect(() => {
    if (!isGuest) return
    const source = new EventSource(portalNewsPath)
    let wasOpen = false
    source.addEventListener('open', () => {
      setTold(true)
      // what was published while the connection was lost
      if (wasOpen) onNews()
      wasOpen = true
    })
    source.addEventListener('portal', onNews)
    source.addEventListener('error', () => setTold(false))
    return () => source.close()
  }, [isGuest, onNews])
  return isTold
}
