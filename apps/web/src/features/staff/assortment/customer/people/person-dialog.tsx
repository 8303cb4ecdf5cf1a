import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { changePerson, type CustomerPerson } from '@snab/contract/assortment/customers/customer-person'
import { limitPeriods } from '@snab/domain/order/limit-period'
import { companyRoles } from '@snab/domain/people/company-role'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../../lib/api/api'
import { errorText } from '../../../../../lib/api/api-error'
import { showSuccess } from '../../../../../lib/snackbar'
import { useTexts } from '../../../../../lib/texts/texts'
import { Dialog } from '../../../../../ui/dialog/dialog'
import { FormButtons } from '../../../../../ui/dialog/form-buttons'
import { useUnsavedGuard } from '../../../../../ui/dialog/unsaved-guard'
import panel from '../../../../../ui/panel.module.css'
import { isGeneral, problemAt, typedRoubles } from '../customer.data'
import { customerTexts } from '../customer.texts'
import { useRefreshPeople } from './people.data'
import { peopleTexts } from './people.texts'

type Props = { companyId: number; person: CustomerPerson; onClose: () => void }

const formOf = ({ role, spendingLimit, limitPeriod, isBlocked }: CustomerPerson) => ({
  role,
  limit: spendingLimit === null ? '' : typedRoubles(spendingLimit),
  limitPeriod,
  isBlocked,
})

/** The role, the limit and the access of a customer's person. */
export function PersonDialog({ companyId, person, onClose }: Props) {
  const t = useTexts(peopleTexts)
  const words = useTexts(customerTexts)
  const refresh = useRefreshPeople()
  const [start] = useState(() => formOf(person))
  const [form, setForm] = useState(start)
  const [isTried, setTried] = useState(false)
  const limit = form.limit.trim() === '' ? null : typedNumber(form.limit)
  const save = useMutation({
    mutationFn: (spendingLimit: number | null) => {
      const { role, limitPeriod, isBlocked } = form
      return call(changePerson, {
        params: { id: companyId, userId: person.id },
        body: { role, limitPeriod, isBlocked, spendingLimit },
      })
    },
    onSuccess: () => {
      showSuccess(words('customer.saved'))
      onClose()
    },
    onSettled: refresh,
  })
  const guard = useUnsavedGuard(!save.isSuccess && JSON.stringify(form) !== JSON.stringify(start))
  const change = (part: Partial<typeof start>) => setForm((before) => ({ ...before, ...part }))
  return (
    <Dialog title={t('customerMembers.changeOf', { name: person.name })} isCovered={guard.isAsking} onClose={onClose}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (limit !== undefined && !save.isPending) save.mutate(limit)
        }}
      >
        <NativeSelect
          label={t('customerMembers.role')}
          value={form.role}
          data={companyRoles.map((role) => ({ value: role, label: words(`customerPeople.${role}`) }))}
          onChange={({ currentTarget: { value } }) =>
            change({ role: value === 'administrator' ? 'administrator' : 'manager' })
          }
        />
        <div className={panel.pair}>
          <TextInput
            label={t('customerMembers.limitField')}
            description={t('customerMembers.limitHint')}
            inputMode="decimal"
            maxLength={20}
            value={form.limit}
            error={
              isTried && limit === undefined ? t('customerMembers.notNumber') : problemAt(save.error, 'spendingLimit')
            }
            onChange={(event) => change({ limit: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('customerMembers.periodField')}
            description=" "
            value={form.limitPeriod}
            data={limitPeriods.map((period) => ({ value: period, label: t(`customerMembers.period.${period}`) }))}
            onChange={({ currentTarget: { value } }) =>
              change({ limitPeriod: limitPeriods.find((period) => period === value) ?? 'month' })
            }
          />
        </div>
        <Checkbox
          label={t('customerMembers.block')}
          description={t('customerMembers.blockHint')}
          checked={form.isBlocked}
          onChange={(event) => change({ isBlocked: event.currentTarget.checked })}
        />
        {isGeneral(save.error) && (
          <p role="alert" className={panel.problem}>
            {errorText(save.error)}
          </p>
        )}
        <FormButtons
          save={words('customer.save')}
          saving={words('customer.saving')}
          isPending={save.isPending}
          onCancel={onClose}
        />
      </form>
      {guard.question}
    </Dialog>
  )
}
