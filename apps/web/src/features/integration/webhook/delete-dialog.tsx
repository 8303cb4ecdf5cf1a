import { deleteWebhook, type Webhook } from '@snab/contract/integration/webhook'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api/api'
import { errorText } from '../../../lib/api/api-error'
import { showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { Dialog } from '../../../ui/dialog/dialog'
import panel from '../../../ui/panel.module.css'
import { useReadWebhooksAgain } from './webhook.data'
import { webhookTexts } from './webhook.texts'

export function DeleteDialog({ of: { id, name }, onClose }: { of: Webhook; onClose: () => void }) {
  const t = useTexts(webhookTexts)
  const readAgain = useReadWebhooksAgain()
  const remove = useMutation({
    mutationFn: () => call(deleteWebhook, { params: { id } }),
    onSuccess: async () => {
      await readAgain()
      onClose()
      showSuccess(t('webhooks.deleted'))
    },
  })
  return (
    <Dialog title={t('webhooks.deleteOf', { name })} onClose={onClose}>
      <div className={panel.form}>
        <p>{t('webhooks.deleteHint')}</p>
        {remove.error && (
          <p role="alert" className={panel.problem}>
            {errorText(remove.error)}
          </p>
        )}
        <div className={panel.buttons}>
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('webhooks.cancel')}
          </Button>
          <Button loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('webhooks.delete')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
