import { useTexts } from '../../lib/texts/texts'
import buttons from '../button.module.css'
import { MessageScreen } from './message-screen'
import { uiTexts } from '../ui.texts'

type Props = {
  /** The server's message, if staff have given a reason. */ reason?: string | undefined
  onRetry?: (() => void) | undefined
}

export function NotAccepting({ reason, onRetry }: Props) {
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
      <p>{reason ?? t('ui.notAcceptingHint')}</p>
      {reason !== undefined && <p>{t('ui.notAcceptingKept')}</p>}
    </MessageScreen>
  )
}
