import { endOtherSessions, endSession, sessions } from '@snab/contract/people/auth'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, queryOf } from '../../../lib/api/api'
import { readOnOpen } from '../../../lib/api/freshness'
import { formatDate } from '../../../lib/texts/format'
import { showError, showSuccess } from '../../../lib/snackbar'
import { useUser } from '../../../shared/session/startup'
import { textOf, useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { Page } from '../../../shared/page/page'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { sessionTexts } from './profile.texts'
import classes from './rows.module.css'

const time = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' })
const moment = (iso: string) => `${formatDate(iso)}, ${time.format(new Date(iso))}`

export function SessionsScreen() {
  const t = useTexts(sessionTexts)
  const isGuest = useUser() === null
  const { data, error, refetch } = useQuery({ ...queryOf(sessions, {}), enabled: !isGuest, ...readOnOpen })
  const { endOne, endOthers } = useEnding()

  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const isPending = endOne.isPending || endOthers.isPending

  return (
    <Page
      heading={t('sessions.title')}
      aside={
        data.items.length > 1 && (
          <button type="button" className={buttons.button} disabled={isPending} onClick={() => endOthers.mutate()}>
            {t('sessions.endOthers')}
          </button>
        )
      }
    >
      <ul className={classes.rows} aria-label={t('sessions.list')}>
        {data.items.map(({ id, device, place, address, createdAt, seenAt, isCurrent }) => (
          <li key={id} className={classes.row}>
            <div className={classes.what}>
              <span>
                <strong>{device}</strong>
                {isCurrent && <span className={classes.mark}>{t('sessions.current')}</span>}
              </span>
              <span className={classes.muted}>
                {place}, {t('sessions.address', { address })}
              </span>
              <span className={classes.muted}>
                {t('sessions.since', { at: moment(createdAt) })}. {t('sessions.seen', { at: moment(seenAt) })}
              </span>
            </div>
            {!isCurrent && (
              <button
                type="button"
                className={buttons.button}
                disabled={isPending}
                aria-label={t('sessions.endOne', { device })}
                onClick={() => endOne.mutate(id)}
              >
                {t('sessions.end')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Page>
  )
}

function useEnding() {
  const queryClient = useQueryClient()
  const t = textOf(sessionTexts)
  const readAgain = () => queryClient.invalidateQueries({ queryKey: [sessions.path] })
  const onError = (error: Error) => showError(error, t('sessions.failed'))
  const endOne = useMutation({
    mutationFn: (id: number) => call(endSession, { params: { id } }),
    onSuccess: () => showSuccess(t('sessions.ended')),
    onError,
    onSettled: readAgain,
  })
  const endOthers = useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSuccess: ({ ended }) => showSuccess(t('sessions.othersEnded', { count: ended })),
    onError,
    onSettled: readAgain,
  })
  return { endOne, endOthers }
}
