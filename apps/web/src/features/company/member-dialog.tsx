import { changeMember, type Member } from '@snab/contract/company'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '../../lib/api'
import { errorText } from '../../lib/api-error'
import { showSuccess } from '../../lib/snackbar'
import { useTexts } from '../../lib/texts'
import { Dialog } from '../../ui/dialog'
import panel from '../../ui/panel.module.css'
import { LimitFields } from './limit-fields'
import { membersQuery, typedRoubles } from './people.data'
import { peopleTexts } from './people.texts'

type Form = { role: Member['role']; limit: string; period: Member['limitPeriod']; isBlocked: boolean }

export function MemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTexts(peopleTexts)
  const queryClient = useQueryClient()
  const { register, handleSubmit, formState: { errors } } = useForm<Form>({
    defaultValues: { role: member.role, limit: member.spendingLimit === null ? '' : String(member.spendingLimit).replace('.', ','), period: member.limitPeriod, isBlocked: member.isBlocked },
  })
  const save = useMutation({
    mutationFn: ({ role, limit, period, isBlocked }: Form) => call(changeMember, { params: { id: member.id }, body: { role, spendingLimit: typedRoubles(limit), limitPeriod: period, isBlocked } }),
    onSuccess: async ({ name }) => {
      await queryClient.invalidateQueries({ queryKey: membersQuery.queryKey })
      showSuccess(t('people.saved', { name }))
      onClose()
    },
  })
  return (
    <Dialog title={member.name} onClose={onClose}>
      <form className={panel.form} noValidate onSubmit={(event) => void handleSubmit((form) => save.mutate(form))(event)}>
        <NativeSelect label={t('people.role')} data={[{ value: 'manager', label: t('people.manager') }, { value: 'administrator', label: t('people.administrator') }]} {...register('role')} />
        <LimitFields limit={register('limit', { validate: (limit) => !Number.isNaN(typedRoubles(limit)) || t('people.limitWrong') })} period={register('period')} problem={errors.limit?.message} />
        <p className={panel.small}>{t('people.limitHint')}</p>
        {!member.isMe && <Checkbox label={t('people.block')} description={t('people.blockHint')} {...register('isBlocked')} />}
        {save.error && <p role="alert" className={panel.problem}>{errorText(save.error)}</p>}
        <div className={panel.buttons}>
          <Button variant="default" onClick={onClose}>{t('people.cancel')}</Button>
          <Button type="submit" loading={save.isPending}>{t('people.save')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
