import { exportPersonalData, personalData, type PersonalData } from '@snab/contract/people/personal-data'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { call, keyOf, queryOf } from '../../../lib/api/api'
import { readOnOpen } from '../../../lib/api/freshness'
import { formatDate } from '../../../lib/texts/format'
import { showError } from '../../../lib/snackbar'
import { useUser } from '../../../shared/session/startup'
import { textOf, useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { Page } from '../../../shared/page/page'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { DeleteAccountDialog } from './delete-account-dialog'
import { personalDataTexts } from './profile.texts'
import classes from './rows.module.css'

const lookEveryMs = 3000

export function PersonalDataScreen() {
  const t = useTexts(personalDataTexts)
  const user = useUser()
  const { history } = useRouter()
  const isDeleting = useLocation({ select: ({ state }) => state.deleteAccount === true })
  const { data, error, refetch } = useQuery({
    ...queryOf(personalData, {}),
    enabled: user !== null,
    ...readOnOpen,
    refetchInterval: ({ state }) => (state.data?.export?.status === 'preparing' ? lookEveryMs : false),
  })

  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <Page heading={t('data.title')}>
      <section className={classes.block} aria-labelledby="data-export">
        <h2 id="data-export">{t('data.export')}</h2>
        <p>{t('data.exportHint')}</p>
        <Export state={data.export} />
      </section>
      <section className={classes.block} aria-labelledby="data-deletion">
        <h2 id="data-deletion">{t('data.deletion')}</h2>
        {user?.staffRole ? (
          <p>{t('data.staff')}</p>
        ) : (
          <>
            <p>{t('data.deletionHint')}</p>
            <ul>
              <li>{t('data.removed')}</li>
              <li>{t('data.kept')}</li>
              <li>{t('data.later')}</li>
            </ul>
            <Link to="." state={{ deleteAccount: true }} resetScroll={false} className={buttons.button}>
              {t('data.delete')}
            </Link>
          </>
        )}
      </section>
      {isDeleting && user && !user.staffRole && <DeleteAccountDialog onClose={() => history.back()} />}
    </Page>
  )
}

function Export({ state }: { state: PersonalData['export'] }) {
  const t = useTexts(personalDataTexts)
  const queryClient = useQueryClient()
  const ask = useMutation({
    mutationFn: () => call(exportPersonalData, {}),
    onSuccess: (next) => queryClient.setQueryData(keyOf(personalData, {}), next),
    onError: (error) => showError(error, textOf(personalDataTexts)('data.askFailed')),
  })
  const isReady = state?.status === 'ready' && state.link !== null
  return (
    <>
      <p role="status" className={classes.status}>
        {state &&
          (isReady
            ? t('data.ready', { at: formatDate(state.requested) })
            : t(state.status === 'failed' ? 'data.failedExport' : 'data.preparing'))}
      </p>
      <div className={classes.actions}>
        {isReady && (
          <a href={state.link ?? ''} download className={buttons.filled}>
            {t('data.download')}
          </a>
        )}
        {state?.status !== 'preparing' && (
          <button type="button" className={buttons.button} disabled={ask.isPending} onClick={() => ask.mutate()}>
            {t(state ? 'data.askAgain' : 'data.ask')}
          </button>
        )}
      </div>
    </>
  )
}
