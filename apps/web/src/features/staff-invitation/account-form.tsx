import { Button, TextInput } from '@mantine/core'
import { acceptStaffInvitation } from '@snab/contract/staff/account'
import type { StaffRole } from '@snab/domain/company-role'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { call } from '../../lib/api/api'
import { enterWith } from '../../shared/session/auth-state'
import { showFieldErrors } from '../../lib/api/field-errors'
import { rememberSignIn } from '../../shared/session/initial-auth'
import { showSuccess } from '../../lib/snackbar'
import { useTexts } from '../../lib/texts/texts'
import { PasswordField } from '../../ui/password-field'
import classes from './staff-invitation.module.css'
import { staffInvitationTexts } from './staff-invitation.texts'

type Values = { firstName: string; lastName: string; password: string; repeatPassword: string }
const fields = ['firstName', 'lastName', 'password', 'repeatPassword'] as const
const shortestPassword = 8

export function AccountForm({
  invitation,
  email,
  role,
  firstName,
  lastName,
}: {
  invitation: string
  email: string
  role: StaffRole
  firstName: string
  lastName: string
}) {
  const t = useTexts(staffInvitationTexts)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { register, handleSubmit, formState, setError, getValues } = useForm<Values>({
    defaultValues: { firstName, lastName, password: '', repeatPassword: '' },
  })
  const { errors } = formState
  const accept = useMutation({
    mutationFn: async (values: Values) => {
      const { authToken, identityCookie, message } = await call(acceptStaffInvitation, {
        body: { ...values, invitation },
      })
      await enterWith(queryClient, { authToken, identityCookie }, true)
      return message
    },
    onSuccess: (message) => {
      rememberSignIn()
      showSuccess(message)
      void navigate({ to: '/staff', replace: true })
    },
    onError: (error) => void showFieldErrors(error, fields, setError),
  })
  const hasOwnErrors = Object.keys(errors).length > 0

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => void handleSubmit((values) => accept.mutate(values))(event)}
    >
      <p className={classes.intro}>{t('staffInvitation.intro', { email, role: t(`staffInvitation.role.${role}`) })}</p>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <TextInput
        label={t('staffInvitation.firstName')}
        required
        withAsterisk
        autoComplete="given-name"
        maxLength={100}
        error={errors.firstName?.message}
        {...register('firstName', { validate: (typed) => typed.trim() !== '' || t('staffInvitation.needFirstName') })}
      />
      <TextInput
        label={t('staffInvitation.lastName')}
        required
        withAsterisk
        autoComplete="family-name"
        maxLength={100}
        error={errors.lastName?.message}
        {...register('lastName', { validate: (typed) => typed.trim() !== '' || t('staffInvitation.needLastName') })}
      />
      <PasswordField
        label={t('staffInvitation.password')}
        description={t('staffInvitation.passwordHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        withAsterisk
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', {
          minLength: { value: shortestPassword, message: t('staffInvitation.needPassword') },
          required: t('staffInvitation.needPassword'),
        })}
      />
      <PasswordField
        label={t('staffInvitation.repeat')}
        required
        withAsterisk
        autoComplete="new-password"
        error={errors.repeatPassword?.message}
        {...register('repeatPassword', {
          validate: (typed) => typed === getValues('password') || t('staffInvitation.needRepeat'),
        })}
      />
      {accept.error && !hasOwnErrors && (
        <p role="alert" className={classes.error}>
          {accept.error.message}
        </p>
      )}
      <Button type="submit" size="md" loading={accept.isPending}>
        {t('staffInvitation.submit')}
      </Button>
    </form>
  )
}
