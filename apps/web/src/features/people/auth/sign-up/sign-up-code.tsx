import { Button } from '@mantine/core'
import { signIn } from '@snab/contract/people/auth'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../../lib/api/api'
import { enterWith } from '../../../../shared/session/auth-state'
import { rememberSignIn } from '../../../../shared/session/initial-auth'
import { showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { whoIs } from '../address'
import { signUpDraft, useDraft } from './auth-draft'
import { authTexts } from '../auth.texts'
import classes from '../auth-form.module.css'
import { CodeInput, isCode } from '../code-input'
import { OutboxLink } from '../../../../shared/page/outbox-link'
import { placeProblems, problemsOf } from '../problems'
import { ResendCode } from '../resend-code'
import { TwoFactorForm } from '../two-factor-form'
import { TextButton } from '../text-button'
import { useAuthSteps } from '../use-auth-steps'
import { useSendCode } from '../use-send-code'

/** Step 2. The code signs in registered people; others continue with a token. */
export function SignUpCode({ onRestart, onSignedIn }: { onRestart: () => void; onSignedIn: () => void }) {
  const t = useTexts(authTexts)
  const queryClient = useQueryClient()
  const { open } = useAuthSteps()
  const { address, resendAt } = useDraft(signUpDraft)
  const { register, handleSubmit, formState, setError, reset } = useForm({ defaultValues: { code: '' } })
  const send = useSendCode()
  const [ticket, setTicket] = useState<string | null>(null)

  const confirm = useMutation({
    mutationFn: async (code: string) => {
      const { authToken, identityCookie, token, message, twoFactor } = await call(signIn, {
        body: { ...whoIs(address), code: code.replace(/\s/g, ''), rememberMe: true },
      })
      if (authToken !== undefined) await enterWith(queryClient, { authToken, identityCookie }, true)
      return { isSignedIn: authToken !== undefined, token, message, ticket: twoFactor?.ticket ?? null }
    },
    onSuccess: ({ isSignedIn, token, message, ticket: wanted }) => {
      if (wanted !== null) return setTicket(wanted)
      if (message) showSuccess(message)
      if (isSignedIn) {
        rememberSignIn()
        signUpDraft.clear()
        onSignedIn()
        return
      }
      signUpDraft.keep({ token: token ?? null })
      open({ authStep: 3 })
    },
    onError: (error) => void placeProblems(problemsOf(error), (field) => (field === 'code' ? 'code' : null), setError),
  })

  const resend = () =>
    send.mutate(address, {
      onSuccess: () => {
        reset()
        showSuccess(t('auth.resent'))
      },
    })
  const problem = [confirm.error, send.error].find((error) => error && problemsOf(error).length === 0)

  if (ticket !== null) return <TwoFactorForm ticket={ticket} rememberMe onSignedIn={onSignedIn} onRestart={onRestart} />
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => void handleSubmit(({ code }) => confirm.mutate(code))(event)}
    >
      <p className={classes.intro}>
        {t('auth.codeSent', { address })} {t(address.includes('@') ? 'auth.codeWhere_email' : 'auth.codeWhere_phone')}
      </p>
      <CodeInput
        error={formState.errors.code?.message}
        field={register('code', { validate: (code) => isCode(code) || t('auth.codeMissing') })}
      />
      {problem && (
        <p role="alert" className={classes.error}>
          {problem.message}
        </p>
      )}
      <Button type="submit" size="md" loading={confirm.isPending}>
        {t('auth.confirm')}
      </Button>
      <div className={classes.links}>
        <ResendCode resendAt={resendAt ?? 0} isPending={send.isPending} onResend={resend} />
        <TextButton onClick={onRestart}>{t('auth.changeAddress')}</TextButton>
        <OutboxLink />
      </div>
    </form>
  )
}
