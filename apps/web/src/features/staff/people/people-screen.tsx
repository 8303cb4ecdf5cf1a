import { Select } from '@mantine/core'
import { changeStaffRole, listStaffPeople, removeStaffPerson, type StaffPerson } from '@snab/contract/staff/people'
import { staffRoles, type StaffRole } from '@snab/domain/company-role'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryOf } from '../../../lib/api/api'
import { showError, showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { Page } from '../../../shared/page/page'
import buttons from '../../../ui/button.module.css'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import panel from '../../../ui/panel.module.css'
import { formatMoment } from '../format-moment'
import table from '../staff-table.module.css'
import { staffTexts } from '../staff.texts'
import { InviteForm } from './invite-form'
import { SecondStepOf, SecondStepRule } from './second-step'
import classes from './people.module.css'
import { peopleTexts } from './people.texts'

/** Those who work in the back office: invite, change a role, shut out. */
export function PeopleScreen() {
  const t = useTexts(peopleTexts)
  const tStaff = useTexts(staffTexts)
  const { data, error, refetch } = useQuery({ ...queryOf(listStaffPeople, {}), staleTime: 0 })
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <Page heading={tStaff('staff.people')}>
      <div className={panel.stack}>
        <InviteForm />
        <SecondStepRule {...data.secondStep} />
        <p className={panel.small}>{t('people.rolesHint')}</p>
        <div className={table.frame} role="region" aria-label={tStaff('staff.people')} tabIndex={0}>
          <table className={table.table} aria-label={tStaff('staff.people')}>
            <thead>
              <tr>
                <th scope="col">{t('people.name')}</th>
                <th scope="col">{t('people.role')}</th>
                <th scope="col">{t('people.seen')}</th>
                <th scope="col">{t('people.secondStep')}</th>
                <th scope="col">
                  <span className="visually-hidden">{t('people.remove')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.items.map((person) => (
                <PersonRow key={person.email} person={person} />
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </Page>
  )
}

function PersonRow({
  person: { email, name, role, seen, invitedUntil, isOneself, hasSecondStep },
}: {
  person: StaffPerson
}) {
  const t = useTexts(peopleTexts)
  const tStaff = useTexts(staffTexts)
  const queryClient = useQueryClient()
  const [isSure, setSure] = useState(false)
  const refresh = () => void queryClient.invalidateQueries({ queryKey: [listStaffPeople.path] })
  const change = useMutation({
    mutationFn: (next: StaffRole) => call(changeStaffRole, { body: { email, role: next } }),
    onSuccess: () => showSuccess(t('people.roleChanged')),
    onError: (error) => showError(error),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: () => call(removeStaffPerson, { body: { email } }),
    onSuccess: () => showSuccess(t('people.removed')),
    onError: (error) => showError(error),
    onSettled: refresh,
  })
  const shownName = name || email
  return (
    <tr>
      <td>
        <strong>{shownName}</strong> {isOneself && <span className={panel.small}>{t('people.you')}</span>}
        {name !== '' && <div className={panel.small}>{email}</div>}
      </td>
      <td className={classes.role}>
        {isOneself ? (
          tStaff(`staff.role.${role}`)
        ) : (
          <Select
            size="xs"
            aria-label={t('people.roleOf', { name: shownName })}
            data={staffRoles.map((value) => ({ value, label: tStaff(`staff.role.${value}`) }))}
            value={change.isPending ? change.variables : role}
            allowDeselect={false}
            onChange={(value) => {
              const next = staffRoles.find((known) => known === value)
              if (next && next !== role) change.mutate(next)
            }}
          />
        )}
      </td>
      <td className={table.tight}>
        {invitedUntil
          ? t('people.invitedUntil', { date: formatMoment(invitedUntil) })
          : seen
            ? formatMoment(seen)
            : t('people.never')}
      </td>
      <td>
        {hasSecondStep ? <SecondStepOf email={email} name={shownName} isOneself={isOneself} /> : t('people.stepOff')}
      </td>
      <td>
        <div className={table.actions}>
          {isSure ? (
            <>
              <span>{t('people.sure', { name: shownName })}</span>
              <button
                type="button"
                className={buttons.link}
                aria-disabled={remove.isPending}
                onClick={() => {
                  if (!remove.isPending) remove.mutate()
                }}
              >
                {t('people.removeSure')}
              </button>
              <button type="button" className={buttons.link} onClick={() => setSure(false)}>
                {t('people.cancel')}
              </button>
            </>
          ) : (
            !isOneself && (
              <button
                type="button"
                className={buttons.link}
                aria-label={t('people.removeOf', { name: shownName })}
                onClick={() => setSure(true)}
              >
                {t('people.remove')}
              </button>
            )
          )}
        </div>
      </td>
    </tr>
  )
}
