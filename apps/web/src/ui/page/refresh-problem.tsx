import { errorText } from '../../lib/api/api-error'
import { useTexts } from '../../lib/texts/texts'
import buttons from '../button.module.css'
import panel from '../panel.module.css'
import { uiTexts } from '../ui.texts'

type Props = { error: unknown; /** The message about what could not be done. */ words: string; onRetry: () => unknown }

/** Above data that stays on the screen although reading it again has failed. */
export function RefreshProblem({ error, words, onRetry }: Props) {
  const t = useTexts(uiTexts)
  return (
    <p role="alert" className={panel.problem}>
      {errorText(error, words)}{' '}
      <button type="button" className={buttons.link} onClick={() => void onRetry()}>
        {t('ui.retry')}
      </button>
    </p>
  )
}
