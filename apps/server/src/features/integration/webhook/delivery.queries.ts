import type { WebhookAttempt, WebhookDelivery } from '@snab/contract/integration/webhook'
import { webhookEventName, type DeliveryState } from '@snab/domain/integration/webhook'
import { sql } from 'kysely'
import type { Db } from '../../../db/database'
import type { Session } from '../../../http/visitor'
import { documentsVisibleTo } from '../../money/document/document-scope'
import { ordersVisibleTo } from '../../orders/order/reading/order-scope'

/** Attempts shown with an event. */
const shownAttempts = 20

type Shown = Omit<WebhookAttempt, 'at'> & { at: string }

/**
 * The number of the order or document, if the visitor may see it: they may see more or less than the webhook's person.
 */
const nameFor = (session: Session) => sql<string | null>`case
  when d.kind = 'order' then (select orders.number from orders where orders.id = d.object_id and ${ordersVisibleTo(session)})
  when d.kind = 'document' then (select documents.number from documents where documents.id = d.object_id and ${documentsVisibleTo(session)}) end`

/**
 * A page of a webhook's events, newest first: events about goods, events that its person was sent, and others that the
 * visitor may see.
 */
export async function readDeliveries(
  db: Db,
  session: Session,
  webhookId: number,
  { state, page, perPage }: { state: DeliveryState | undefined; page: number; perPage: number },
): Promise<{ items: WebhookDelivery[]; total: number }> {
  const matching = db
    .selectFrom('webhookDeliveries as d')
    .where('d.webhookId', '=', webhookId)
    .where(sql<boolean>`(d.number is not null or d.kind in ('catalogue', 'test') or ${nameFor(session)} is not null)`)
    .$if(state !== undefined, (query) => query.where('d.state', '=', state ?? 'waiting'))
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .select(['d.seq', 'd.eventId', 'd.kind', 'd.objectId', 'd.type', 'd.at', 'd.state', 'd.dueAt', 'd.number'])
    .select([
      sql<number>`(select count(*)::int from webhook_attempts a where a.delivery_seq = d.seq)`.as('attempts'),
      sql<
        Shown[]
      >`coalesce((select json_agg(json_build_object('at', a.at, 'tookMs', a.took_ms, 'status', a.status, 'problem', a.problem, 'answer', a.answer) order by a.id desc)
        from (select * from webhook_attempts t where t.delivery_seq = d.seq order by t.id desc limit ${sql.lit(shownAttempts)}) a), '[]')`.as(
        'lastAttempts',
      ),
      nameFor(session).as('name'),
    ])
    .orderBy('d.seq', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return {
    total,
    items: rows.map((row) => ({
      id: row.seq,
      eventId: row.eventId,
      type: webhookEventName(row.kind, row.type),
      object: row.name === null ? null : { id: row.objectId, name: row.name },
      at: row.at.toISOString(),
      state: row.state,
      dueAt: row.state === 'waiting' ? (row.dueAt?.toISOString() ?? null) : null,
      attempts: row.attempts,
      lastAttempts: row.lastAttempts.map((attempt) => ({
        ...attempt,
        at: new Date(attempt.at).toISOString(),
        // a receiver may repeat the event's content
        answer: row.name === null && (row.kind === 'order' || row.kind === 'document') ? '' : attempt.answer,
      })),
    })),
  }
}
