import type { Webhook } from '@snab/contract/integration/webhook'
import { webhookTopicNames } from '@snab/domain/integration/webhook'
import { formatMoment } from '../../lib/texts/format'
import { useTexts } from '../../lib/texts/texts'
import classes from './webhook-facts.module.css'
import { webhookFactsTexts } from './webhook-facts.texts'

const tones = {
  working: 'good',
  failing: 'bad',
  paused: 'rest',
  refused: 'bad',
  stopped: 'bad',
  left: 'bad',
} as const satisfies Record<Webhook['state'], string>

/** Where a webhook leads, whether it works, which events it sends and how many wait. */
export function WebhookFacts({ of: webhook }: { of: Webhook }) {
  const t = useTexts(webhookFactsTexts)
  const { address, topics, state, failingSince, acceptedAt, formerUntil, stopReason, waiting, waitingSince, givenUp } =
    webhook
  const words = {
    working: t('webhookFacts.working'),
    failing: t('webhookFacts.failing', { at: failingSince === null ? '' : formatMoment(failingSince) }),
    paused: t('webhookFacts.paused'),
    refused: t('webhookFacts.refused'),
    stopped: t('webhookFacts.stopped', { reason: stopReason ?? '' }),
    left: t('webhookFacts.left'),
  }
  const facts = [
    acceptedAt === null ? t('webhookFacts.nothingYet') : t('webhookFacts.accepted', { at: formatMoment(acceptedAt) }),
    waitingSince !== null && t('webhookFacts.waiting', { count: waiting, at: formatMoment(waitingSince) }),
    givenUp > 0 && t('webhookFacts.givenUp', { count: givenUp }),
    formerUntil !== null && t('webhookFacts.former', { at: formatMoment(formerUntil) }),
  ]
  return (
    <>
      <code className={classes.address}>{address}</code>
      <span className={classes.state} data-tone={tones[state]}>
        {words[state]}
      </span>
      <span className={classes.fact}>{topics.map((topic) => webhookTopicNames[topic]).join(' · ')}</span>
      <span className={classes.fact}>{facts.filter((fact) => fact !== false).join('; ')}</span>
    </>
  )
}
