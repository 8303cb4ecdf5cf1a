import { Button } from '@mantine/core'
import { signInByInvitation, type readInvitation } from '@snab/contract/people/auth'
import type { ResponseOf } from '@snab/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormProvider, useForm, type FieldPath } from 'react-hook-form'
import { call } from '../../../lib/api/api'
import { statusOf } from '../../../lib/api/api-error'
import { showError, showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { OutboxLink } from '../../../shared/page/outbox-link'
import { AccountFields, type NewAccount } from '../../../shared/session/account-fields'
import { enterWith } from '../../../shared/session/auth-state'
import { rememberSignIn } from '../../../shared/session/initial-auth'
import { authTexts } from './auth.texts'
import classes from './auth-form.module.css'
import { CodeInput, isCode } from './code-input'
import { placeProblems, problemsOf } from './problems'
import { ConsentBoxes } from './sign-up/consent-boxes'
import { TextButton } from './text-button'

type Invited = NonNullable<ResponseOf<typeof readInvitation>['invited']>
type Values = NewAccount & {
  code: string
  agreementAccepted: boolean
  privacyAcknowledged: boolean
  personalDataConsent: boolean
}
const emptyOf = ({ firstName, lastName }: Invited): Values => ({
  code: '',
  firstName,
  lastName,
  password: '',
  repeatPassword: '',
  agreementAccepted: false,
  privacyAcknowledged: false,
  personalDataConsent: false,
})

type Props = {
  invitation: string
  invited: Invited
  onTicket: (ticket: string) => void
  onSignedIn: () => void
  onSignIn: () => void
}

/** The code of the letter; a new person also sets a name and a password and gives the consents. */
export function InvitationForm({ invitation, invited, onTicket, onSignedIn, onSignIn }: Props) {
  const t = useTexts(authTexts)
  const queryClient = useQueryClient()
  const form = useForm<Values>({ defaultValues: emptyOf(invited) })
  const { register, handleSubmit, formState, setError } = form
  const { errors } = formState
  const accept = useMutation({
    mutationFn: async ({ code, firstName, lastName, password, repeatPassword, ...consents }: Values) => {
      const account = invited.isRegistered ? {} : { firstName, lastName, password, repeatPassword }
      const { authToken, identityCookie, message, twoFactor } = await call(signInByInvitation, {
        body: { ...consents, ...account, code: code.replace(/\s/g, ''), invitation },
      })
      if (authToken !== undefined) await enterWith(queryClient, { authToken, identityCookie }, true)
      return { isSignedIn: authToken !== undefined, message, ticket: twoFactor?.ticket }
    },
    onSuccess: ({ isSignedIn, message, ticket }) => {
      if (ticket !== undefined) return onTicket(ticket)
      if (message) showSuccess(message)
      if (!isSignedIn) return onSignIn()
      rememberSignIn()
      onSignedIn()
    },
    // a 401 opens the sign-in, as for every call; this message gives the reason
    onError: (error) =>
      statusOf(error) === 401
        ? showError(error)
        : void placeProblems(
            problemsOf(error),
            (field) =>
              // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of this very form
              Object.hasOwn(emptyOf(invited), field) ? (field as FieldPath<Values>) : null,
            setError,
          ),
  })

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => void handleSubmit((values) => accept.mutate(values))(event)}
    >
      <p className={classes.intro}>
        {t('invitation.intro', { company: invited.company, email: invited.email })}{' '}
        {t(invited.isRegistered ? 'invitation.known' : 'invitation.new')}
      </p>
      <CodeInput
        error={errors.code?.message}
        field={register('code', { validate: (code) => isCode(code) || t('auth.codeMissing') })}
      />
      {!invited.isRegistered && (
        <>
          <input type="hidden" autoComplete="username" value={invited.email} readOnly />
          <FormProvider {...form}>
            <AccountFields />
          </FormProvider>
          <ConsentBoxes
            legend={t('signUp.consents')}
            required
            fieldOf={(name) => register(name)}
            errorOf={(name) => errors[name]?.message}
          />
        </>
      )}
      {accept.error && problemsOf(accept.error).length === 0 && (
        <p role="alert" className={classes.error}>
          {accept.error.message}
        </p>
      )}
      <Button type="submit" size="md" loading={accept.isPending}>
        {t('invitation.submit')}
      </Button>
      <div className={classes.links}>
        <TextButton onClick={onSignIn}>{t('auth.toSignIn')}</TextButton>
        <OutboxLink />
      </div>
    </form>
  )
}
