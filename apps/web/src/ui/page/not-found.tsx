import { useTexts } from '../../lib/texts/texts'
import buttons from '../button.module.css'
import { MessageScreen } from './message-screen'
import { uiTexts } from '../ui.texts'

export function NotFound() {
  const t = useTexts(uiTexts)
  return (
    <MessageScreen
      heading={t('ui.notFound')}
      actions={
        <a className={buttons.filled} href="/catalog">
          {t('ui.toCatalog')}
        </a>
      }
    >
      <p>{t('ui.notFoundHint')}</p>
    </MessageScreen>
  )
}
