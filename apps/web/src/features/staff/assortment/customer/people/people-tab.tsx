import { Checkbox } from '@mantine/core'
import { assignManagers, type CustomerCard } from '@snab/contract/assortment/customer'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../../../lib/api/api'
import { errorText } from '../../../../../lib/api/api-error'
import { showSuccess } from '../../../../../lib/snackbar'
import { useTexts } from '../../../../../lib/texts/texts'
import buttons from '../../../../../ui/button.module.css'
import { useUnsavedGuard } from '../../../../../ui/dialog/unsaved-guard'
import { ErrorScreen } from '../../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../../ui/page/pending-screen'
import panel from '../../../../../ui/panel.module.css'
import parts from '../../../frame/panel-parts.module.css'
import { useCustomerOptions, useKeepCard } from '../customer.data'
import classes from '../customer.module.css'
import { customerTexts } from '../customer.texts'
import { Invitations } from './invitations'
import { Members } from './members'
import { usePeople } from './people.data'
import { PermissionsForm } from './permissions-form'

/** The company's buyers, its manager, and its permissions. */
export function PeopleTab({ customer }: { customer: CustomerCard }) {
  const { data, error, refetch } = usePeople(customer.id)
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <div className={panel.stack}>
      <Members companyId={customer.id} people={data.items} />
      <Invitations companyId={customer.id} invitations={data.invitations} />
      {customer.mayAssignManagers ? (
        <ManagersForm key={customer.version} customer={customer} />
      ) : (
        <Managers names={customer.managers.map(({ name }) => name)} />
      )}
      <PermissionsForm key={JSON.stringify(customer.permissions)} customer={customer} />
    </div>
  )
}

function Managers({ names }: { names: readonly string[] }) {
  const t = useTexts(customerTexts)
  return (
    <section className={`${panel.panel} ${parts.group} ${classes.stack}`}>
      <h2>{t('customerManagers.title')}</h2>
      <p>{names.join(', ') || t('customerManagers.nobody')}</p>
      <p className={panel.small}>{t('customerManagers.hint')}</p>
    </section>
  )
}

function ManagersForm({ customer: { id, version, managers } }: { customer: CustomerCard }) {
  const t = useTexts(customerTexts)
  const keep = useKeepCard()
  const { data } = useCustomerOptions()
  const assigned = managers.map((manager) => manager.id)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(assigned))
  const isDirty = chosen.size !== assigned.length || assigned.some((one) => !chosen.has(one))
  const guard = useUnsavedGuard(isDirty)
  const save = useMutation({
    mutationFn: () => call(assignManagers, { params: { id }, body: { version, userIds: [...chosen] } }),
    onSuccess: (card) => {
      showSuccess(t('customer.saved'))
      keep(card)
    },
  })
  // people whose role has changed since are still shown, so that they can be removed
  const all = [...managers, ...(data?.managers ?? []).filter((one) => !assigned.includes(one.id))].toSorted((a, b) =>
    a.name.localeCompare(b.name, 'ru'),
  )
  const toggle = (userId: number, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, userId] : [...before].filter((one) => one !== userId)))

  return (
    <form
      className={`${panel.panel} ${parts.group} ${classes.stack}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) save.mutate()
      }}
    >
      <h2>{t('customerManagers.title')}</h2>
      <p className={panel.small}>{t(all.length === 0 ? 'customerManagers.none' : 'customerManagers.hint')}</p>
      {all.length === 0 && <Link to="/staff/people">{t('customerManagers.invite')}</Link>}
      {all.map((manager) => (
        <Checkbox
          key={manager.id}
          label={manager.name}
          checked={chosen.has(manager.id)}
          onChange={(event) => toggle(manager.id, event.currentTarget.checked)}
        />
      ))}
      {save.error && (
        <p role="alert" className={panel.problem}>
          {errorText(save.error)}
        </p>
      )}
      {all.length > 0 && (
        <button type="submit" className={buttons.filled} aria-disabled={save.isPending}>
          {t(save.isPending ? 'customer.saving' : 'customer.save')}
        </button>
      )}
      {guard.question}
    </form>
  )
}
