import {
  listNotifications,
  readAllNotifications,
  readNotification,
  unreadNotifications,
  type Unread,
} from '@snab/contract/talk/notification'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call, queryOf } from '../../lib/api/api'
import { isInPunchout } from '../../lib/api/session'
import { useLive } from '../live/live-topics'
import { showError } from '../../lib/snackbar'
import { useUser } from './startup'

const unreadQuery = queryOf(unreadNotifications, {})

/** The number at the bell, updated by live events. */
export function useUnread(): Unread | undefined {
  const queryClient = useQueryClient()
  const isGuest = useUser() === null
  useLive(
    'notification',
    useCallback(() => {
      void queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: [listNotifications.path] })
    }, [queryClient]),
  )
  return useQuery({ ...unreadQuery, enabled: !isGuest && !isInPunchout(), staleTime: Number.POSITIVE_INFINITY }).data
}

function keep(queryClient: QueryClient, unread: Unread) {
  queryClient.setQueryData(unreadQuery.queryKey, unread)
  void queryClient.invalidateQueries({ queryKey: [listNotifications.path] })
}

export function useReadOne() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(readNotification, { params: { id } }),
    onSuccess: (unread) => keep(queryClient, unread),
    onError: (error) => showError(error),
  })
}

export function useReadAll() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (heading: Unread['headings'][number]['heading'] | undefined) =>
      call(readAllNotifications, { body: heading ? { heading } : {} }),
    onSuccess: (unread) => keep(queryClient, unread),
    onError: (error) => showError(error),
  })
}
