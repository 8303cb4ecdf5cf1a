import type { WebhookAttempt } from '@snab/contract/integration/webhook'
import { formatMoment } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import panel from '../../../ui/panel.module.css'
import classes from './webhook.module.css'
import { webhookTexts } from './webhook.texts'

/** One request with its response. */
export function AttemptView({ of: { at, tookMs, status, problem, answer } }: { of: WebhookAttempt }) {
  const t = useTexts(webhookTexts)
  const facts = [
    formatMoment(at),
    status !== null && t('webhooks.code', { status }),
    t('webhooks.took', { count: tookMs }),
  ]
  return (
    <div className={classes.attempt}>
      <span className={panel.small}>{facts.filter((fact) => fact !== false).join(' · ')}</span>
      {problem !== null && <p className={panel.bad}>{problem}</p>}
      {status !== null && (
        <pre className={classes.answer} aria-label={t('webhooks.answer')} role="region" tabIndex={0}>
          {answer === '' ? t('webhooks.noText') : answer}
        </pre>
      )}
    </div>
  )
}
