import { moscowDay } from '@snab/domain/time/moscow-time'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { insertInvoice } from './insert-invoice'
import { findInvoiceContent } from './invoice-of-order'

/**
 * Renews the invoice of an order whose lines or sum have changed, if the portal had made one. An invoice with payments
 * keeps its number, because payment orders refer to it; staff settle the difference. Call it after the last order is
 * locked, because the row of the number stays locked until the transaction ends.
 */
export async function renewInvoice(trx: Trx, orderId: number, now: Date): Promise<void> {
  const order = await trx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  if (order.status === 'cancelled') return
  const isPriced = order.deliveryPrice !== null || order.deliveryType !== 'delivery'
  const content = isPriced ? await findInvoiceContent(trx, order, moscowDay(now)) : null
  const valid = await trx
    .selectFrom('documents')
    .select(['id', 'number', 'paid', sql<boolean>`content = ${JSON.stringify(content)}::jsonb`.as('isSame')])
    .where('orderId', '=', orderId)
    .where('kind', '=', 'invoice')
    .where('state', '=', 'valid')
    .where('source', '=', 'portal')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!valid || valid.isSame) return
  if (valid.paid > order.pointsSpent) {
    await trx
      .insertInto('staffNotices')
      .values({
        kind: 'payment',
        text: `Заказ № ${order.number} изменён, а по счёту № ${valid.number} уже платили: счёт остался прежним. Проверьте доплату или возврат.`,
      })
      .execute()
    return
  }
  await trx.updateTable('documents').set({ state: 'replaced' }).where('id', '=', valid.id).execute()
  if (content) await insertInvoice(trx, order, content, { now, createdBy: null })
}

/**
 * Call it when money has left orders: an invoice that kept its sum because of a payment follows its order as soon as
 * nobody pays it any more. Like `renewInvoice`, after the last order is locked.
 */
export async function renewUnpaidInvoices(trx: Trx, orderIds: Iterable<number>, now: Date): Promise<void> {
  const ids = [...orderIds]
  if (ids.length === 0) return
  const outdated = await trx
    .selectFrom('orders as o')
    .innerJoin('documents as d', 'd.orderId', 'o.id')
    .select('o.id')
    .distinct()
    .where('o.id', 'in', ids)
    .where('o.status', '<>', 'cancelled')
    .where('d.kind', '=', 'invoice')
    .where('d.state', '=', 'valid')
    .where('d.source', '=', 'portal')
    .whereRef('d.paid', '<=', 'o.pointsSpent')
    .whereRef('d.total', '<>', 'o.total')
    .orderBy('o.id')
    .execute()
  for (const { id } of outdated) await renewInvoice(trx, id, now)
}
