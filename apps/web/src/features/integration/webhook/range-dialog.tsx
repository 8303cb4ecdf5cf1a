import { replayWebhookRange } from '@snab/contract/integration/webhook'
import { deliveriesKeptDays } from '@snab/domain/integration/webhook'
import { addDays, moscowDay, startOfMoscowDay } from '@snab/domain/time/moscow-time'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api'
import { errorText } from '../../../lib/api/api-error'
import { showSuccess, showWarning } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { DateField } from '../../../ui/date-field'
import { Dialog } from '../../../ui/dialog/dialog'
import { FormButtons } from '../../../ui/dialog/form-buttons'
import panel from '../../../ui/panel.module.css'
import { useReadWebhooksAgain } from './webhook.data'
import classes from './webhook.module.css'
import { webhookTexts } from './webhook.texts'

/** Sends the events of a range of days again. */
export function RangeDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(webhookTexts)
  const readAgain = useReadWebhooksAgain()
  const [today] = useState(() => moscowDay(new Date()))
  const [from, setFrom] = useState(today)
  const [to, setTo] = useState(today)
  const replay = useMutation({
    mutationFn: () =>
      call(replayWebhookRange, {
        params: { id },
        body: { from: startOfMoscowDay(from).toISOString(), to: startOfMoscowDay(addDays(to, 1)).toISOString() },
      }),
    onSuccess: async ({ events }) => {
      await readAgain()
      onClose()
      if (events > 0) showSuccess(t('webhooks.ranged', { count: events }))
      else showWarning(t('webhooks.rangedNone'))
    },
  })
  const earliest = addDays(today, -deliveriesKeptDays)
  return (
    <Dialog title={t('webhooks.range')} onClose={onClose}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (from !== '' && to !== '') replay.mutate()
        }}
      >
        <p>{t('webhooks.rangeHint')}</p>
        <div className={classes.range}>
          <DateField label={t('webhooks.from')} value={from} onChange={setFrom} min={earliest} max={today} />
          <DateField label={t('webhooks.to')} value={to} onChange={setTo} min={from || earliest} max={today} />
        </div>
        {replay.error && (
          <p role="alert" className={panel.problem}>
            {errorText(replay.error)}
          </p>
        )}
        <FormButtons
          save={t('webhooks.send')}
          isPending={replay.isPending}
          isDisabled={from === '' || to === ''}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
