import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { errorText } from '../../lib/api/api-error'
import { useTexts } from '../../lib/texts/texts'
import { Dialog } from '../../ui/dialog/dialog'
import { FormButtons } from '../../ui/dialog/form-buttons'
import panel from '../../ui/panel.module.css'
import { ediTexts } from './edi.texts'

type Props = {
  isChange: boolean
  onReject: (reason: string) => void
  isPending: boolean
  error: unknown
  onClose: () => void
}

export function RejectDialog({ isChange, onReject, isPending, error, onClose }: Props) {
  const t = useTexts(ediTexts)
  const [reason, setReason] = useState('')
  const reject = t(isChange ? 'edi.rejectChange' : 'edi.reject')
  return (
    <Dialog title={reject} onClose={onClose}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onReject(reason)
        }}
      >
        <p>{t(isChange ? 'edi.rejectChangeHint' : 'edi.rejectHint')}</p>
        <Textarea
          label={t('edi.reason')}
          required
          withAsterisk
          data-autofocus
          maxLength={500}
          autosize
          minRows={2}
          value={reason}
          error={error ? errorText(error) : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <FormButtons save={reject} isPending={isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
