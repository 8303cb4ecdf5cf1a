import type { CompanySuggestion } from '@snab/contract/office/lookup'
import { useLocation, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../../lib/api/load-chunk'
import type { AuthMode } from '../../../shared/navigation/navigation-state'
import { useTexts } from '../../../lib/texts/texts'
import { Dialog } from '../../../ui/dialog/dialog'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { furthestStep, resetDraft, signUpDraft, useDraft } from './sign-up/auth-draft'
import { authTexts } from './auth.texts'
import { CompanySearch } from './sign-up/company-search'
import { InvitationDialog } from './invitation-dialog'
import { ResetDialog } from './reset-dialog'
import { SignInForm, type Prefill } from './sign-in-form'
import { SignUpAddress } from './sign-up/sign-up-address'
import { SignUpCode } from './sign-up/sign-up-code'
import { forgetForm } from './sign-up/sign-up-store'
import { SignUpSteps } from './sign-up/sign-up-steps'
import { useAuthSteps } from './use-auth-steps'

// its schema loads zod, which the sign-in does not need
const SignUpDetails = lazy(() =>
  loadChunk(() => import('./sign-up/sign-up-form')).then(({ SignUpDetails }) => ({ default: SignUpDetails })),
)

type Props = { onClose: () => void; onSignedIn: () => void }

/** The dialog of the navigation state, and dialogs over it. */
export function AuthDialog({ mode, ...props }: Props & { mode: AuthMode }) {
  const invitation = useSearch({
    strict: false,
    select: (search) => ('invitation' in search ? search.invitation : undefined),
  })
  if (mode === 'signup') return <SignUp {...props} />
  if (mode === 'signin-by-invitation' && typeof invitation === 'string')
    return <InvitationDialog invitation={invitation} {...props} />
  return <SignIn {...props} />
}

function SignIn({ onClose, onSignedIn }: Props) {
  const t = useTexts(authTexts)
  const { back } = useAuthSteps()
  const resetOpen = useLocation({ select: ({ state }) => state.resetOpen === true })
  const requestedStep = useLocation({ select: ({ state }) => state.authStep ?? 1 })
  const step = Math.min(requestedStep, furthestStep(useDraft(resetDraft)))
  const [prefill, setPrefill] = useState<Prefill | null>(null)

  return (
    <>
      <Dialog title={t('auth.title')} size={420} isCovered={resetOpen} onClose={onClose}>
        <SignInForm prefill={prefill} onSignedIn={onSignedIn} />
      </Dialog>
      {resetOpen && (
        <ResetDialog
          step={step}
          onClose={() => back(requestedStep)}
          onReset={(filled) => {
            setPrefill(filled)
            back(requestedStep)
          }}
        />
      )}
    </>
  )
}

function SignUp({ onClose, onSignedIn }: Props) {
  const t = useTexts(authTexts)
  const { back } = useAuthSteps()
  const isSearching = useLocation({ select: ({ state }) => state.openedAuthTool === 'AuthDadata' })
  const requestedStep = useLocation({ select: ({ state }) => state.authStep ?? 1 })
  const step = Math.min(requestedStep, furthestStep(useDraft(signUpDraft)))
  const [picked, setPicked] = useState<CompanySuggestion | null>(null)

  /** Back to step 1 clears the data. */
  const restart = () => {
    signUpDraft.clear()
    forgetForm()
    setPicked(null)
    if (requestedStep > 1) back(requestedStep - 1)
  }

  return (
    <>
      <Dialog
        title={t('signUp.title')}
        size={step === 3 ? 640 : 440}
        isCovered={isSearching && step === 3}
        onClose={onClose}
      >
        <SignUpSteps step={step} />
        {step === 1 && <SignUpAddress />}
        {step === 2 && <SignUpCode onRestart={restart} onSignedIn={onSignedIn} />}
        {step === 3 && (
          <Suspense fallback={<PendingScreen />}>
            <SignUpDetails picked={picked} onRestart={restart} onSignedIn={onSignedIn} />
          </Suspense>
        )}
      </Dialog>
      {isSearching && step === 3 && (
        <CompanySearch
          onPick={(company) => {
            setPicked(company)
            back()
          }}
          onClose={() => back()}
        />
      )}
    </>
  )
}
