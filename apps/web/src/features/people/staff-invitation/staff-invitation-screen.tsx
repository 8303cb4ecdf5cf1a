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

/** Behind the address that `npm run staff` gives: a colleague says who they are and sets their password. */
export function StaffInvitationScreen() {
  const t = useTexts(staffInvitationTexts)
  const { invitation } = route.useSearch()
  // read once: whatever is typed must not be lost to a window that got the focus back
  const { data, error, refetch } = useQuery({
    ...queryOf(staffInvitation, { query: { invitation } }),
    retry: false,
    // not even after signing in: the invitation is used up then
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
