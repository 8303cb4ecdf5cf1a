import { movePerson } from '@snab/contract/assortment/customers/customer-person'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../../lib/api/api'
import { errorText } from '../../../../../lib/api/api-error'
import { showSuccess } from '../../../../../lib/snackbar'
import { useTexts } from '../../../../../lib/texts/texts'
import { Dialog } from '../../../../../ui/dialog/dialog'
import { FormButtons } from '../../../../../ui/dialog/form-buttons'
import panel from '../../../../../ui/panel.module.css'
import { CompanyChoice } from '../../../frame/company-choice'
import { useRefreshPeople } from './people.data'
import { peopleTexts } from './people.texts'

type Props = { companyId: number; person: { id: number; name: string }; onClose: () => void }

/** Moves a person to another customer. */
export function MoveDialog({ companyId, person, onClose }: Props) {
  const t = useTexts(peopleTexts)
  const refresh = useRefreshPeople()
  const [to, setTo] = useState<number | null>(null)
  const [isTried, setTried] = useState(false)
  const move = useMutation({
    mutationFn: (id: number) =>
      call(movePerson, { params: { id: companyId, userId: person.id }, body: { companyId: id } }),
    onSuccess: () => {
      showSuccess(t('customerMembers.moved'))
      onClose()
    },
    onSettled: refresh,
  })
  return (
    <Dialog title={`${t('customerMembers.move')}: ${person.name}`} onClose={onClose}>
      <form
        className={panel.form}
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (to !== null && !move.isPending) move.mutate(to)
        }}
      >
        <p className={panel.muted}>{t('customerMembers.moveHint')}</p>
        <CompanyChoice
          label={t('customerMembers.moveTo')}
          placeholder={t('customerMembers.moveChoose')}
          value={to}
          except={companyId}
          error={isTried && to === null ? t('customerMembers.moveFirst') : null}
          onChange={setTo}
        />
        {move.error && (
          <p role="alert" className={panel.problem}>
            {errorText(move.error)}
          </p>
        )}
        <FormButtons save={t('customerMembers.moveSave')} isPending={move.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
