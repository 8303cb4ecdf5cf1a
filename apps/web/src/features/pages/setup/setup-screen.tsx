import { checkSetup } from '@snab/contract/pages/setup'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { queryOf } from '../../../lib/api/api'
import { useTexts } from '../../../lib/texts/texts'
import { Page } from '../../../shared/page/page'
import buttons from '../../../ui/button.module.css'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { MessageScreen } from '../../../ui/page/message-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { AdministratorForm } from './administrator-form'
import { setupTexts } from './setup.texts'

const route = getRouteApi('/setup')

/** The page behind the address printed by a portal without staff: creates its first administrator. */
export function SetupScreen() {
  const t = useTexts(setupTexts)
  const { key } = route.useSearch()
  // read once, not even after signing in: input must not be lost, and the address is used up by then
  const { data, error, refetch } = useQuery({
    ...queryOf(checkSetup, { query: { key } }),
    retry: false,
    staleTime: 'static',
  })
  if (data?.isValid === false)
    return (
      <MessageScreen
        heading={t('begin.dead')}
        actions={
          <Link to="/catalog" className={buttons.filled}>
            {t('begin.toPortal')}
          </Link>
        }
      >
        <p>{t('begin.deadHint')}</p>
      </MessageScreen>
    )
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <Page heading={t('begin.title')}>
      <AdministratorForm setupKey={key} />
    </Page>
  )
}
