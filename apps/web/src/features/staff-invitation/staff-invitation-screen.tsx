import { staffInvitation } from '@snab/contract/staff-account'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { queryOf } from '../../lib/api'
import { statusOf } from '../../lib/api-error'
import { useTexts } from '../../lib/texts'
import buttons from '../../ui/button.module.css'
import { ErrorScreen } from '../../ui/error-screen'
import { MessageScreen } from '../../ui/message-screen'
import { Page } from '../../ui/page'
import { PendingScreen } from '../../ui/pending-screen'
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
    staleTime: Infinity,
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
