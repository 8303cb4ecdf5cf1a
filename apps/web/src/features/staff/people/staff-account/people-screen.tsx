import { formatMoment } from '../../../../lib/texts/format'
import { Select } from '@mantine/core'
import {
  changeStaffRole,
  listStaffPeople,
  removeStaffPerson,
  type StaffPerson,
} from '@snab/contract/people/staff-account'
import { staffRoles, type StaffRole } from '@snab/domain/people/company-role'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { Page } from '../../../../shared/page/page'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import table from '../../frame/staff-table.module.css'
import { staffTexts } from '../../frame/staff.texts'
import type { Column } from '../../frame/column-table'
import { StaffTable } from '../../views/staff-table'
import { ViewTools } from '../../views/view-tools'
import { useDefaultView } from '../../views/views.data'
import { InviteForm } from './invite-form'
import { RightsOf } from './rights-of'
import { TwoFactorOf, TwoFactorRule } from './two-factor'
import classes from './people.module.css'
import { peopleTexts } from './people.texts'

/** Staff accounts: invite, change a role, remove. */
export function PeopleScreen() {
  const t = useTexts(peopleTexts)
  const tStaff = useTexts(staffTexts)
  const { data, error, refetch } = useQuery({ ...queryOf(listStaffPeople, {}), ...alwaysStale })
  const columns = usePeopleColumns()
  const isViewUnknown = useDefaultView('people')
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data || isViewUnknown) return <PendingScreen />
  return (
    <Page heading={tStaff('staff.people')}>
      <div className={panel.stack}>
        <InviteForm />
        <TwoFactorRule {...data.twoFactor} />
        <p className={panel.small}>{t('staffPeople.rolesHint')}</p>
        <ViewTools screen="people" columns={columns} />
        <StaffTable
          screen="people"
          label={tStaff('staff.people')}
          columns={columns}
          rows={data.items}
          keyOf={({ email }) => email}
          isSheet
        />
      </div>
    </Page>
  )
}

function usePeopleColumns() {
  const t = useTexts(peopleTexts)
  const columns: Column<StaffPerson>[] = [
    {
      id: 'name',
      name: t('staffPeople.name'),
      isFixed: true,
      cell: ({ name, email, isOneself }) => (
        <>
          <strong>{name || email}</strong> {isOneself && <span className={panel.small}>{t('staffPeople.you')}</span>}
          {name !== '' && <div className={panel.small}>{email}</div>}
        </>
      ),
    },
    { id: 'role', name: t('staffPeople.role'), cell: (person) => <Role person={person} /> },
    { id: 'rights', name: t('staffPeople.rights'), fit: 'words', cell: (person) => <RightsOf person={person} /> },
    {
      id: 'seen',
      name: t('staffPeople.seen'),
      fit: 'tight',
      cell: ({ invitedUntil, seen }) => {
        if (invitedUntil) return t('staffPeople.invitedUntil', { date: formatMoment(invitedUntil) })
        return seen ? formatMoment(seen) : t('staffPeople.never')
      },
    },
    {
      id: 'secondStep',
      name: t('staffPeople.secondStep'),
      cell: ({ email, name, isOneself, hasTwoFactor }) =>
        hasTwoFactor ? (
          <TwoFactorOf email={email} name={name || email} isOneself={isOneself} />
        ) : (
          t('staffPeople.stepOff')
        ),
    },
    {
      id: 'remove',
      name: t('staffPeople.remove'),
      isNameless: true,
      isFixed: true,
      cell: (person) => <Removal person={person} />,
    },
  ]
  return columns
}

function useRefreshPeople() {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: [listStaffPeople.path] })
}

function Role({ person: { email, name, role, isOneself } }: { person: StaffPerson }) {
  const t = useTexts(peopleTexts)
  const tStaff = useTexts(staffTexts)
  const change = useMutation({
    mutationFn: (next: StaffRole) => call(changeStaffRole, { body: { email, role: next } }),
    onSuccess: () => showSuccess(t('staffPeople.roleChanged')),
    onError: (error) => showError(error),
    onSettled: useRefreshPeople(),
  })
  if (isOneself) return tStaff(`staff.role.${role}`)
  return (
    <Select
      className={classes.role}
      size="xs"
      aria-label={t('staffPeople.roleOf', { name: name || email })}
      data={staffRoles.map((value) => ({ value, label: tStaff(`staff.role.${value}`) }))}
      value={change.isPending ? change.variables : role}
      allowDeselect={false}
      onChange={(value) => {
        const next = staffRoles.find((known) => known === value)
        if (next && next !== role) change.mutate(next)
      }}
    />
  )
}

function Removal({ person: { email, name, isOneself } }: { person: StaffPerson }) {
  const t = useTexts(peopleTexts)
  const [isSure, setSure] = useState(false)
  const remove = useMutation({
    mutationFn: () => call(removeStaffPerson, { body: { email } }),
    onSuccess: () => showSuccess(t('staffPeople.removed')),
    onError: (error) => showError(error),
    onSettled: useRefreshPeople(),
  })
  const shownName = name || email
  return (
    <div className={table.actions}>
      {isSure ? (
        <>
          <span>{t('staffPeople.sure', { name: shownName })}</span>
          <button
            type="button"
            className={buttons.link}
            aria-disabled={remove.isPending}
            onClick={() => {
              if (!remove.isPending) remove.mutate()
            }}
          >
            {t('staffPeople.removeSure')}
          </button>
          <button type="button" className={buttons.link} onClick={() => setSure(false)}>
            {t('staffPeople.cancel')}
          </button>
        </>
      ) : (
        !isOneself && (
          <button
            type="button"
            className={buttons.link}
            aria-label={t('staffPeople.removeOf', { name: shownName })}
            onClick={() => setSure(true)}
          >
            {t('staffPeople.remove')}
          </button>
        )
      )}
    </div>
  )
}
