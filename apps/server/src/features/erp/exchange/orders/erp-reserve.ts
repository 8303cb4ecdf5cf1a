import { shownDay } from '@snab/domain/text/shown-day'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { reserveUntil } from '@snab/domain/order/reserve'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { tellBuyerOfOrder } from '../../../talk/notification/order-notices'
import { noteOrderEvent } from '../../../orders/order/change/change-order'
import type { ErpDocument, ErpReserve } from '../commerceml/erp-document'
import { AUTHOR } from './erp-author'

/**
 * Applies 1C's answer to a reserve. Repeats change nothing; an answer older than the stored one is ignored. An ended
 * reserve is not reopened.
 */
export async function keepReserve(trx: Trx, orderId: number, document: ErpDocument, now: Date): Promise<boolean> {
  const { reserve: answer } = document
  if (!answer) return false
  const reserve = await trx
    .selectFrom('reserves')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!reserve || (reserve.state !== 'requested' && reserve.state !== 'active')) return false
  const isOld =
    answer.at !== null && reserve.source === 'erp' && reserve.answeredAt !== null && answer.at <= reserve.answeredAt
  if (isOld || (answer.at !== null && answer.at < truncated(reserve.requestedAt))) return false
  return answer.isConfirmed
    ? confirm(trx, orderId, reserve, { answer, document, now })
    : refuse(trx, orderId, reserve, answer, now)
}

/** 1C's times have minutes only. */
const truncated = (at: Date): Date => new Date(Math.floor(at.getTime() / 60_000) * 60_000)

type Reserve = { id: number; state: string; validUntil: string | null }
type Confirmed = { answer: ErpReserve; document: ErpDocument; now: Date }

async function confirm(
  trx: Trx,
  orderId: number,
  reserve: Reserve,
  { answer, document, now }: Confirmed,
): Promise<boolean> {
  const until = answer.until ?? reserve.validUntil ?? reserveUntil(moscowDay(now))
  const isAmountsSame = !(await keepAmounts(trx, orderId, reserve.id, document))
  if (reserve.state === 'active' && reserve.validUntil === until && isAmountsSame) return false
  const isExtension = reserve.state === 'active' && reserve.validUntil !== null && until > reserve.validUntil
  await trx
    .updateTable('reserves')
    .set({
      state: 'active',
      validUntil: until,
      answeredAt: answer.at ?? now,
      answeredBy: AUTHOR,
      source: 'erp',
      reason: answer.reason,
      extensionRequestedAt: null,
    })
    .where('id', '=', reserve.id)
    .execute()
  const step = isExtension ? 'extended' : 'confirmed'
  await noteOrderEvent(trx, orderId, { kind: 'reserve', details: { step, until } }, AUTHOR, now, 'erp')
  await tellBuyerOfOrder(trx, {
    orderId,
    kind: 'order-reserve',
    title: `Заказ № {number}: ${isExtension ? 'резерв продлён' : 'товар в резерве'} до ${shownDay(until)}`,
    text: answer.reason,
    now,
  })
  return true
}

/** If 1C names no amounts at all, lines are reserved in full. Returns whether anything differed. */
async function keepAmounts(trx: Trx, orderId: number, reserveId: number, { lines }: ErpDocument): Promise<boolean> {
  const reported = (lines ?? []).flatMap(({ productExternalId, reserved }) =>
    reserved === null ? [] : [{ key: productExternalId, amount: reserved }],
  )
  const { rows } = await sql<{ id: number; amount: number; held: number | null }>`
    select l.id, case when ${reported.length === 0}::boolean then l.amount
        else least(l.amount, coalesce((select sum(t.amount) from jsonb_to_recordset(${JSON.stringify(reported)}::jsonb) t (key text, amount bigint)
          where t.key = coalesce(p.external_id, 'portal-' || l.product_id, 'custom-' || l.custom_product_id)), 0)) end::bigint as amount, rl.amount as held
    from order_lines l left join products p on p.id = l.product_id
    left join reserve_lines rl on rl.reserve_id = ${reserveId} and rl.order_line_id = l.id
    where l.order_id = ${orderId}`.execute(trx)
  if (rows.every(({ amount, held }) => amount === (held ?? 0))) return false
  await trx.deleteFrom('reserveLines').where('reserveId', '=', reserveId).execute()
  const held = rows.filter(({ amount }) => amount > 0)
  if (held.length > 0)
    await trx
      .insertInto('reserveLines')
      .values(held.map(({ id, amount }) => ({ reserveId, orderLineId: id, amount })))
      .execute()
  return true
}

async function refuse(trx: Trx, orderId: number, reserve: Reserve, answer: ErpReserve, now: Date): Promise<boolean> {
  const { reason } = answer
  await trx
    .updateTable('reserves')
    .set({
      state: 'refused',
      answeredAt: answer.at ?? now,
      answeredBy: AUTHOR,
      source: 'erp',
      reason,
      endedAt: now,
      extensionRequestedAt: null,
    })
    .where('id', '=', reserve.id)
    .execute()
  const details = { step: 'refused', ...(reason && { reason }) } as const
  await noteOrderEvent(trx, orderId, { kind: 'reserve', details }, AUTHOR, now, 'erp')
  await tellBuyerOfOrder(trx, {
    orderId,
    kind: 'order-reserve',
    title: 'Заказ № {number}: в резерве отказано',
    text: reason,
    now,
  })
  return true
}
