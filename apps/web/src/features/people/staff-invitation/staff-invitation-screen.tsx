import { staffInvitation } from '@snab/contract/people/staff-invitation'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { queryOf } from '../../../lib/api/api'
import { statusOf } from '../../../lib/api/api-error'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { MessageScreen } from '../../../ui/page/message-screen'
import { Page } from '../../../shared/page/page'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { AccountForm } from './account-form'
import { staffInvitationTexts } from './staff-invitation.texts'

const route = getRouteApi('/user/staff-invitation')

/** The page behind the address printed by `npm run staff`: a colleague enters their name and password. */
export function StaffInvitationScreen() {
  const t = useTexts(staffInvitationTexts)
  const { invitation } = route.useSearch()
  // read once: refetching on focus must not lose the input
  const { data, error, refetch } = useQuery({
    ...queryOf(staffInvitation, { query: { invitation } }),
    retry: false,
    // not even after signing in: the invitation is used up by then
    staleTime: 'static',
  })

  if (statusOf(error) === 404) {
    return (
      <MessageScreen
        heading={t('staffInvitation.dead')}
        actions={
          <Link to="/catalog" className={buttons.filled}>
            {t('staffInvitation.toPortal')}
          </Link>
        }
      >
        <p>{t('staffInvitation.deadHint')}</p>
      </MessageScreen>
    )
  }
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <Page heading={t('staffInvitation.title')}>
      <AccountForm invitation={invitation} {...data} />
    </Page>
  )
}
