import { ApiError } from '../../lib/api/api-error'
import { useTexts } from '../../lib/texts/texts'
import buttons from '../button.module.css'
import { MessageScreen } from './message-screen'
import { NotAccepting } from './not-accepting'
import { NotFound } from './not-found'
import { SiteNotFound } from './site-not-found'
import { TechnicalFailure } from './technical-failure'
import { uiTexts } from '../ui.texts'

/** The screen of this error in the catalogue of errors. */
export function ErrorScreen({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  if (error instanceof ApiError) {
    const { code, status, links, isReasonGiven } = error.body
    if (code === 'site-not-found') return <SiteNotFound marketUrl={links?.marketUrl} hostUrl={links?.hostUrl} />
    if (status === 401)
      return <MessageScreen heading={error.message} actions={onRetry && <RetryButton onRetry={onRetry} />} />
    if (code === 'not-while-acting') return <MessageScreen heading={error.message} />
    if (status === 404) return <NotFound />
    // for other refusals with this status the server's message gives the reason
    if (status === 503)
      return (
        <NotAccepting
          reason={isReasonGiven || code !== 'not-accepting-orders' ? error.message : undefined}
          onRetry={onRetry}
        />
      )
  }
  return <TechnicalFailure error={error} onRetry={onRetry} />
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(uiTexts)
  return (
    <button type="button" className={buttons.filled} onClick={onRetry}>
      {t('ui.retry')}
    </button>
  )
}
