import { statusOf } from '../lib/api-error'
import { useTexts } from '../lib/texts'
import buttons from './button.module.css'
import { MessageScreen } from './message-screen'
import classes from './message-screen.module.css'
import { uiTexts } from './ui.texts'

export function TechnicalFailure({ error, onRetry }: { error?: unknown; onRetry?: (() => void) | undefined }) {
  const t = useTexts(uiTexts)
  const status = statusOf(error)
  return (
    <MessageScreen
      heading={t('ui.failure')}
      actions={
        <>
          {onRetry && <button type="button" className={buttons.filled} onClick={onRetry}>{t('ui.retry')}</button>}
          <button type="button" className={buttons.button} onClick={() => location.reload()}>{t('ui.reload')}</button>
        </>
      }
    >
      {error instanceof Error && (
        <dl className={classes.facts}>
          {status !== undefined && <><dt>{t('ui.status')}</dt><dd>{status}</dd></>}
          <dt>{error.name}</dt>
          <dd>{error.message}</dd>
        </dl>
      )}
    </MessageScreen>
  )
}
