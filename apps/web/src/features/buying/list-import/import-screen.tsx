import type { ListImport } from '@snab/contract/buying/list-import'
import { getRouteApi, Link } from '@tanstack/react-router'
import { statusOf } from '../../../lib/api/api-error'
import { useScreenKeys } from '../../../shared/keys/screen-keys'
import { useUser } from '../../../shared/session/startup'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { MessageScreen } from '../../../ui/page/message-screen'
import { Page } from '../../../shared/page/page'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { CheckScreen } from './review/check-screen'
import { FinishedImport } from './finished-import'
import { ImportGuest } from './import-guest'
import classes from './import-screen.module.css'
import { ImportSteps } from './import-steps'
import { useCancel, useImport } from './list-import.data'
import { importTexts } from './list-import.texts'

const route = getRouteApi('/import/$id')

/** An import in progress: matching, checking, done. */
export function ImportScreen() {
  const t = useTexts(importTexts)
  useScreenKeys('review')
  const { id } = route.useParams()
  const { data, error, refetch } = useImport(id)

  if (useUser() === null) return <ImportGuest />
  if (statusOf(error) === 404) return <Ended heading={t('import.missing')} hint={t('import.missingHint')} />
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  switch (data.state) {
    case 'matching':
      return <Matching listImport={data} />
    case 'ready':
      return <CheckScreen key={data.id} listImport={data} />
    case 'finished':
      return <FinishedImport listImport={data} />
    case 'cancelled':
      return <Ended heading={t('import.cancelled')} hint={t('import.cancelledHint')} />
    case 'failed':
      return <Ended heading={t('import.broken')} hint={data.problem} />
  }
}

function Matching({ listImport: { id, counts } }: { listImport: ListImport }) {
  const t = useTexts(importTexts)
  const cancel = useCancel(id)
  const done = counts.input - counts.waiting
  return (
    <Page heading={t('import.checking')}>
      <ImportSteps now="import.stepCheck" />
      <div className={classes.progress}>
        <progress value={done} max={Math.max(1, counts.input)} aria-label={t('import.checking')} />
        <p role="status">{t('import.progress', { done, of: counts.input })}</p>
        <p className={classes.hint}>{t('import.progressHint')}</p>
        <button type="button" className={buttons.button} disabled={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('import.cancel')}
        </button>
      </div>
    </Page>
  )
}

function Ended({ heading, hint }: { heading: string; hint: string }) {
  const t = useTexts(importTexts)
  return (
    <MessageScreen
      heading={heading}
      actions={
        <>
          <Link to="/import" className={buttons.filled}>
            {t('import.again')}
          </Link>
          <Link to="/import/history" className={buttons.button}>
            {t('import.mine')}
          </Link>
        </>
      }
    >
      <p>{hint}</p>
    </MessageScreen>
  )
}
