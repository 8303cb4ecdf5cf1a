import { useQueryClient } from '@tanstack/react-query'
import { getOrder, listOrders } from '@snab/contract/order'
import { useCallback, useEffect } from 'react'
import { followLive, useLive } from './live-events'
import { checkSession } from './auth-state'
import { showWarning } from './snackbar'
import { useUser } from './startup'
import { defineTexts, textOf } from './texts'

const followTexts = defineTexts({ 'follow.signedOut': 'Сеанс завершён. Войдите снова.' })

/** While somebody is signed in the portal tells his tabs what has changed. Draws nothing. */
export function FollowUser() {
  const queryClient = useQueryClient()
  const uuid = useUser()?.uuid

  useEffect(() => {
    if (uuid === undefined) return
    return followLive(uuid, () => {
      void checkSession(queryClient).then((isOut) => isOut && showWarning(textOf(followTexts)('follow.signedOut')))
    })
  }, [queryClient, uuid])

  useLive('order', useCallback((data: Record<string, unknown> | null) => {
    void queryClient.invalidateQueries({ queryKey: [listOrders.path] })
    void queryClient.invalidateQueries({ queryKey: data === null ? [getOrder.path] : [getOrder.path, { params: { id: data.id } }] })
  }, [queryClient]))

  return null
}
