import {
  failuresInTurn,
  pauseAfter,
  quietAfter,
  retryAfterMs,
  triedForMs,
  warnAfterMs,
} from '@snab/domain/integration/webhook'
import { sql, type Selectable } from 'kysely'
import type { Db, Trx } from '../../../../db/database'
import type { WebhookTables } from '../../../../db/tables/integration/webhook-tables'
import { tellOfWebhook } from '../webhook-notices'
import type { PostAnswer } from './post-outside'

export type WebhookRow = Selectable<WebhookTables['webhooks']>
export type DeliveryRow = Selectable<WebhookTables['webhookDeliveries']>
type Attempt = { answer: PostAnswer; at: Date; tookMs: number }

export const isAccepted = (answer: PostAnswer): boolean =>
  answer.status !== undefined && answer.status >= 200 && answer.status < 300

/** Why an answer does not count as accepted, in Russian. */
function problemOf(answer: PostAnswer): string | null {
  if (answer.status === undefined) return answer.problem
  if (isAccepted(answer)) return null
  if (answer.status >= 300 && answer.status < 400)
    return `Сервер переадресует (${String(answer.status)}): портал за ним не идёт`
  return `Сервер ответил ${String(answer.status)}`
}

export const attemptColumns = (deliverySeq: number, { answer, at, tookMs }: Attempt) => ({
  deliverySeq,
  at,
  tookMs: Math.round(tookMs),
  status: answer.status ?? null,
  problem: problemOf(answer),
  answer: answer.status === undefined ? '' : answer.text,
})

/**
 * Does nothing for a webhook deleted meanwhile. The webhook is always locked before its deliveries, because one attempt
 * changes other deliveries.
 */
export function recordAttempt(
  db: Db,
  { seq, webhookId }: Pick<DeliveryRow, 'seq' | 'webhookId'>,
  attempt: Attempt,
  chance: number,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const webhook = await lockWebhook(trx, webhookId)
    if (!webhook) return
    const delivery = await trx
      .selectFrom('webhookDeliveries')
      .selectAll()
      .where('seq', '=', seq)
      .where('state', '=', 'waiting')
      .forUpdate()
      .executeTakeFirst()
    if (!delivery) return
    await trx.insertInto('webhookAttempts').values(attemptColumns(seq, attempt)).execute()
    if (isAccepted(attempt.answer)) await accept(trx, webhook, delivery, attempt.at)
    else await fail(trx, webhook, delivery, attempt, chance)
  })
}

/** Not a full lock: transactions of orders may still refer to the key. */
export const lockWebhook = (trx: Trx, id: number): Promise<WebhookRow | undefined> =>
  trx.selectFrom('webhooks').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

async function accept(trx: Trx, webhook: WebhookRow, delivery: DeliveryRow, now: Date): Promise<void> {
  await trx
    .updateTable('webhookDeliveries')
    .set({ state: 'accepted', attempts: delivery.attempts + 1, dueAt: null, endedAt: now })
    .where('seq', '=', delivery.seq)
    .execute()
  if (webhook.failures > 0) await recover(trx, webhook, now)
  else {
    await trx.updateTable('webhooks').set({ acceptedAt: now }).where('id', '=', webhook.id).execute()
    await freeFollowers(trx, delivery)
  }
}

/** The receiver accepts again: deliveries waiting for a later attempt are sent now. */
export async function recover(trx: Trx, webhook: WebhookRow, now: Date): Promise<void> {
  await trx
    .updateTable('webhooks')
    .set({ acceptedAt: now, failingSince: null, failures: 0, quietUntil: null, warnedAt: null })
    .where('id', '=', webhook.id)
    .execute()
  await trx
    .updateTable('webhookDeliveries')
    .set({ dueAt: null })
    .where('webhookId', '=', webhook.id)
    .where('state', '=', 'waiting')
    .where('dueAt', 'is not', null)
    .execute()
  if (webhook.warnedAt) await tellOfWebhook(trx, webhook, 'recovered', now)
}

const followers = (trx: Trx, { webhookId, kind, objectId, seq }: DeliveryRow) =>
  trx
    .updateTable('webhookDeliveries')
    .where('webhookId', '=', webhookId)
    .where('kind', '=', kind)
    .where('objectId', '=', objectId)
    .where('state', '=', 'waiting')
    .where('seq', '>', seq)

/** The object's next event waited for this one. */
const freeFollowers = (trx: Trx, delivery: DeliveryRow) => followers(trx, delivery).set({ dueAt: null }).execute()

async function fail(
  trx: Trx,
  webhook: WebhookRow,
  delivery: DeliveryRow,
  attempt: Attempt,
  chance: number,
): Promise<void> {
  const { answer, at: now } = attempt
  const asked = answer.status === undefined ? null : retryAfterMs(answer.retryAfter, now)
  const attempts = delivery.attempts + 1
  const dueAt = new Date(now.getTime() + Math.max(pauseAfter(attempts, chance), asked ?? 0))
  const isRefused = answer.status === 410
  const isGivenUp = !isRefused && delivery.giveUpAt !== null && dueAt > delivery.giveUpAt
  await trx
    .updateTable('webhookDeliveries')
    .set(isGivenUp ? { state: 'given-up', attempts, dueAt: null, endedAt: now } : { attempts, dueAt })
    .where('seq', '=', delivery.seq)
    .execute()
  if (isGivenUp) await freeFollowers(trx, delivery)
  else
    await followers(trx, delivery)
      .set({ dueAt: sql`greatest(due_at, ${dueAt}::timestamptz)` })
      .execute()
  const failures = webhook.failures + 1
  const failingSince = webhook.failingSince ?? now
  const quietMs = Math.max(asked ?? 0, failures >= failuresInTurn ? quietAfter(failures, chance) : 0)
  const isWarned = webhook.warnedAt !== null
  const warns = !isWarned && !isRefused && now.getTime() - failingSince.getTime() >= warnAfterMs
  await trx
    .updateTable('webhooks')
    .set({
      failures,
      failingSince,
      ...(quietMs > 0 && { quietUntil: new Date(now.getTime() + quietMs) }),
      ...(warns && { warnedAt: now }),
      ...(isRefused && !webhook.pausedAt && { pausedAt: now, pausedBy: 'receiver' as const }),
    })
    .where('id', '=', webhook.id)
    .execute()
  if (isRefused && !webhook.pausedAt) await tellOfWebhook(trx, webhook, 'refused', now)
  if (warns) await tellOfWebhook(trx, webhook, 'failing', now)
  if (isGivenUp) await tellGivenUp(trx, webhook, now)
}

const dayMs = 24 * 3_600_000

async function tellGivenUp(trx: Trx, webhook: WebhookRow, now: Date): Promise<void> {
  if (webhook.toldGivenUpAt && now.getTime() - webhook.toldGivenUpAt.getTime() < dayMs) return
  await trx.updateTable('webhooks').set({ toldGivenUpAt: now }).where('id', '=', webhook.id).execute()
  await tellOfWebhook(trx, webhook, 'given-up', now)
}

/** Gives up events that were never tried, because the receiver has accepted nothing for three days. */
export function giveUpUnasked(db: Db, webhookId: number, now: Date): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const webhook = await lockWebhook(trx, webhookId)
    if (!webhook?.failingSince || now.getTime() - webhook.failingSince.getTime() < triedForMs) return
    const given = await trx
      .updateTable('webhookDeliveries')
      .set({ state: 'given-up', dueAt: null, endedAt: now })
      .where('webhookId', '=', webhookId)
      .where('state', '=', 'waiting')
      .where('giveUpAt', '<=', now)
      .executeTakeFirst()
    if (given.numUpdatedRows > 0n) await tellGivenUp(trx, webhook, now)
  })
}
