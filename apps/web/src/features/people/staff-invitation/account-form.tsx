import { Button } from '@mantine/core'
import { acceptStaffInvitation } from '@snab/contract/people/staff-invitation'
import type { StaffRole } from '@snab/domain/people/company-role'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FormProvider, useForm } from 'react-hook-form'
import { call } from '../../../lib/api/api'
import { AccountFields, accountFields, type NewAccount } from '../../../shared/session/sign-in/account-fields'
import { enterWith } from '../../../shared/session/auth-state'
import { showFieldErrors } from '../../../lib/api/field-errors'
import { rememberSignIn } from '../../../shared/session/initial-auth'
import { showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import classes from './staff-invitation.module.css'
import { staffInvitationTexts } from './staff-invitation.texts'

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
  const form = useForm<NewAccount>({ defaultValues: { firstName, lastName, password: '', repeatPassword: '' } })
  const { handleSubmit, setError } = form
  const accept = useMutation({
    mutationFn: async (values: NewAccount) => {
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
    onError: (error) => void showFieldErrors(error, accountFields, setError),
  })
  const hasOwnErrors = Object.keys(form.formState.errors).length > 0

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => void handleSubmit((values) => accept.mutate(values))(event)}
    >
      <p className={classes.intro}>{t('staffInvitation.intro', { email, role: t(`staffInvitation.role.${role}`) })}</p>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <FormProvider {...form}>
        <AccountFields />
      </FormProvider>
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
