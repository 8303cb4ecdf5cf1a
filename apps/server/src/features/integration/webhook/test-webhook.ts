import { randomUUID } from 'node:crypto'
import type { WebhookAttempt } from '@snab/contract/integration/webhook'
import type { Session } from '../../../http/visitor'
import { Rejected } from '../../../http/rejected'
import { count, perMinute } from '../../../http/limits/stored-limits'
import type { DeliveryNeeds } from './sending/deliver-webhook'
import { bodyOf, findListener } from './sending/event-body'
import { attemptColumns, isAccepted, recover } from './sending/record-attempt'
import { signedHeaders, signingSecrets } from './sending/signature'
import { requireOwnWebhook } from './keep-webhook'

const testsPerMinute = 10

/** Sends a test event at once, before everything that waits, and returns the answer. */
export async function testWebhook(needs: DeliveryNeeds, session: Session, id: number): Promise<WebhookAttempt> {
  const { db, config, clock, settings, postOutside } = needs
  const webhook = await requireOwnWebhook(db, session, id)
  if (webhook.stoppedAt || !(await findListener(db, webhook))) throw new Rejected('webhook-at-rest')
  const at = clock()
  await count(db, [perMinute('webhook-test', String(session.userId), testsPerMinute)], at)
  const event = { eventId: randomUUID(), kind: 'test', objectId: 0, type: 'test', at, number: 0 } as const
  const body = bodyOf(event, { message: 'Пробное событие портала' })
  const secrets = signingSecrets(settings.box, webhook, at)
  const before = performance.now()
  const answer = secrets
    ? await postOutside(config, {
        address: webhook.address,
        body,
        headers: signedHeaders(secrets, { eventId: event.eventId, body, now: at }),
      })
    : { problem: 'Секрет нельзя прочитать: задайте новый' }
  const attempt = { answer, at, tookMs: performance.now() - before }
  return db.transaction().execute(async (trx) => {
    const current = await trx
      .selectFrom('webhooks')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    // deleted while the receiver was answering
    if (!current) throw new Rejected('not-found')
    const { seq } = await trx
      .insertInto('webhookDeliveries')
      .values({
        ...event,
        webhookId: id,
        state: isAccepted(answer) ? 'accepted' : 'given-up',
        attempts: 1,
        endedAt: at,
      })
      .returning('seq')
      .executeTakeFirstOrThrow()
    const columns = attemptColumns(seq, attempt)
    await trx.insertInto('webhookAttempts').values(columns).execute()
    if (isAccepted(answer)) await recover(trx, current, at)
    const { tookMs, status, problem, answer: text } = columns
    return { at: at.toISOString(), tookMs, status, problem, answer: text }
  })
}
