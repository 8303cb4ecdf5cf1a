import { useTexts } from '../../../lib/texts/texts'
import { ShownOnceDialog } from '../../../ui/dialog/shown-once-dialog'
import { accessKeyTexts } from './access-key.texts'
import classes from './access-key.module.css'

/** The secret of a new or renewed key. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTexts(accessKeyTexts)
  return (
    <ShownOnceDialog
      title={t('accessKeys.secretTitle')}
      hint={t('accessKeys.secretHint')}
      label={t('accessKeys.secret')}
      value={secret}
      messages={{ copied: t('accessKeys.copied'), notCopied: t('accessKeys.notCopied') }}
      onClose={onClose}
    >
      <p>{t('accessKeys.howTo')}</p>
      <pre className={classes.code}>
        curl -H &quot;Authorization: Bearer {secret.slice(0, 13)}…&quot; \{'\n'}
        {'  '}
        {`"${location.origin}/api/v2/search?criteria[keyword]=кабель"`}
      </pre>
    </ShownOnceDialog>
  )
}
