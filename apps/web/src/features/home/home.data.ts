import { homePageData, homePageInfo } from '@snab/contract/home-page'
import { listNews } from '@snab/contract/post'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryOf } from '../../lib/api/api'
import { useLive } from '../../shared/live/live-topics'
import { useUser } from '../../shared/session/startup'

/** Guests have no live events: what staff publish reaches an open page of theirs within this time. */
const guestsAskMs = 30_000

const homeInfoQuery = { ...queryOf(homePageInfo, {}), staleTime: 0 }
const homeDataQuery = { ...queryOf(homePageData, {}), staleTime: 0 }

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
