import { useAppInfo } from '../session/startup'
import { useTexts } from '../../lib/texts/texts'
import { uiTexts } from '../../ui/ui.texts'

/** The demonstration has no mailbox: sent messages are on a page. */
export function OutboxLink() {
  const t = useTexts(uiTexts)
  const { demonstration } = useAppInfo()
  if (!demonstration) return null
  return (
    <a href="/outbox" target="_blank" rel="noopener">
      {t('ui.outbox')}
      <span className="visually-hidden"> ({t('ui.newTab')})</span>
    </a>
  )
}
