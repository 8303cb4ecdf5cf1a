import { Checkbox } from '@mantine/core'
import { changeStaffRights, listStaffPeople, type StaffPerson } from '@snab/contract/people/staff-account'
import { isSwitchable, staffMay, staffSwitches, type StaffSwitch } from '@snab/domain/people/permissions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import { peopleTexts } from './people.texts'

/** Rights granted to or taken from one person, on top of the role. */
export function RightsOf({ person: { email, name, role, rights, invitedUntil } }: { person: StaffPerson }) {
  const t = useTexts(peopleTexts)
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (next: { right: StaffSwitch; isAllowed: boolean }) =>
      call(changeStaffRights, { body: { email, rights: { [next.right]: next.isAllowed } } }),
    onSuccess: () => showSuccess(t('staffPeople.rightsChanged')),
    onError: (error) => showError(error),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [listStaffPeople.path] }),
  })
  if (role === 'administrator') return <span className={panel.small}>{t('staffPeople.allRights')}</span>
  if (invitedUntil !== null) return null
  const waiting = change.isPending ? change.variables : null
  return (
    <div role="group" aria-label={t('staffPeople.rightsOf', { name: name || email })}>
      {staffSwitches
        .filter((right) => isSwitchable(right, role))
        .map((right) => (
          <Checkbox
            key={right}
            mb={4}
            label={t(`staffPeople.right.${right}`)}
            checked={waiting?.right === right ? waiting.isAllowed : staffMay(right, role, rights)}
            disabled={change.isPending}
            onChange={(event) => change.mutate({ right, isAllowed: event.currentTarget.checked })}
          />
        ))}
    </div>
  )
}
