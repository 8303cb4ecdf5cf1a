import { useQueryClient } from '@tanstack/react-query'
import { getOrder, listOrders } from '@snab/contract/order'
import { useCallback, useEffect } from 'react'
import { statusOf } from '../../lib/api/api-error'
import { followLive } from '../live/live-events'
import { useLive } from '../live/live-topics'
import { checkSession } from './auth-state'
import { settingsQuery } from './settings-query'
import { useUser } from './startup'

/** While somebody is signed in the portal tells their tabs what has changed. Draws nothing. */
export function FollowUser() {
  const queryClient = useQueryClient()
  const uuid = useUser()?.uuid

  useEffect(() => {
    if (uuid === undefined) return
    return followLive(uuid, () => void checkSession(queryClient))
  }, [queryClient, uuid])

  useLive(
    'order',
    useCallback(
      (data: Record<string, unknown> | null) => {
        void queryClient.invalidateQueries({ queryKey: [listOrders.path] })
        // an order that was not there a moment ago is not looked for again: if it comes, it is told by its own id
        void queryClient.invalidateQueries(
          data === null
            ? { queryKey: [getOrder.path], predicate: ({ state }) => statusOf(state.error) !== 404 }
            : { queryKey: [getOrder.path, { params: { id: data.id } }] },
        )
      },
      [queryClient],
    ),
  )

  useLive(
    'settings',
    useCallback(() => void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey }), [queryClient]),
  )

  return null
}
