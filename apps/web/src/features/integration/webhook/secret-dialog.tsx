import { useTexts } from '../../../lib/texts/texts'
import { ShownOnceDialog } from '../../../ui/dialog/shown-once-dialog'
import { webhookTexts } from './webhook.texts'

/** The secret of a new webhook, or its new secret. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTexts(webhookTexts)
  return (
    <ShownOnceDialog
      title={t('webhooks.secretTitle')}
      hint={t('webhooks.secretHint')}
      label={t('webhooks.secret')}
      value={secret}
      messages={{ copied: t('webhooks.copied'), notCopied: t('webhooks.notCopied') }}
      onClose={onClose}
    />
  )
}
