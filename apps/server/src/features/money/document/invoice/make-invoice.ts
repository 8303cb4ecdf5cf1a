import { moscowDay } from '@snab/domain/time/moscow-time'
import { sql } from 'kysely'
import { Rejected } from '../../../../http/rejected'
import type { Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { ordersVisibleTo } from '../../../orders/order/reading/order-scope'
import { insertInvoice } from './insert-invoice'
import { findInvoiceContent } from './invoice-of-order'

/**
 * The invoice of the current order. One with the same content is returned again; a changed order replaces it under a
 * new number.
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
    if (!content)
      throw new Rejected(
        'invoice-without-requisites',
        session.staffRole === null
          ? {}
          : {
              message: 'У продавца этого заказа нет реквизитов или счёта: внесите их в разделе «Продавцы и реквизиты»',
            },
      )

    const valid = await trx
      .selectFrom('documents')
      .select(['id', 'source', 'paid', sql<boolean>`content = ${JSON.stringify(content)}::jsonb`.as('isSame')])
      .where('orderId', '=', orderId)
      .where('kind', '=', 'invoice')
      .where('state', '=', 'valid')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    // 1C's own invoice is used; one with payments is not replaced
    if (valid && (valid.isSame || valid.source === 'erp' || valid.paid > order.pointsSpent)) return valid.id
    if (valid) await trx.updateTable('documents').set({ state: 'replaced' }).where('id', '=', valid.id).execute()
    return insertInvoice(trx, order, content, { now, createdBy: session.userId })
  })
}
