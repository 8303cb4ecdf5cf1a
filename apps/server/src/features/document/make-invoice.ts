import { moscowDay } from '@snab/domain/moscow-time'
import { RESERVE_DAYS } from '@snab/domain/order/reserve'
import { addWorkingDays } from '@snab/domain/working-days'
import { sql } from 'kysely'
import { Rejected } from '../../http/rejected'
import type { Session } from '../../http/visitor'
import type { Services } from '../../services'
import { ordersVisibleTo } from '../order/order-scope'
import { bookPayments } from './documents-of-erp'
import { findInvoiceContent } from './invoice-of-order'
import { nextNumber } from './next-number'

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
    const { id } = await trx
      .insertInto('documents')
      .values({
        kind: 'invoice',
        number: await nextNumber(trx, { sellerId: order.sellerId, kind: 'invoice', day: today }),
        day: today,
        source: 'portal',
        sellerId: order.sellerId,
        companyId: order.companyId,
        userId: order.companyId === null ? order.userId : null,
        legalEntityId: order.legalEntityId,
        orderId,
        total: content.total,
        vatTotal: content.vatTotal,
        dueOn: addWorkingDays(today, RESERVE_DAYS),
        content: JSON.stringify(content),
        createdAt: now,
        createdBy: session.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await bookPayments(trx, orderId)
    return id
  })
}
