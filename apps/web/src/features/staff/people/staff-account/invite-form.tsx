import { Select, TextInput } from '@mantine/core'
import { inviteStaffPerson, listStaffPeople } from '@snab/contract/people/staff-account'
import { staffRoles, type StaffRole } from '@snab/domain/people/company-role'
import { looksLikeEmail } from '@snab/domain/people/email'
import { longest } from '@snab/domain/field-limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { showFieldErrors } from '../../../../lib/api/field-errors'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { CopyCode } from '../../../../ui/copy-code'
import panel from '../../../../ui/panel.module.css'
import table from '../../frame/staff-table.module.css'
import { staffTexts } from '../../frame/staff.texts'
import classes from './people.module.css'
import { peopleTexts } from './people.texts'

export function InviteForm() {
  const t = useTexts(peopleTexts)
  const tStaff = useTexts(staffTexts)
  const queryClient = useQueryClient()
  const [role, setRole] = useState<StaffRole>('sales')
  const { register, handleSubmit, formState, setError, reset } = useForm({ defaultValues: { email: '' } })
  const invite = useMutation({
    mutationFn: async ({ email }: { email: string }) => ({
      email,
      ...(await call(inviteStaffPerson, { body: { email: email.trim(), role } })),
    }),
    onSuccess: () => {
      reset()
      void queryClient.invalidateQueries({ queryKey: [listStaffPeople.path] })
    },
    onError: (error) => void showFieldErrors(error, ['email'], setError),
  })
  return (
    <form
      className={panel.panel}
      aria-label={t('staffPeople.invite')}
      noValidate
      onSubmit={(event) => void handleSubmit((values) => invite.mutate(values))(event)}
    >
      <h2>{t('staffPeople.invite')}</h2>
      <div className={table.tools}>
        <TextInput
          size="xs"
          className={classes.email ?? ''}
          label={t('staffPeople.email')}
          type="email"
          maxLength={longest.email}
          error={formState.errors.email?.message}
          {...register('email', { validate: (typed) => looksLikeEmail(typed.trim()) || t('staffPeople.needEmail') })}
        />
        <Select
          size="xs"
          label={t('staffPeople.role')}
          data={staffRoles.map((value) => ({ value, label: tStaff(`staff.role.${value}`) }))}
          value={role}
          allowDeselect={false}
          onChange={(value) => setRole(staffRoles.find((known) => known === value) ?? 'sales')}
        />
        <button type="submit" className={buttons.filled} aria-disabled={invite.isPending}>
          {t('staffPeople.send')}
        </button>
      </div>
      {invite.data && (
        <div role="status">
          {invite.data.url === null ? (
            <p>{t('staffPeople.mailed', { email: invite.data.email, until: invite.data.until })}</p>
          ) : (
            <p>
              {t('staffPeople.link', { email: invite.data.email, until: invite.data.until })}{' '}
              <code className={classes.url}>{invite.data.url}</code> <CopyCode code={invite.data.url} />
            </p>
          )}
        </div>
      )}
    </form>
  )
}
