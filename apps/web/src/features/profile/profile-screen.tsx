import { getProfile } from '@snab/contract/profile'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../lib/api'
import { useUser } from '../../lib/startup'
import { useTexts } from '../../lib/texts'
import { ErrorScreen } from '../../ui/error-screen'
import { Page } from '../../ui/page'
import { PendingScreen } from '../../ui/pending-screen'
import { AvatarField } from './avatar-field'
import { ProfileFormView } from './profile-form'
import { profileTexts } from './profile.texts'

export const profileQuery = queryOf(getProfile, {})

export function ProfileScreen() {
  const t = useTexts(profileTexts)
  const isGuest = useUser() === null
  const { data, error, refetch } = useQuery({ ...profileQuery, enabled: !isGuest, refetchOnMount: 'always' })

  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <Page heading={t('profile.title')} helpId="profile">
      <AvatarField profile={data} />
      <ProfileFormView profile={data} />
    </Page>
  )
}
