import { Button, TextInput } from '@mantine/core'
import { copyText } from '../../../lib/clipboard'
import { showSuccess, showWarning } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { Dialog } from '../../../ui/dialog/dialog'
import panel from '../../../ui/panel.module.css'
import { accessKeyTexts } from './access-key.texts'
import classes from './access-key.module.css'

/** The secret of a new or renewed key, which the portal cannot show again. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTexts(accessKeyTexts)
  const copy = async () => {
    if (await copyText(secret)) showSuccess(t('accessKeys.copied'))
    else showWarning(t('accessKeys.notCopied'))
  }
  return (
    <Dialog title={t('accessKeys.secretTitle')} onClose={onClose}>
      <div className={panel.form}>
        <p>{t('accessKeys.secretHint')}</p>
        <TextInput
          label={t('accessKeys.secret')}
          readOnly
          value={secret}
          data-autofocus
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <p>{t('accessKeys.howTo')}</p>
        <pre className={classes.code}>
          curl -H &quot;Authorization: Bearer {secret.slice(0, 13)}…&quot; \{'\n'}
          {'  '}
          {`"${location.origin}/api/v2/search?criteria[keyword]=кабель"`}
        </pre>
        <div className={panel.buttons}>
          <Button variant="default" onClick={() => void copy()}>
            {t('accessKeys.copy')}
          </Button>
          <Button onClick={onClose}>{t('accessKeys.close')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
