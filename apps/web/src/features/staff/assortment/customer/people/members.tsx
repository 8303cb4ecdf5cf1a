import { Menu } from '@mantine/core'
import { resetPerson, signOutPerson, type CustomerPerson } from '@snab/contract/assortment/customers/customer-person'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../../lib/api/api'
import { showError, showSuccess } from '../../../../../lib/snackbar'
import { formatMoment, formatMoney } from '../../../../../lib/texts/format'
import { useTexts } from '../../../../../lib/texts/texts'
import buttons from '../../../../../ui/button.module.css'
import { ConfirmDialog } from '../../../../../ui/dialog/confirm-dialog'
import panel from '../../../../../ui/panel.module.css'
import { ColumnTable, type Column } from '../../../frame/column-table'
import classes from '../customer.module.css'
import { customerTexts } from '../customer.texts'
import { ImpersonationDialog } from './impersonation-dialog'
import { MoveDialog } from './move-dialog'
import { useRefreshPeople } from './people.data'
import { peopleTexts } from './people.texts'
import { PersonDialog } from './person-dialog'

const listed = ['change', 'sign-out', 'reset', 'move'] as const
type Act = (typeof listed)[number] | 'act'
type Chosen = { person: CustomerPerson; act: Act }

/** The people of a customer: activity, rights, and actions on their access. */
export function Members({ companyId, people }: { companyId: number; people: readonly CustomerPerson[] }) {
  const t = useTexts(customerTexts)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const columns = useColumns((person, act) => setChosen({ person, act }))
  if (people.length === 0) return <p className={panel.muted}>{t('customerPeople.nothing')}</p>
  return (
    <>
      <ColumnTable label={t('customerPeople.title')} columns={columns} rows={people} keyOf={({ id }) => id} />
      {chosen && <ActDialog companyId={companyId} {...chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

function useColumns(onAct: (person: CustomerPerson, act: Act) => void): Column<CustomerPerson>[] {
  const t = useTexts(customerTexts)
  const own = useTexts(peopleTexts)
  return [
    {
      id: 'name',
      name: t('customerPeople.name'),
      fit: 'words',
      cell: ({ name, isBlocked, email, phone }) => (
        <>
          {name}{' '}
          {isBlocked && (
            <span className={panel.tag} data-tone="bad">
              {t('customerPeople.blocked')}
            </span>
          )}
          <div className={panel.small}>{[email, phone].filter(Boolean).join(', ') || '—'}</div>
        </>
      ),
    },
    {
      id: 'role',
      name: t('customerPeople.role'),
      fit: 'tight',
      isLabelled: true,
      cell: ({ role }) => t(`customerPeople.${role}`),
    },
    {
      id: 'limit',
      name: own('customerMembers.limit'),
      fit: 'words',
      isLabelled: true,
      cell: ({ spendingLimit, spent, limitPeriod }) =>
        spendingLimit === null
          ? own('customerMembers.noLimit')
          : own('customerMembers.limitOf', {
              spent: formatMoney(spent),
              limit: formatMoney(spendingLimit),
              period: own(`customerMembers.period.${limitPeriod}`),
            }),
    },
    {
      id: 'lastVisit',
      name: t('customerPeople.lastVisit'),
      fit: 'words',
      isLabelled: true,
      cell: ({ lastVisit, isOnline, sessions }) => (
        <>
          {isOnline ? (
            <span className={panel.tag} data-tone="good">
              {own('customerMembers.online')}
            </span>
          ) : lastVisit === null ? (
            t('customerPeople.never')
          ) : (
            formatMoment(lastVisit)
          )}
          {sessions > 0 && <div className={panel.small}>{own('customerMembers.sessions', { count: sessions })}</div>}
        </>
      ),
    },
    {
      id: 'actions',
      name: own('customerMembers.actions'),
      fit: 'tight',
      isNameless: true,
      cell: (person) => (
        <div className={classes.actions}>
          {!person.isBlocked && (
            <button
              type="button"
              className={buttons.link}
              aria-label={t('acting.beginFor', { name: person.name })}
              onClick={() => onAct(person, 'act')}
            >
              {t('acting.begin')}
            </button>
          )}
          <Actions person={person} onAct={(act) => onAct(person, act)} />
        </div>
      ),
    },
  ]
}

function Actions({ person: { name, sessions }, onAct }: { person: CustomerPerson; onAct: (act: Act) => void }) {
  const t = useTexts(peopleTexts)
  const names = {
    change: t('customerMembers.change'),
    'sign-out': t('customerMembers.signOut'),
    reset: t('customerMembers.reset'),
    move: t('customerMembers.move'),
  }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <button type="button" className={buttons.link} aria-label={t('customerMembers.moreOf', { name })}>
          {t('customerMembers.more')}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {listed
          .filter((act) => act !== 'sign-out' || sessions > 0)
          .map((act) => (
            <Menu.Item key={act} onClick={() => onAct(act)}>
              {names[act]}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function ActDialog({ companyId, person, act, onClose }: Chosen & { companyId: number; onClose: () => void }) {
  const t = useTexts(peopleTexts)
  const refresh = useRefreshPeople()
  const params = { id: companyId, userId: person.id }
  const done = (text: string) => {
    showSuccess(text)
    onClose()
  }
  const signOut = useMutation({
    mutationFn: () => call(signOutPerson, { params }),
    onSuccess: ({ ended }) => done(t('customerMembers.signedOut', { count: ended })),
    onError: (error) => showError(error),
    onSettled: refresh,
  })
  const reset = useMutation({
    mutationFn: () => call(resetPerson, { params }),
    onSuccess: () => done(t('customerMembers.resetDone')),
    onError: (error) => showError(error),
    onSettled: refresh,
  })
  if (act === 'change') return <PersonDialog companyId={companyId} person={person} onClose={onClose} />
  if (act === 'act') return <ImpersonationDialog person={person} onClose={onClose} />
  if (act === 'move') return <MoveDialog companyId={companyId} person={person} onClose={onClose} />
  const isReset = act === 'reset'
  const work = isReset ? reset : signOut
  return (
    <ConfirmDialog
      title={`${t(isReset ? 'customerMembers.reset' : 'customerMembers.signOut')}: ${person.name}`}
      text={t(isReset ? 'customerMembers.resetSure' : 'customerMembers.signOutSure')}
      action={t(isReset ? 'customerMembers.reset' : 'customerMembers.signOut')}
      isPending={work.isPending}
      onConfirm={() => work.mutate()}
      onClose={onClose}
    />
  )
}
