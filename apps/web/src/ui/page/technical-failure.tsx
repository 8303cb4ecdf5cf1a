import { useTexts } from '../../lib/texts/texts'
import buttons from '../button.module.css'
import { failureFacts } from './failure-facts'
import { MessageScreen } from './message-screen'
import classes from './message-screen.module.css'
import { uiTexts } from '../ui.texts'

export function TechnicalFailure({ error, onRetry }: { error?: unknown; onRetry?: (() => void) | undefined }) {
  const t = useTexts(uiTexts)
  const facts = failureFacts(error, t('ui.failure'))
  return (
    <MessageScreen
      heading={t('ui.failure')}
      actions={
        <>
          {onRetry && (
            <button type="button" className={buttons.filled} onClick={onRetry}>
              {t('ui.retry')}
            </button>
          )}
          <button type="button" className={buttons.button} onClick={() => location.reload()}>
            {t('ui.reload')}
          </button>
        </>
      }
    >
      {facts && (
        <dl className={classes.facts}>
          {facts.status !== undefined && (
            <>
              <dt>{t('ui.status')}</dt>
              <dd>{facts.status}</dd>
            </>
          )}
          {facts.message !== null && (
            <>
              <dt>{facts.name}</dt>
              <dd>{facts.message}</dd>
            </>
          )}
        </dl>
      )}
    </MessageScreen>
  )
}
