import { Button, Checkbox, TextInput } from '@mantine/core'
import { normalPhone } from '@snab/domain/people/phone'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { signInWith } from '../../../shared/session/auth-state'
import { rememberSignIn } from '../../../shared/session/initial-auth'
import { showSuccess } from '../../../lib/snackbar'
import { useAppInfo } from '../../../shared/session/startup'
import { useTexts } from '../../../lib/texts/texts'
import { PasswordField } from '../../../ui/password-field'
import { authTexts } from './auth.texts'
import classes from './auth-form.module.css'
import { PageLink } from './page-link'
import { TwoFactorForm } from './two-factor-form'
import { TextButton } from './text-button'
import { useAuthSteps } from './use-auth-steps'

type Values = { login: string; password: string; rememberMe: boolean }
/** Filled in by a password reset. */
export type Prefill = { login: string; password: string }

export function SignInForm({ prefill, onSignedIn }: { prefill: Prefill | null; onSignedIn: () => void }) {
  const t = useTexts(authTexts)
  const queryClient = useQueryClient()
  const { demonstration } = useAppInfo()
  const { open } = useAuthSteps()
  const [twoFactor, setTwoFactor] = useState<{ ticket: string; rememberMe: boolean } | null>(null)
  const { register, handleSubmit, formState, setValue } = useForm<Values>({
    defaultValues: { login: '', password: '', rememberMe: true, ...prefill },
  })

  useEffect(() => {
    if (!prefill) return
    setValue('login', prefill.login)
    setValue('password', prefill.password)
  }, [prefill, setValue])

  const enter = useMutation({
    mutationFn: ({ login, password, rememberMe }: Values) =>
      signInWith(queryClient, { ...whoIs(login), password, rememberMe }),
    onSuccess: (ticket, { rememberMe }) => {
      if (ticket !== null) return setTwoFactor({ ticket, rememberMe })
      rememberSignIn()
      showSuccess(t('auth.signedIn'))
      onSignedIn()
    },
  })

  if (twoFactor) return <TwoFactorForm {...twoFactor} onSignedIn={onSignedIn} onRestart={() => setTwoFactor(null)} />
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => void handleSubmit((values) => enter.mutate(values))(event)}
    >
      <TextInput
        label={t('auth.login')}
        required
        withAsterisk
        autoComplete="username"
        data-autofocus
        error={formState.errors.login?.message}
        {...register('login', { validate: (login) => login.trim() !== '' || t('auth.loginMissing') })}
      />
      <PasswordField
        label={t('auth.password')}
        required
        withAsterisk
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password', { required: t('auth.passwordMissing') })}
      />
      <Checkbox label={t('auth.remember')} {...register('rememberMe')} />
      {enter.error && (
        <p role="alert" className={classes.error}>
          {enter.error.message}
        </p>
      )}
      <Button type="submit" size="md" loading={enter.isPending}>
        {t('auth.submit')}
      </Button>
      <div className={classes.links}>
        <TextButton onClick={() => open({ resetOpen: true })}>{t('auth.forgot')}</TextButton>
        <TextButton onClick={() => open({ openedAuth: 'signup' })}>{t('auth.byCode')}</TextButton>
      </div>

      <div className={classes.foot}>
        <div className={classes.links}>
          <span className={classes.quiet}>{t('auth.noAccount')}</span>
          <TextButton onClick={() => open({ openedAuth: 'signup' })}>{t('auth.toSignUp')}</TextButton>
        </div>
        <PageLink slug="user-agreement">{t('auth.agreement')}</PageLink>
        <PageLink slug="privacy-policy">{t('auth.privacy')}</PageLink>
      </div>

      {demonstration && (
        <section className={classes.demonstration} aria-label={t('auth.demonstration')}>
          <h3>{t('auth.demonstration')}</h3>
          {demonstration.accounts.map(({ login, password, title }) => (
            <button
              key={login}
              type="button"
              className={classes.account}
              disabled={enter.isPending}
              onClick={() => enter.mutate({ login, password, rememberMe: true })}
            >
              <span>{title}</span>
              <span className={classes.login}>{login}</span>
            </button>
          ))}
        </section>
      )}
    </form>
  )
}

/** A number is sent as a phone, anything else as the login. */
function whoIs(typed: string): { login: string } | { phone: string } {
  const phone = typed.includes('@') ? null : normalPhone(typed)
  return phone === null ? { login: typed.trim() } : { phone }
}
