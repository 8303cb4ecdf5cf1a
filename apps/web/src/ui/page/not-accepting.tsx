import { useTexts } from '../../lib/texts/texts'
import buttons from '../button.module.css'
import { MessageScreen } from './message-screen'
import { uiTexts } from '../ui.texts'

export function NotAccepting({ onRetry }: { onRetry?: (() => void) | undefined }) {
  const t = useTexts(uiTexts)
  return (
    <MessageScreen
      heading={t('ui.notAccepting')}
      actions={
        onRetry && (
          <button type="button" className={buttons.filled} onClick={onRetry}>
            {t('ui.retry')}
          </button>
        )
      }
    >
      <p>{t('ui.notAcceptingHint')}</p>
    </MessageScreen>
  )
}
