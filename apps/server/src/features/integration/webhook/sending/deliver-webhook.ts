import { failuresInTurn, sentAtOnce, triedForMs, type WebhookKind } from '@snab/domain/integration/webhook'
import { sql } from 'kysely'
import type { Db } from '../../../../db/database'
import type { Services } from '../../../../services'
import { bodyOf, findListener, readObject } from './event-body'
import type { PostAnswer } from './post-outside'
import { giveUpUnasked, lockWebhook, recordAttempt, type DeliveryRow, type WebhookRow } from './record-attempt'
import { signedHeaders, signingSecrets } from './signature'

/** Reports a change to a buyer's purchasing system in its own format; `nothing`: the change does not concern it. */
export type TellSystem = (change: {
  punchoutId: number
  kind: WebhookKind
  objectId: number
  signal: AbortSignal | undefined
}) => Promise<PostAnswer | 'nothing'>

export type DeliveryNeeds = Pick<Services, 'db' | 'config' | 'clock' | 'log' | 'settings' | 'postOutside'>
/** `tellSystem`: for webhooks of purchasing systems. */
type How = { signal?: AbortSignal | undefined; tellSystem?: TellSystem }

/** Time limit of a run; then other webhooks get a turn. */
const longestRunMs = 20_000

/**
 * Sends what is due for one webhook; the queue allows one run at a time. Of each object only the oldest event is sent,
 * and the next one after it has ended; several objects are sent in parallel.
 */
export async function deliverWebhook(needs: DeliveryNeeds, webhookId: number, how: How = {}): Promise<void> {
  const { db, clock } = needs
  await prepare(db, webhookId, clock())
  const until = performance.now() + longestRunMs
  const sending = new Map<number, Promise<void>>()
  const failed: unknown[] = []
  for (;;) {
    const mayStart = !how.signal?.aborted && failed.length === 0 && performance.now() < until
    const webhook = mayStart ? await findActive(db, webhookId, clock()) : undefined
    if (webhook) {
      // one request shows whether a receiver has recovered; purchasing systems get an order and its documents one after
      // another
      const most = webhook.failures >= failuresInTurn || webhook.punchoutId !== null ? 1 : sentAtOnce
      for (const delivery of await findHeads(db, webhookId, {
        now: clock(),
        besides: [...sending.keys()],
        most: most - sending.size,
      }))
        sending.set(
          delivery.seq,
          send(needs, webhook, delivery, how)
            .catch((error: unknown) => void failed.push(error))
            .finally(() => sending.delete(delivery.seq)),
        )
    }
    if (sending.size === 0) break
    await Promise.race(sending.values())
  }
  if (failed.length > 0) throw failed[0]
  await giveUpUnasked(db, webhookId, clock())
}

/** Starts the three days of new events, and makes each wait as long as earlier ones of its object. */
function prepare(db: Db, webhookId: number, now: Date): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lockWebhook(trx, webhookId)
    await trx
      .updateTable('webhookDeliveries')
      .set({ giveUpAt: new Date(now.getTime() + triedForMs) })
      .where('webhookId', '=', webhookId)
      .where('state', '=', 'waiting')
      .where('giveUpAt', 'is', null)
      .execute()
    await sql`
      update webhook_deliveries d set due_at = head.due_at
      from (select distinct on (kind, object_id) kind, object_id, seq, due_at from webhook_deliveries
        where webhook_id = ${webhookId} and state = 'waiting' order by kind, object_id, seq) head
      where d.webhook_id = ${webhookId} and d.state = 'waiting' and d.kind = head.kind and d.object_id = head.object_id and d.seq > head.seq
        and head.due_at > ${now} and (d.due_at is null or d.due_at < head.due_at)`.execute(trx)
  })
}

const findActive = (db: Db, id: number, now: Date): Promise<WebhookRow | undefined> =>
  db
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', id)
    .where('pausedAt', 'is', null)
    .where('stoppedAt', 'is', null)
    .where((eb) => eb.or([eb('quietUntil', 'is', null), eb('quietUntil', '<=', now)]))
    .executeTakeFirst()

/** The oldest waiting event of each object that is not being sent. */
async function findHeads(
  db: Db,
  webhookId: number,
  { now, besides, most }: { now: Date; besides: number[]; most: number },
): Promise<DeliveryRow[]> {
  if (most <= 0) return []
  return db
    .selectFrom('webhookDeliveries as d')
    .selectAll()
    .where('d.webhookId', '=', webhookId)
    .where('d.state', '=', 'waiting')
    .where((eb) => eb.or([eb('d.dueAt', 'is', null), eb('d.dueAt', '<=', now)]))
    .where(sql<boolean>`d.seq <> all(${besides}::bigint[])`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('webhookDeliveries as e')
            .select('e.seq')
            .whereRef('e.webhookId', '=', 'd.webhookId')
            .whereRef('e.kind', '=', 'd.kind')
            .whereRef('e.objectId', '=', 'd.objectId')
            .whereRef('e.seq', '<', 'd.seq')
            .where('e.state', '=', 'waiting'),
        ),
      ),
    )
    .orderBy('d.dueAt', (order) => order.asc().nullsFirst())
    .orderBy('d.seq')
    .limit(most)
    .execute()
}

async function send(needs: DeliveryNeeds, webhook: WebhookRow, delivery: DeliveryRow, how: How): Promise<void> {
  const { signal } = how
  const { db, config, clock, log, settings, postOutside } = needs
  if (webhook.punchoutId !== null) return sendToSystem(needs, webhook.punchoutId, delivery, how)
  const { kind } = delivery
  if (kind === 'punchout-order' || kind === 'punchout-document')
    throw new Error(`The webhook ${String(webhook.id)} of a person has an event of a purchasing system`)
  const session = await findListener(db, webhook)
  if (!session) return withhold(db, webhook.id, clock())
  const found = await readObject(needs, session, { ...delivery, kind })
  const type = found === 'gone' ? 'gone' : delivery.type === 'gone' ? 'changed' : delivery.type
  const number = await numberOf(db, delivery, found === 'gone')
  // the person could never see it
  if (number === null) return void (await db.deleteFrom('webhookDeliveries').where('seq', '=', delivery.seq).execute())
  const body = bodyOf({ ...delivery, kind, type, number }, found === 'gone' ? undefined : found.data)
  const at = clock()
  const secrets = signingSecrets(settings.box, webhook, at)
  if (!secrets) log.warn({ webhook: webhook.id }, 'The secret of a webhook was sealed with another key')
  const before = performance.now()
  const answer = secrets
    ? await postOutside(config, {
        address: webhook.address,
        body,
        headers: signedHeaders(secrets, { eventId: delivery.eventId, body, now: at }),
        signal,
      })
    : { problem: 'Секрет нельзя прочитать: задайте новый' }
  // a stopping server has learned nothing about the receiver
  if (signal?.aborted && answer.status === undefined) return
  await recordAttempt(db, delivery, { answer, at, tookMs: performance.now() - before }, Math.random())
}

async function sendToSystem(
  { db, clock }: DeliveryNeeds,
  punchoutId: number,
  delivery: DeliveryRow,
  { signal, tellSystem }: How,
): Promise<void> {
  if (!tellSystem) throw new Error('Nobody tells purchasing systems here')
  const [at, before] = [clock(), performance.now()]
  const answer = await tellSystem({ punchoutId, kind: delivery.kind, objectId: delivery.objectId, signal })
  if (answer === 'nothing')
    return void (await db.deleteFrom('webhookDeliveries').where('seq', '=', delivery.seq).execute())
  if (signal?.aborted && answer.status === undefined) return
  await recordAttempt(db, delivery, { answer, at, tookMs: performance.now() - before }, Math.random())
}

/** The person has left or may not sign in: waiting events are not sent. */
function withhold(db: Db, webhookId: number, now: Date): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lockWebhook(trx, webhookId)
    await trx
      .updateTable('webhookDeliveries')
      .set({ state: 'withheld', dueAt: null, endedAt: now })
      .where('webhookId', '=', webhookId)
      .where('state', '=', 'waiting')
      .execute()
  })
}

/** The event's place among those of its object; null for «gone» if nothing about the object was ever sent. */
async function numberOf(db: Db, delivery: DeliveryRow, isGone: boolean): Promise<number | null> {
  if (delivery.number !== null) return delivery.number
  const { webhookId, kind, objectId, seq } = delivery
  const { rows } = await sql<{ number: number }>`
    with counted as (
      ${
        isGone
          ? sql`update webhook_objects set number = number + 1, is_gone = true
              where webhook_id = ${webhookId} and kind = ${kind} and object_id = ${objectId} and not is_gone returning number`
          : sql`insert into webhook_objects as o (webhook_id, kind, object_id, number) select id, ${kind}::text, ${objectId}::bigint, 1 from webhooks where id = ${webhookId}
              on conflict (webhook_id, kind, object_id) do update set number = o.number + 1, is_gone = false returning number`
      })
    update webhook_deliveries d set number = counted.number from counted where d.seq = ${seq} returning d.number`.execute(
    db,
  )
  return rows[0]?.number ?? null
}
