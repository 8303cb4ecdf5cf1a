import { moscowDay } from '@snab/domain/time/moscow-time'
import { sql } from 'kysely'
import { Rejected } from '../../../../http/rejected'
import type { Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { ordersVisibleTo } from '../../../orders/order/reading/order-scope'
import { insertInvoice } from './insert-invoice'
import { findInvoiceContent } from './invoice-of-order'

/**
 * The invoice of an order as it stands now. One that says the same is given again; where the order has changed since, it is
 * replaced by a new one with its own number.
 */
export async function makeInvoice(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  orderId: number,
): Promise<number> {
  const now = clock()
  const today = moscowDay(now)
  return db.transaction().execute(async (trx) => {
    const order = await trx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .where(ordersVisibleTo(session))
      .forUpdate()
      .executeTakeFirst()
    if (!order) throw new Rejected('order-not-found')
    if (order.status === 'cancelled') throw new Rejected('invoice-of-cancelled')
    if (order.deliveryPrice === null && order.deliveryType === 'delivery')
      throw new Rejected('invoice-before-delivery-price')
    const content = await findInvoiceContent(trx, order, today)
    if (!content) throw new Rejected('invoice-without-requisites')

    const valid = await trx
      .selectFrom('documents')
      .select(['id', 'source', 'paid', sql<boolean>`content = ${JSON.stringify(content)}::jsonb`.as('isSame')])
      .where('orderId', '=', orderId)
      .where('kind', '=', 'invoice')
      .where('state', '=', 'valid')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    // 1C's own invoice counts; one that money has come for is not taken back
    if (valid && (valid.isSame || valid.source === 'erp' || valid.paid > order.pointsSpent)) return valid.id
    if (valid) await trx.updateTable('documents').set({ state: 'replaced' }).where('id', '=', valid.id).execute()
    return insertInvoice(trx, order, content, { now, createdBy: session.userId })
  })
}
