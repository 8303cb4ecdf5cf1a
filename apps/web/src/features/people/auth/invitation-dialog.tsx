import { Button } from '@mantine/core'
import { signInByInvitation } from '@snab/contract/people/auth'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, type FieldPath } from 'react-hook-form'
import { call } from '../../../lib/api/api'
import { statusOf } from '../../../lib/api/api-error'
import { enterWith } from '../../../shared/session/auth-state'
import { rememberSignIn } from '../../../shared/session/initial-auth'
import { showError, showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { Dialog } from '../../../ui/dialog/dialog'
import { authTexts } from './auth.texts'
import classes from './auth-form.module.css'
import { CodeInput, isCode } from './code-input'
import { ConsentBoxes } from './sign-up/consent-boxes'
import { OutboxLink } from '../../../shared/page/outbox-link'
import { placeProblems, problemsOf } from './problems'
import { TwoFactorForm } from './two-factor-form'
import { TextButton } from './text-button'
import { useAuthSteps } from './use-auth-steps'

type Values = { code: string; agreementAccepted: boolean; privacyAcknowledged: boolean; personalDataConsent: boolean }
const empty: Values = { code: '', agreementAccepted: false, privacyAcknowledged: false, personalDataConsent: false }
const fieldOf = (field: string): FieldPath<Values> | null =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of this very form
  Object.hasOwn(empty, field) ? (field as FieldPath<Values>) : null

export function InvitationDialog({
  invitation,
  onClose,
  onSignedIn,
}: {
  invitation: string
  onClose: () => void
  onSignedIn: () => void
}) {
  const t = useTexts(authTexts)
  const queryClient = useQueryClient()
  const { open } = useAuthSteps()
  const [ticket, setTicket] = useState<string | null>(null)
  const [answer, setAnswer] = useState<string | null>(null)
  const { register, handleSubmit, formState, setError } = useForm<Values>({ defaultValues: empty })
  const { errors } = formState

  const accept = useMutation({
    mutationFn: async (values: Values) => {
      const { authToken, identityCookie, message, twoFactor } = await call(signInByInvitation, {
        body: { ...values, code: values.code.replace(/\s/g, ''), invitation },
      })
      if (authToken !== undefined) await enterWith(queryClient, { authToken, identityCookie }, true)
      return { isSignedIn: authToken !== undefined, message, wanted: twoFactor?.ticket ?? null }
    },
    onSuccess: ({ isSignedIn, message, wanted }) => {
      if (wanted !== null) return setTicket(wanted)
      // without a session it only shows a message
      if (!isSignedIn) return setAnswer(message ?? null)
      rememberSignIn()
      if (message) showSuccess(message)
      onSignedIn()
    },
    // a 401 opens the sign-in, as for every call; this message gives the reason
    onError: (error) =>
      statusOf(error) === 401 ? showError(error) : void placeProblems(problemsOf(error), fieldOf, setError),
  })

  if (ticket !== null)
    return (
      <Dialog title={t('secondStep.title')} size={440} onClose={onClose}>
        <TwoFactorForm
          ticket={ticket}
          rememberMe
          onSignedIn={onSignedIn}
          onRestart={() => open({ openedAuth: 'signin' })}
        />
      </Dialog>
    )
  return (
    <Dialog title={t('invitation.title')} size={440} onClose={onClose}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => void handleSubmit((values) => accept.mutate(values))(event)}
      >
        <p className={classes.intro}>
          {t('invitation.intro')} {t('invitation.hint')}
        </p>
        <CodeInput
          error={errors.code?.message}
          field={register('code', { validate: (code) => isCode(code) || t('auth.codeMissing') })}
        />
        <ConsentBoxes
          legend={t('invitation.consents')}
          required={false}
          fieldOf={(name) => register(name)}
          errorOf={(name) => errors[name]?.message}
        />
        {answer && <p role="status">{answer}</p>}
        {accept.error && problemsOf(accept.error).length === 0 && (
          <p role="alert" className={classes.error}>
            {accept.error.message}
          </p>
        )}
        <Button type="submit" size="md" loading={accept.isPending}>
          {t('invitation.submit')}
        </Button>
        <div className={classes.links}>
          <TextButton onClick={() => open({ openedAuth: 'signin' })}>{t('auth.toSignIn')}</TextButton>
          <OutboxLink />
        </div>
      </form>
    </Dialog>
  )
}
