import { formatMoment } from '../../../../lib/texts/format'
import parts from '../../frame/panel-parts.module.css'
import { Checkbox } from '@mantine/core'
import { assignManagers, type CustomerCard } from '@snab/contract/assortment/customer'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { ColumnTable, type Column } from '../../frame/column-table'
import buttons from '../../../../ui/button.module.css'
import { useUnsavedGuard } from '../../../../ui/dialog/unsaved-guard'
import panel from '../../../../ui/panel.module.css'
import { ImpersonationDialog } from './impersonation-dialog'
import { useCustomerOptions, useKeepCard } from './customer.data'
import classes from './customer.module.css'
import { customerTexts } from './customer.texts'
import { PermissionsForm } from './permissions-form'

type Member = CustomerCard['members'][number]

/** Who buys for the company, who looks after it, and what it is allowed. */
export function PeopleTab({ customer }: { customer: CustomerCard }) {
  return (
    <div className={panel.stack}>
      <Members members={customer.members} />
      {customer.mayAssignManagers ? (
        <ManagersForm key={customer.version} customer={customer} />
      ) : (
        <Managers names={customer.managers.map(({ name }) => name)} />
      )}
      <PermissionsForm key={JSON.stringify(customer.permissions)} customer={customer} />
    </div>
  )
}

function Members({ members }: Pick<CustomerCard, 'members'>) {
  const t = useTexts(customerTexts)
  const [impersonated, setImpersonated] = useState<{ id: number; name: string } | null>(null)
  const columns = useMemberColumns(setImpersonated)
  if (members.length === 0) return <p className={panel.muted}>{t('customerPeople.nothing')}</p>
  return (
    <>
      <ColumnTable label={t('customerPeople.title')} columns={columns} rows={members} keyOf={({ id }) => id} />
      {impersonated && <ImpersonationDialog person={impersonated} onClose={() => setImpersonated(null)} />}
    </>
  )
}

function useMemberColumns(onBegin: (person: { id: number; name: string }) => void): Column<Member>[] {
  const t = useTexts(customerTexts)
  return [
    {
      id: 'name',
      name: t('customerPeople.name'),
      fit: 'words',
      cell: ({ name, isBlocked }) => (
        <>
          {name}{' '}
          {isBlocked && (
            <span className={panel.tag} data-tone="bad">
              {t('customerPeople.blocked')}
            </span>
          )}
        </>
      ),
    },
    { id: 'email', name: t('customerPeople.email'), fit: 'words', isLabelled: true, cell: ({ email }) => email ?? '—' },
    {
      id: 'role',
      name: t('customerPeople.role'),
      fit: 'tight',
      isLabelled: true,
      cell: ({ role }) => t(`customerPeople.${role}`),
    },
    {
      id: 'lastVisit',
      name: t('customerPeople.lastVisit'),
      fit: 'tight',
      isLabelled: true,
      cell: ({ lastVisit }) => (lastVisit === null ? t('customerPeople.never') : formatMoment(lastVisit)),
    },
    {
      id: 'begin',
      name: t('acting.begin'),
      fit: 'tight',
      isNameless: true,
      cell: ({ id, name, isBlocked }) =>
        !isBlocked && (
          <button
            type="button"
            className={buttons.link}
            aria-label={t('acting.beginFor', { name })}
            onClick={() => onBegin({ id, name })}
          >
            {t('acting.begin')}
          </button>
        ),
    },
  ]
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
  // somebody whose role has changed since is still shown, so that they can be taken off
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
      <button type="submit" className={buttons.filled} aria-disabled={save.isPending}>
        {t(save.isPending ? 'customer.saving' : 'customer.save')}
      </button>
      {guard.question}
    </form>
  )
}
