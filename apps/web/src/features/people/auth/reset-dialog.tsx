import { passwordReset } from '@snab/contract/people/auth'
import { useMutation } from '@tanstack/react-query'
import { Button, TextInput } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { call } from '../../../lib/api/api'
import { showSuccess } from '../../../lib/snackbar'
import { useAppInfo } from '../../../shared/session/startup'
import { useTexts } from '../../../lib/texts/texts'
import { Dialog } from '../../../ui/dialog/dialog'
import { isAddress, whoIs } from './address'
import { resetDraft, useDraft } from './sign-up/auth-draft'
import { authTexts } from './auth.texts'
import classes from './auth-form.module.css'
import { captchaToken } from './captcha'
import { CodeInput, isCode } from './code-input'
import { OutboxLink } from '../../../shared/page/outbox-link'
import { PasswordField } from '../../../ui/password-field'
import { placeProblems } from './problems'
import { ResendCode } from './resend-code'
import type { Prefill } from './sign-in-form'
import { useAuthSteps } from './use-auth-steps'

/** Over the sign-in: first the address, then the code and the new password. */
export function ResetDialog({
  step,
  onClose,
  onReset,
}: {
  step: number
  onClose: () => void
  onReset: (prefill: Prefill) => void
}) {
  const t = useTexts(authTexts)
  return (
    <Dialog title={t('reset.title')} size={420} onClose={onClose}>
      {step === 1 ? <RequestCode /> : <NewPassword onReset={onReset} />}
    </Dialog>
  )
}

function useRequestCode() {
  const { captcha } = useAppInfo().configuration
  return useMutation({
    mutationFn: async (address: string) => {
      const googleRecaptchaResponse = await captchaToken(captcha)
      const answer = await call(passwordReset, {
        body: { ...whoIs(address), ...(googleRecaptchaResponse !== undefined && { googleRecaptchaResponse }) },
      })
      if (answer.errorCode === 0)
        resetDraft.keep({ address: address.trim(), resendAt: Date.now() + (answer.resendIn ?? 60) * 1000 })
      return answer
    },
  })
}

function RequestCode() {
  const t = useTexts(authTexts)
  const { open } = useAuthSteps()
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { address: resetDraft.read().address },
  })
  const request = useRequestCode()

  const submit = ({ address }: { address: string }) => {
    if (request.isPending) return
    request.mutate(address, {
      onSuccess: ({ errorCode, message }) => {
        // errorCode 1 is shown under the field
        if (errorCode !== 0) return setError('address', { message }, { shouldFocus: true })
        showSuccess(message)
        open({ resetOpen: true, authStep: 2 })
      },
    })
  }
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <p className={classes.intro}>{t('reset.intro')}</p>
      <TextInput
        label={t('auth.login')}
        required
        withAsterisk
        autoComplete="username"
        data-autofocus
        autoFocus
        error={formState.errors.address?.message}
        {...register('address', {
          validate: (typed) =>
            typed.trim() === '' ? t('auth.loginMissing') : isAddress(typed) || t('auth.loginWrong'),
        })}
      />
      {request.error && (
        <p role="alert" className={classes.error}>
          {request.error.message}
        </p>
      )}
      <Button type="submit" size="md" loading={request.isPending}>
        {t('auth.next')}
      </Button>
    </form>
  )
}

type Values = { code: string; password: string; passwordRepeat: string }

/** The server's repeatPassword is this form's passwordRepeat. */
const fields: Record<string, keyof Values> = { code: 'code', password: 'password', repeatPassword: 'passwordRepeat' }

function NewPassword({ onReset }: { onReset: (prefill: Prefill) => void }) {
  const t = useTexts(authTexts)
  const { address, resendAt } = useDraft(resetDraft)
  const { register, handleSubmit, formState, setError, getValues, resetField } = useForm<Values>({
    defaultValues: { code: '', password: '', passwordRepeat: '' },
  })
  const request = useRequestCode()
  const confirm = useMutation({
    mutationFn: ({ code, password, passwordRepeat }: Values) =>
      call(passwordReset, {
        body: { ...whoIs(address), code: code.replace(/\s/g, ''), password, repeatPassword: passwordRepeat },
      }),
  })

  const submit = (values: Values) => {
    if (confirm.isPending) return
    confirm.mutate(values, {
      onSuccess: ({ errorCode, message, errors = [] }) => {
        if (errorCode !== 0)
          return void placeProblems(
            errors,
            (field) => (Object.hasOwn(fields, field) ? (fields[field] ?? null) : null),
            setError,
          )
        resetDraft.clear()
        showSuccess(message)
        onReset({ login: address, password: values.password })
      },
    })
  }
  const resend = () =>
    request.mutate(address, {
      onSuccess: () => {
        resetField('code')
        showSuccess(t('auth.resent'))
      },
    })
  const { errors } = formState
  const problem = confirm.error ?? request.error

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <p className={classes.intro}>
        {t('auth.codeSent', { address })} {t(address.includes('@') ? 'auth.codeWhere_email' : 'auth.codeWhere_phone')}
      </p>
      <input type="hidden" autoComplete="username" value={address} readOnly />
      <CodeInput
        error={errors.code?.message}
        field={register('code', { validate: (code) => isCode(code) || t('auth.codeMissing') })}
      />
      <PasswordField
        label={t('reset.newPassword')}
        description={t('signUp.passwordHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        withAsterisk
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', { minLength: { value: 8, message: t('signUp.needPassword') } })}
      />
      <PasswordField
        label={t('reset.repeat')}
        required
        withAsterisk
        autoComplete="new-password"
        error={errors.passwordRepeat?.message}
        {...register('passwordRepeat', {
          validate: (typed) => typed === getValues('password') || t('signUp.needRepeat'),
        })}
      />
      {problem && (
        <p role="alert" className={classes.error}>
          {problem.message}
        </p>
      )}
      <Button type="submit" size="md" loading={confirm.isPending}>
        {t('reset.submit')}
      </Button>
      <div className={classes.links}>
        <ResendCode resendAt={resendAt ?? 0} isPending={request.isPending} onResend={resend} />
        <OutboxLink />
      </div>
    </form>
  )
}
