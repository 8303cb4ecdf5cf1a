import { useAppInfo } from '../../lib/startup'
import { useTexts } from '../../lib/texts'
import { authTexts } from './auth.texts'

/** The demonstration has no mailbox: what was sent stands on a page. */
export function OutboxLink() {
  const t = useTexts(authTexts)
  const { demonstration } = useAppInfo()
  if (!demonstration) return null
  return (
    <a href="/outbox" target="_blank" rel="noopener">
      {t('auth.outbox')}
      <span className="visually-hidden"> ({t('auth.newTab')})</span>
    </a>
  )
}
