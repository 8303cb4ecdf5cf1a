import { Checkbox, NativeSelect } from '@mantine/core'
import parts from '../../../frame/panel-parts.module.css'
import { changeCompanyPermissions } from '@snab/contract/people/permission'
import { getCustomer, type CustomerCard } from '@snab/contract/assortment/customer'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../../lib/api/api'
import { errorText } from '../../../../../lib/api/api-error'
import { showSuccess } from '../../../../../lib/snackbar'
import { useTexts } from '../../../../../lib/texts/texts'
import buttons from '../../../../../ui/button.module.css'
import { useUnsavedGuard } from '../../../../../ui/dialog/unsaved-guard'
import panel from '../../../../../ui/panel.module.css'
import classes from '../customer.module.css'
import { customerTexts } from '../customer.texts'

const switches = ['isAllowedViewOrdersOfAllCompanies', 'isAllowedSbpPay', 'isAllowedViewLegalDocuments'] as const
const positions = { default: null, true: true, false: false } as const

/** Sends only changed permissions, so that nothing switched by a colleague meanwhile is reset. */
export function PermissionsForm({ customer: { id, permissions } }: { customer: CustomerCard }) {
  const t = useTexts(customerTexts)
  const queryClient = useQueryClient()
  const [changed, setChanged] = useState<Partial<CustomerCard['permissions']>>({})
  const shown = { ...permissions, ...changed }
  const names = ['isPositionsInOrder', ...switches] as const
  const isDirty = names.some((name) => shown[name] !== permissions[name])
  const guard = useUnsavedGuard(isDirty)
  const save = useMutation({
    mutationFn: () => call(changeCompanyPermissions, { params: { id }, body: changed }),
    onSuccess: async () => {
      showSuccess(t('customer.saved'))
      await queryClient.invalidateQueries({ queryKey: [getCustomer.path] })
      setChanged({})
    },
  })
  return (
    <form
      className={`${panel.panel} ${parts.group} ${classes.stack}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) save.mutate()
      }}
    >
      <h2>{t('customerPermissions.title')}</h2>
      <NativeSelect
        label={t('customerPermissions.isPositionsInOrder')}
        value={String(shown.isPositionsInOrder ?? 'default')}
        data={(['default', 'true', 'false'] as const).map((value) => ({
          value,
          label: t(`customerPermissions.positions.${value}`),
        }))}
        onChange={({ currentTarget: { value } }) =>
          setChanged({
            ...changed,
            isPositionsInOrder: value === 'true' || value === 'false' ? positions[value] : positions.default,
          })
        }
      />
      {switches.map((name) => (
        <Checkbox
          key={name}
          label={t(`customerPermissions.${name}`)}
          checked={shown[name]}
          onChange={(event) => setChanged({ ...changed, [name]: event.currentTarget.checked })}
        />
      ))}
      {save.error && (
        <p role="alert" className={panel.problem}>
          {errorText(save.error)}
        </p>
      )}
      <button type="submit" className={buttons.filled} aria-disabled={save.isPending}>
        {t(save.isPending ? 'customer.saving' : 'customer.save')}
      </button>
      {guard.question}
    </form>
  )
}
