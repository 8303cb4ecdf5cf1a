import { deleteWebhook, type Webhook } from '@snab/contract/integration/webhook'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api/api'
import { showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
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
    <ConfirmDialog
      title={t('webhooks.deleteOf', { name })}
      text={t('webhooks.deleteHint')}
      action={t('webhooks.delete')}
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  )
}
