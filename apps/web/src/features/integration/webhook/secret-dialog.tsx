import { Button, TextInput } from '@mantine/core'
import { copyText } from '../../../lib/clipboard'
import { showSuccess, showWarning } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { Dialog } from '../../../ui/dialog/dialog'
import panel from '../../../ui/panel.module.css'
import { webhookTexts } from './webhook.texts'

/** The secret of a new webhook or after its change, which the portal cannot show again. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTexts(webhookTexts)
  const copy = async () => {
    if (await copyText(secret)) showSuccess(t('webhooks.copied'))
    else showWarning(t('webhooks.notCopied'))
  }
  return (
    <Dialog title={t('webhooks.secretTitle')} onClose={onClose}>
      <div className={panel.form}>
        <p>{t('webhooks.secretHint')}</p>
        <TextInput
          label={t('webhooks.secret')}
          readOnly
          value={secret}
          data-autofocus
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div className={panel.buttons}>
          <Button variant="default" onClick={() => void copy()}>
            {t('webhooks.copy')}
          </Button>
          <Button onClick={onClose}>{t('webhooks.close')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
