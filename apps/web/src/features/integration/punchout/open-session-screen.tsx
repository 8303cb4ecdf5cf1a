import { openPunchoutSession } from '@snab/contract/integration/punchout-session'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call, stopAsking } from '../../../lib/api/api'
import { errorText } from '../../../lib/api/api-error'
import { keepPunchoutToken } from '../../../lib/api/session'
import { useTexts } from '../../../lib/texts/texts'
import { MessageScreen } from '../../../ui/page/message-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { openSessionTexts } from './open-session.texts'

const route = getRouteApi('/punchout/$link')

/** Where a purchasing system sends the browser: the link becomes a session of this tab. */
export function OpenSessionScreen() {
  const t = useTexts(openSessionTexts)
  const { link } = route.useParams()
  // a query and not an effect, because a link opens once
  const { data, error } = useQuery({
    queryKey: [openPunchoutSession.path, link],
    queryFn: () => call(openPunchoutSession, { body: { link } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
  useEffect(() => {
    if (!data) return
    stopAsking()
    keepPunchoutToken(data.token)
    // a full load drops everything that was read for the previous visitor
    location.replace(data.startPath)
  }, [data])
  if (error) return <MessageScreen heading={t('openPunchout.failed')}>{errorText(error)}</MessageScreen>
  return <PendingScreen />
}
