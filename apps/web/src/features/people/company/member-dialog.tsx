import { changeMember, type Member } from '@snab/contract/people/company'
import { Checkbox, NativeSelect } from '@mantine/core'
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
import { membersQuery, typedRoubles } from './people.data'
import { peopleTexts } from './people.texts'

const fields = ['role', 'spendingLimit', 'limitPeriod'] as const
type Form = { role: Member['role']; spendingLimit: string; limitPeriod: Member['limitPeriod']; isBlocked: boolean }

export function MemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTexts(peopleTexts)
  const queryClient = useQueryClient()
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm<Form>({
    defaultValues: {
      role: member.role,
      spendingLimit: member.spendingLimit === null ? '' : String(member.spendingLimit).replace('.', ','),
      limitPeriod: member.limitPeriod,
      isBlocked: member.isBlocked,
    },
  })
  const save = useMutation({
    mutationFn: ({ role, spendingLimit, limitPeriod, isBlocked }: Form) =>
      call(changeMember, {
        params: { id: member.id },
        body: { role, spendingLimit: typedRoubles(spendingLimit), limitPeriod, isBlocked },
      }),
    onSuccess: async ({ name }) => {
      await queryClient.invalidateQueries({ queryKey: membersQuery.queryKey })
      showSuccess(t('people.saved', { name }))
      onClose()
    },
    onError: (error) => showFieldErrors(error, fields, setError),
  })
  return (
    <Dialog title={member.name} onClose={onClose}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => void handleSubmit((form) => save.mutate(form))(event)}
      >
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
        <p className={panel.small}>{t('people.limitHint')}</p>
        {!member.isMe && (
          <Checkbox label={t('people.block')} description={t('people.blockHint')} {...register('isBlocked')} />
        )}
        {save.error && Object.keys(errors).length === 0 && (
          <p role="alert" className={panel.problem}>
            {errorText(save.error)}
          </p>
        )}
        <FormButtons save={t('people.save')} isPending={save.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
