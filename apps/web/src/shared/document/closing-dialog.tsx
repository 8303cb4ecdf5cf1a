import { addDays, moscowDay } from '@snab/domain/time/moscow-time'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, errorText } from '../../lib/api/api-error'
import { useTexts } from '../../lib/texts/texts'
import buttons from '../../ui/button.module.css'
import { Dialog } from '../../ui/dialog/dialog'
import { FormButtons } from '../../ui/dialog/form-buttons'
import panel from '../../ui/panel.module.css'
import { documentTexts } from './document.texts'
import { saveClosing } from './open-document'
import { DateField } from '../../ui/date-field'

/** The month before this day is the one to be closed. */
function lastMonth(today: string): { from: string; to: string } {
  const to = addDays(`${today.slice(0, 7)}-01`, -1)
  return { from: `${to.slice(0, 7)}-01`, to }
}

/** All primary documents of a period for the accountant, in one archive. `companyId`: the company, for staff. */
export function ClosingButton({ companyId }: { companyId?: number }) {
  const t = useTexts(documentTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={buttons.button} onClick={() => setOpen(true)}>
        {t('document.closing')}
      </button>
      {isOpen && <ClosingDialog {...(companyId !== undefined && { companyId })} onClose={() => setOpen(false)} />}
    </>
  )
}

type Props = { companyId?: number; onClose: () => void }

function ClosingDialog({ companyId, onClose }: Props) {
  const t = useTexts(documentTexts)
  const [period, setPeriod] = useState(() => lastMonth(moscowDay(new Date())))
  const pack = useMutation({
    mutationFn: () => saveClosing({ ...period, ...(companyId !== undefined && { companyId }) }),
    onSuccess: onClose,
  })
  const problem = (name: 'from' | 'to') =>
    pack.error instanceof ApiError ? pack.error.body.errors?.find(({ field }) => field === name)?.message : undefined
  return (
    <Dialog title={t('document.closing')} onClose={onClose}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!pack.isPending) pack.mutate()
        }}
      >
        <p className={panel.small}>{t('document.closingHint')}</p>
        {(['from', 'to'] as const).map((name) => (
          <DateField
            key={name}
            label={t(`document.closing.${name}`)}
            value={period[name]}
            error={problem(name)}
            onChange={(value) => setPeriod((before) => ({ ...before, [name]: value }))}
          />
        ))}
        {pack.error && !problem('from') && !problem('to') && (
          <p role="alert" className={panel.problem}>
            {errorText(pack.error)}
          </p>
        )}
        <FormButtons
          save={t('document.closingSubmit')}
          saving={t('document.packing')}
          isPending={pack.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
