import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLive } from '../live/live-topics'

/** Actions of the other side are shown at once. */
export function useFollowRequests(paths: readonly [string, string]) {
  const [list, one] = paths
  const queryClient = useQueryClient()
  useLive(
    'price-request',
    useCallback(() => {
      for (const path of [list, one]) void queryClient.invalidateQueries({ queryKey: [path] })
    }, [queryClient, list, one]),
  )
}
