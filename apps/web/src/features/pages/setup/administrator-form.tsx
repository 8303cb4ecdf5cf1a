import { Button, TextInput } from '@mantine/core'
import { beginSetup } from '@snab/contract/pages/setup'
import { looksLikeEmail } from '@snab/domain/people/email'
import { longest } from '@snab/domain/field-limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FormProvider, useForm } from 'react-hook-form'
import { call } from '../../../lib/api/api'
import { showFieldErrors } from '../../../lib/api/field-errors'
import { showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { AccountFields, accountFields, type NewAccount } from '../../../shared/session/sign-in/account-fields'
import { enterWith } from '../../../shared/session/auth-state'
import { rememberSignIn } from '../../../shared/session/initial-auth'
import classes from './setup.module.css'
import { setupTexts } from './setup.texts'

type Values = NewAccount & { email: string }
const fields = ['email', ...accountFields] as const

export function AdministratorForm({ setupKey }: { setupKey: string }) {
  const t = useTexts(setupTexts)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useForm<Values>({
    defaultValues: { email: '', firstName: '', lastName: '', password: '', repeatPassword: '' },
  })
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = form
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
      <FormProvider {...form}>
        <AccountFields />
      </FormProvider>
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
