import type { WebhookFields } from '@snab/contract/integration/webhook'
import { mostWebhooks } from '@snab/domain/integration/webhook'
import type { Db, Trx } from '../../../db/database'
import type { CompanyEventKind } from '../../../db/tables/people-tables'
import { NotFetched } from '../../../files/fetch-public'
import { invalidField, Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { findPersonName } from '../../people/company/company-notices'
import { recordEvent } from '../../people/company-history/company-events'
import { receiverOf } from './sending/post-outside'
import type { WebhookRow } from './sending/record-attempt'
import { newSecret, sealSecret } from './sending/signature'
import { webhooksWithinReach } from './webhook.queries'

type Needs = Pick<Services, 'db' | 'config' | 'settings' | 'clock'>

function columnsOf({ name, address, topics }: WebhookFields, config: Needs['config']) {
  try {
    return { name, address: receiverOf(address, config).href, topics: [...new Set(topics)] }
  } catch (error) {
    if (error instanceof NotFetched) throw invalidField('address', error.message)
    throw error
  }
}

/** Staff have no company whose events they could receive. */
export function refuseStaff({ staffRole, owesTwoFactor }: Session): void {
  if (staffRole !== null || owesTwoFactor) throw new Rejected('not-allowed')
}

/** Created for the person in their current company. */
export function makeWebhook(
  { db, config, settings, clock }: Needs,
  session: Session,
  fields: WebhookFields,
): Promise<{ id: number; secret: string }> {
  refuseStaff(session)
  const [columns, now] = [columnsOf(fields, config), clock()]
  return db.transaction().execute(async (trx) => {
    // two parallel requests must not both use the last free place
    await trx.selectFrom('users').select('id').where('id', '=', session.userId).forNoKeyUpdate().execute()
    const { held } = await trx
      .selectFrom('webhooks')
      .select((eb) => eb.fn.countAll<number>().as('held'))
      .where('userId', '=', session.userId)
      .executeTakeFirstOrThrow()
    if (held >= mostWebhooks) throw new Rejected('too-many-webhooks')
    const companyId = session.company?.id ?? null
    const { id } = await trx
      .insertInto('webhooks')
      .values({ ...columns, userId: session.userId, companyId, secret: '', createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const secret = newSecret()
    // sealed for the id, so that it opens in no other row
    await trx
      .updateTable('webhooks')
      .set({ secret: await sealSecret(settings.box, id, secret) })
      .where('id', '=', id)
      .execute()
    await tell(trx, session, { userId: session.userId, companyId, name: columns.name }, 'webhook-made', now)
    return { id, secret }
  })
}

export function changeWebhook(
  { db, config, clock }: Needs,
  session: Session,
  id: number,
  fields: WebhookFields,
): Promise<void> {
  const columns = columnsOf(fields, config)
  return db.transaction().execute(async (trx) => {
    const before = await ownWebhook(trx, session, id)
    const isOtherAddress = before.address !== columns.address
    await trx
      .updateTable('webhooks')
      .set({
        ...columns,
        // failures of the former receiver say nothing about this one
        ...(isOtherAddress && { failingSince: null, failures: 0, quietUntil: null, warnedAt: null }),
        // listens to goods from now on
        ...(!columns.topics.includes('catalogue') && { goodsSeen: null, pricingSeen: null }),
      })
      .where('id', '=', id)
      .execute()
    if (isOtherAddress) await sendWaitingNow(trx, id)
    await tell(trx, session, { ...before, name: columns.name }, 'webhook-changed', clock())
  })
}

const sendWaitingNow = (trx: Trx, webhookId: number) =>
  trx
    .updateTable('webhookDeliveries')
    .set({ dueAt: null, giveUpAt: null })
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute()

/** A second renewal ends the secret before the last one at once. */
export function renewSecret(
  { db, settings, clock }: Needs,
  session: Session,
  id: number,
  overlapHours: number,
): Promise<{ id: number; secret: string }> {
  return db.transaction().execute(async (trx) => {
    const before = await ownWebhook(trx, session, id)
    const [secret, now] = [newSecret(), clock()]
    const former =
      overlapHours === 0
        ? { formerSecret: null, formerUntil: null }
        : { formerSecret: before.secret, formerUntil: new Date(now.getTime() + overlapHours * 3_600_000) }
    await trx
      .updateTable('webhooks')
      .set({ secret: await sealSecret(settings.box, id, secret), ...former })
      .where('id', '=', id)
      .execute()
    await tell(trx, session, before, 'webhook-renewed', now)
    return { id, secret }
  })
}

/** Events collected during the pause are sent for three days from now on. */
export const pauseWebhook = (
  { db, clock }: Needs,
  session: Session,
  { id, isPaused }: { id: number; isPaused: boolean },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const webhook = await reachedWebhook(trx, session, id)
    if ((webhook.pausedAt !== null) === isPaused) return
    const now = clock()
    await trx
      .updateTable('webhooks')
      .set(
        isPaused
          ? { pausedAt: now, pausedBy: 'person' }
          : { pausedAt: null, pausedBy: null, failingSince: null, failures: 0, quietUntil: null, warnedAt: null },
      )
      .where('id', '=', id)
      .execute()
    if (!isPaused) await sendWaitingNow(trx, id)
    await tell(trx, session, webhook, isPaused ? 'webhook-paused' : 'webhook-resumed', now)
  })

export const deleteWebhook = ({ db, clock }: Needs, session: Session, id: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const webhook = await reachedWebhook(trx, session, id)
    await trx.deleteFrom('webhooks').where('id', '=', id).execute()
    await tell(trx, session, webhook, 'webhook-deleted', clock())
  })

/** Staff stop a webhook with a reason, or start it again; returns whether anything changed. */
export async function stopWebhook(
  trx: Trx,
  { id, stoppedAt }: Pick<WebhookRow, 'id' | 'stoppedAt'>,
  { reason, by, now }: { reason: string | null; by: number; now: Date },
): Promise<boolean> {
  if ((stoppedAt !== null) === (reason !== null)) return false
  await trx
    .updateTable('webhooks')
    .set(
      reason === null
        ? {
            stoppedAt: null,
            stoppedBy: null,
            stopReason: null,
            failingSince: null,
            failures: 0,
            quietUntil: null,
            warnedAt: null,
          }
        : { stoppedAt: now, stoppedBy: by, stopReason: reason },
    )
    .where('id', '=', id)
    .execute()
  if (reason === null) await sendWaitingNow(trx, id)
  return true
}

/** Another's webhook is not found, even for an administrator who may pause it. */
export async function requireOwnWebhook(db: Db, { userId }: Session, id: number): Promise<WebhookRow> {
  const own = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!own) throw new Rejected('not-found')
  return own
}

export async function requireReachedWebhook(db: Db, session: Session, id: number): Promise<void> {
  const reached = await db
    .selectFrom('webhooks as w')
    .select('w.id')
    .where('w.id', '=', id)
    .where(webhooksWithinReach(session))
    .executeTakeFirst()
  if (!reached) throw new Rejected('not-found')
}

/** Only its person changes its address and secret. */
export async function ownWebhook(trx: Trx, { userId }: Session, id: number): Promise<WebhookRow> {
  const webhook = await trx
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!webhook) throw new Rejected('not-found')
  return webhook
}

async function reachedWebhook(trx: Trx, session: Session, id: number): Promise<WebhookRow> {
  const webhook = await trx
    .selectFrom('webhooks as w')
    .selectAll()
    .where('w.id', '=', id)
    .where(webhooksWithinReach(session))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!webhook) throw new Rejected('not-found')
  return webhook
}

const titles = {
  'webhook-made': 'Создан вебхук',
  'webhook-changed': 'Изменён вебхук',
  'webhook-renewed': 'Обновлён секрет вебхука',
  'webhook-paused': 'Приостановлен вебхук',
  'webhook-resumed': 'Возобновлён вебхук',
  'webhook-deleted': 'Удалён вебхук',
} satisfies Partial<Record<CompanyEventKind, string>>

/** Notifies the company's administrators and the webhook's person of what others do with it. */
async function tell(
  trx: Trx,
  { userId }: Session,
  webhook: Pick<WebhookRow, 'companyId' | 'name' | 'userId'>,
  kind: keyof typeof titles,
  now: Date,
): Promise<void> {
  if (webhook.companyId === null) return
  await recordEvent(trx, {
    companyId: webhook.companyId,
    userId,
    kind,
    details: { webhook: webhook.name },
    now,
    notice: {
      title: `${titles[kind]}: ${webhook.name}`,
      text: await findPersonName(trx, userId),
      link: '/user/webhooks',
      people: webhook.userId === null ? [] : [webhook.userId],
    },
  })
}
