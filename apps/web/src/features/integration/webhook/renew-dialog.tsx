import { renewWebhookSecret, type Webhook } from '@snab/contract/integration/webhook'
import { Button, NativeSelect } from '@mantine/core'
import { webhookOverlapHours } from '@snab/domain/integration/webhook'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api'
import { errorText } from '../../../lib/api/api-error'
import { useTexts } from '../../../lib/texts/texts'
import { Dialog } from '../../../ui/dialog/dialog'
import panel from '../../../ui/panel.module.css'
import { useReadWebhooksAgain } from './webhook.data'
import { webhookTexts } from './webhook.texts'

type Props = { of: Webhook; onMade: (secret: string) => void; onClose: () => void }

export function RenewDialog({ of: { id, name }, onMade, onClose }: Props) {
  const t = useTexts(webhookTexts)
  const readAgain = useReadWebhooksAgain()
  const [overlap, setOverlap] = useState<(typeof webhookOverlapHours)[number]>(24)
  const renew = useMutation({
    mutationFn: () => call(renewWebhookSecret, { params: { id }, body: { overlapHours: overlap } }),
    onSuccess: async ({ secret }) => {
      await readAgain()
      onClose()
      onMade(secret)
    },
  })
  return (
    <Dialog title={t('webhooks.renewOf', { name })} onClose={onClose}>
      <form
        className={panel.form}
        onSubmit={(event) => {
          event.preventDefault()
          renew.mutate()
        }}
      >
        <p>{t('webhooks.renewHint')}</p>
        <NativeSelect
          label={t('webhooks.overlap')}
          data={webhookOverlapHours.map((hours) => ({ value: String(hours), label: t(`webhooks.overlap${hours}`) }))}
          value={String(overlap)}
          onChange={({ currentTarget: { value } }) =>
            setOverlap(webhookOverlapHours.find((hours) => String(hours) === value) ?? overlap)
          }
        />
        {renew.error && (
          <p role="alert" className={panel.problem}>
            {errorText(renew.error)}
          </p>
        )}
        <div className={panel.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('webhooks.cancel')}
          </Button>
          <Button type="submit" loading={renew.isPending}>
            {t('webhooks.renew')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
