import { invite, type Member } from '@snab/contract/people/company'
import { looksLikeEmail } from '@snab/domain/people/email'
import { NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '../../../lib/api/api'
import { errorText } from '../../../lib/api/api-error'
import { showFieldErrors } from '../../../lib/api/field-errors'
import { showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { Dialog } from '../../../ui/dialog/dialog'
import { FormButtons } from '../../../ui/dialog/form-buttons'
import panel from '../../../ui/panel.module.css'
import { LimitFields } from './limit-fields'
import { invitationsQuery, typedRoubles } from './people.data'
import { peopleTexts } from './people.texts'

type Form = {
  email: string
  firstName: string
  lastName: string
  role: Member['role']
  spendingLimit: string
  limitPeriod: Member['limitPeriod']
}
const fields = ['email', 'firstName', 'lastName', 'role', 'spendingLimit'] as const

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(peopleTexts)
  const queryClient = useQueryClient()
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm<Form>({
    defaultValues: { email: '', firstName: '', lastName: '', role: 'manager', spendingLimit: '', limitPeriod: 'month' },
  })
  const send = useMutation({
    mutationFn: ({ spendingLimit, ...body }: Form) =>
      call(invite, { body: { ...body, spendingLimit: typedRoubles(spendingLimit) } }),
    onSuccess: async ({ email }) => {
      await queryClient.invalidateQueries({ queryKey: invitationsQuery.queryKey })
      showSuccess(t('people.invited', { email }))
      onClose()
    },
    onError: (error) => showFieldErrors(error, fields, setError),
  })
  return (
    <Dialog title={t('people.inviteTitle')} onClose={onClose}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => void handleSubmit((form) => send.mutate(form))(event)}
      >
        <p className={panel.muted}>{t('people.inviteHint')}</p>
        <TextInput
          label={t('people.email')}
          type="email"
          required
          withAsterisk
          data-autofocus
          error={errors.email?.message}
          {...register('email', { validate: (email) => looksLikeEmail(email.trim(), 1) || t('people.emailMissing') })}
        />
        <div className={panel.pair}>
          <TextInput label={t('people.lastName')} error={errors.lastName?.message} {...register('lastName')} />
          <TextInput label={t('people.firstName')} error={errors.firstName?.message} {...register('firstName')} />
        </div>
        <NativeSelect
          label={t('people.role')}
          data={[
            { value: 'manager', label: t('people.manager') },
            { value: 'administrator', label: t('people.administrator') },
          ]}
          {...register('role')}
        />
        <LimitFields
          limit={register('spendingLimit', {
            validate: (limit) => !Number.isNaN(typedRoubles(limit)) || t('people.limitWrong'),
          })}
          period={register('limitPeriod')}
          problem={errors.spendingLimit?.message}
        />
        {send.error && Object.keys(errors).length === 0 && (
          <p role="alert" className={panel.problem}>
            {errorText(send.error)}
          </p>
        )}
        <FormButtons save={t('people.send')} isPending={send.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
