import { Button, TextInput } from '@mantine/core'
import { beginSetup } from '@snab/contract/staff/setup'
import { looksLikeEmail } from '@snab/domain/email'
import { longest, SHORTEST_PASSWORD } from '@snab/domain/field-limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { call } from '../../lib/api/api'
import { showFieldErrors } from '../../lib/api/field-errors'
import { showSuccess } from '../../lib/snackbar'
import { useTexts } from '../../lib/texts/texts'
import { enterWith } from '../../shared/session/auth-state'
import { rememberSignIn } from '../../shared/session/initial-auth'
import { PasswordField } from '../../ui/password-field'
import classes from './setup.module.css'
import { setupTexts } from './setup.texts'

type Values = { email: string; firstName: string; lastName: string; password: string; repeatPassword: string }
const fields = ['email', 'firstName', 'lastName', 'password', 'repeatPassword'] as const

export function AdministratorForm({ setupKey }: { setupKey: string }) {
  const t = useTexts(setupTexts)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { register, handleSubmit, formState, setError, getValues } = useForm<Values>({
    defaultValues: { email: '', firstName: '', lastName: '', password: '', repeatPassword: '' },
  })
  const { errors } = formState
  const begin = useMutation({
    mutationFn: async (values: Values) => {
      const { authToken, identityCookie, message } = await call(beginSetup, { body: { ...values, key: setupKey } })
      await enterWith(queryClient, { authToken, identityCookie }, true)
      return message
    },
    onSuccess: (message) => {
      rememberSignIn()
      showSuccess(message)
      void navigate({ to: '/staff/setup', replace: true })
    },
    onError: (error) => void showFieldErrors(error, fields, setError),
  })
  const hasOwnErrors = Object.keys(errors).length > 0

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => void handleSubmit((values) => begin.mutate(values))(event)}
    >
      <p className={classes.intro}>{t('begin.intro')}</p>
      <TextInput
        label={t('begin.email')}
        type="email"
        required
        withAsterisk
        autoComplete="username"
        maxLength={longest.email}
        error={errors.email?.message}
        {...register('email', { validate: (typed) => looksLikeEmail(typed.trim()) || t('begin.needEmail') })}
      />
      <TextInput
        label={t('begin.firstName')}
        required
        withAsterisk
        autoComplete="given-name"
        maxLength={longest.personName}
        error={errors.firstName?.message}
        {...register('firstName', { validate: (typed) => typed.trim() !== '' || t('begin.needFirstName') })}
      />
      <TextInput
        label={t('begin.lastName')}
        required
        withAsterisk
        autoComplete="family-name"
        maxLength={longest.personName}
        error={errors.lastName?.message}
        {...register('lastName', { validate: (typed) => typed.trim() !== '' || t('begin.needLastName') })}
      />
      <PasswordField
        label={t('begin.password')}
        description={t('begin.passwordHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        withAsterisk
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', {
          minLength: { value: SHORTEST_PASSWORD, message: t('begin.needPassword') },
          required: t('begin.needPassword'),
        })}
      />
      <PasswordField
        label={t('begin.repeat')}
        required
        withAsterisk
        autoComplete="new-password"
        error={errors.repeatPassword?.message}
        {...register('repeatPassword', {
          validate: (typed) => typed === getValues('password') || t('begin.needRepeat'),
        })}
      />
      {begin.error && !hasOwnErrors && (
        <p role="alert" className={classes.error}>
          {begin.error.message}
        </p>
      )}
      <Button type="submit" size="md" loading={begin.isPending}>
        {t('begin.submit')}
      </Button>
    </form>
  )
}
