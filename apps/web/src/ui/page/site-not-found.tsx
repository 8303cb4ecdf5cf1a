import { useTexts } from '../../lib/texts/texts'
import buttons from '../button.module.css'
import { MessageScreen } from './message-screen'
import { uiTexts } from '../ui.texts'

export function SiteNotFound({
  marketUrl,
  hostUrl,
}: {
  marketUrl: string | null | undefined
  hostUrl: string | null | undefined
}) {
  const t = useTexts(uiTexts)
  return (
    <MessageScreen
      heading={t('ui.siteNotFound')}
      actions={
        <>
          {marketUrl && (
            <a className={buttons.filled} href={marketUrl}>
              {t('ui.toMarket')}
            </a>
          )}
          {hostUrl && (
            <a className={buttons.button} href={hostUrl}>
              {t('ui.toHost')}
            </a>
          )}
        </>
      }
    >
      <p>{t('ui.siteNotFoundHint')}</p>
    </MessageScreen>
  )
}
