import { readInvitation } from '@snab/contract/people/auth'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../lib/api/api'
import { useTexts } from '../../../lib/texts/texts'
import { Dialog } from '../../../ui/dialog/dialog'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { authTexts } from './auth.texts'
import classes from './auth-form.module.css'
import { InvitationForm } from './invitation-form'
import { TextButton } from './text-button'
import { TwoFactorForm } from './two-factor-form'
import { useAuthSteps } from './use-auth-steps'

type Props = { invitation: string; onClose: () => void; onSignedIn: () => void }

/** The link of an invitation: who invites whom, the code of the letter, and the account of a new person. */
export function InvitationDialog({ invitation, onClose, onSignedIn }: Props) {
  const t = useTexts(authTexts)
  const { open } = useAuthSteps()
  const [ticket, setTicket] = useState<string | null>(null)
  // read once: refetching on focus must not lose the input
  const { data, error, refetch } = useQuery({
    ...queryOf(readInvitation, { query: { invitation } }),
    retry: false,
    staleTime: 'static',
  })
  const toSignIn = () => open({ openedAuth: 'signin' })

  if (ticket !== null)
    return (
      <Dialog title={t('secondStep.title')} size={440} onClose={onClose}>
        <TwoFactorForm ticket={ticket} rememberMe onSignedIn={onSignedIn} onRestart={toSignIn} />
      </Dialog>
    )
  return (
    <Dialog title={t('invitation.title')} size={440} onClose={onClose}>
      {data?.invited ? (
        <InvitationForm
          invitation={invitation}
          invited={data.invited}
          onTicket={setTicket}
          onSignedIn={onSignedIn}
          onSignIn={toSignIn}
        />
      ) : data ? (
        <div className={classes.form}>
          <p role="status">{t(data.state === 'accepted' ? 'invitation.accepted' : 'invitation.gone')}</p>
          <div className={classes.links}>
            <TextButton onClick={toSignIn}>{t('auth.toSignIn')}</TextButton>
          </div>
        </div>
      ) : error ? (
        <ErrorScreen error={error} onRetry={() => void refetch()} />
      ) : (
        <PendingScreen />
      )}
    </Dialog>
  )
}
