import { useQueryClient } from '@tanstack/react-query'
import { getClaim, listClaims } from '@snab/contract/money/claim'
import { getOrder, listOrders } from '@snab/contract/orders/order'
import { listOrderMessages } from '@snab/contract/orders/order-discussion'
import { getStaffOrder, listStaffOrders } from '@snab/contract/orders/staff-order'
import { liveEventsPath, portalNewsPath, type LiveData } from '@snab/contract/live'
import { useCallback, useEffect } from 'react'
import { statusOf } from '../../lib/api/api-error'
import { isInPunchout, storedToken } from '../../lib/api/session'
import { followLive } from '../live/live-events'
import { useLive } from '../live/live-topics'
import { followPrices } from '../live/price-changes'
import { refreshPrices } from '../live/refresh-prices'
import { checkSession } from './auth-state'
import { settingsQuery } from './settings-query'
import { appInfoQuery, useAppInfo, useUser } from './startup'

/** Data about an order that an open page may show besides the order itself. */
const ofOrders = [listOrders, listOrderMessages, listStaffOrders, getStaffOrder, listClaims, getClaim]

const justReadMs = 10_000
/** The server's clock may be slightly behind. */
const marginMs = 2000
const longestTimerMs = 24 * 3_600_000

/** The portal sends changes to the tabs of signed-in people, and public ones to those of guests. Renders nothing. */
export function FollowUser() {
  const queryClient = useQueryClient()
  const user = useUser()
  // a session of a purchasing system gets no events of the person, because their other tabs share a stream
  const uuid = isInPunchout() ? undefined : user?.uuid

  useEffect(
    () =>
      followLive(
        uuid === undefined
          ? { name: 'snab:live', path: portalNewsPath, headers: () => ({}), onSignedOut: () => undefined }
          : {
              name: `snab:live:${uuid}`,
              path: liveEventsPath,
              headers: () => {
                const token = storedToken()
                return token === null ? null : { authorization: `Bearer ${token}` }
              },
              onSignedOut: () => void checkSession(queryClient),
            },
      ),
    [queryClient, uuid],
  )

  useEffect(() => {
    const ends = [refreshPrices(queryClient), followPrices()]
    return () => ends.forEach((end) => end())
  }, [queryClient])

  useLive(
    'order',
    useCallback(
      (data: LiveData<'order'> | null) => {
        for (const { path } of ofOrders) void queryClient.invalidateQueries({ queryKey: [path] })
        // an order that was not found just now is not read again: its own event would name its id
        void queryClient.invalidateQueries(
          data === null
            ? { queryKey: [getOrder.path], predicate: ({ state }) => statusOf(state.error) !== 404 }
            : { queryKey: [getOrder.path, { params: { id: data.id } }] },
        )
      },
      [queryClient],
    ),
  )

  useFollowPortal()

  useLive(
    'settings',
    useCallback(() => void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey }), [queryClient]),
  )

  return null
}

/** A stop of orders and an important notice reach open pages at once; scheduled ones begin and end at their time. */
function useFollowPortal() {
  const queryClient = useQueryClient()
  const nextChangeAt = useAppInfo().nextChangeAt

  useLive(
    'portal',
    useCallback(
      (data: LiveData<'portal'> | null) =>
        void queryClient.invalidateQueries({
          queryKey: appInfoQuery.queryKey,
          // a page just opened need not read a second time
          predicate: ({ state }) => data !== null || Date.now() - state.dataUpdatedAt > justReadMs,
        }),
      [queryClient],
    ),
  )

  useEffect(() => {
    if (nextChangeAt === null) return
    const left = new Date(nextChangeAt).getTime() - Date.now()
    const timer = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: appInfoQuery.queryKey }),
      Math.min(Math.max(left, 0) + marginMs, longestTimerMs),
    )
    return () => clearTimeout(timer)
  }, [queryClient, nextChangeAt])
}
