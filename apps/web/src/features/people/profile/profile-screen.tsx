import { getProfile } from '@snab/contract/people/profile'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/api/api'
import { readOnOpen } from '../../../lib/api/freshness'
import { useOpenedPanel } from '../../../shared/navigation/opened-panel'
import { useUser } from '../../../shared/session/startup'
import { useTexts } from '../../../lib/texts/texts'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { Page } from '../../../shared/page/page'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { AvatarField } from './avatar-field'
import { ContactDialog } from './contact-dialog'
import { ProfileFormView } from './profile-form'
import { profileTexts } from './profile.texts'

export const profileQuery = queryOf(getProfile, {})

export function ProfileScreen() {
  const t = useTexts(profileTexts)
  const isGuest = useUser() === null
  const panel = useOpenedPanel()
  const kind = panel.about === 'email' || panel.about === 'phone' ? panel.about : null
  const { data, error, refetch } = useQuery({ ...profileQuery, enabled: !isGuest, ...readOnOpen })

  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <Page heading={t('profile.title')}>
      <AvatarField profile={data} />
      <ProfileFormView profile={data} />
      {kind && (panel.name === 'confirm-contact' || panel.name === 'change-contact') && (
        <ContactDialog
          key={panel.name}
          kind={kind}
          profile={data}
          isOwn={panel.name === 'confirm-contact'}
          onClose={panel.close}
        />
      )}
    </Page>
  )
}
