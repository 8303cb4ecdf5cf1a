import { wayToCancel } from '@snab/domain/order/order-request'
import type { Db } from '../../../../db/database'
import { Rejected } from '../../../../http/rejected'
import { authorName, type Session } from '../../../../http/visitor'
import { tellStaffOfOrder } from '../../../talk/notification/order-notices'
import { askOnce } from '../placing/ask-once'
import { changeOrder, lockOrder, noteOrderEvent } from './change-order'
import { findOrder, type OrderRow } from '../reading/order.queries'
import { mayCancel } from '../reading/order-scope'

/** Cancels, or sends staff a request once the warehouse has begun. */
export function cancelOrder(db: Db, session: Session, id: number, reason: string, now: Date): Promise<OrderRow> {
  return db.transaction().execute(async (trx) => {
    const visible = await findOrder(trx, session, id)
    if (!visible) throw new Rejected('order-not-found')
    if (!mayCancel(session, visible)) throw new Rejected('order-of-colleague')
    const order = await lockOrder(trx, { id })
    if (!order) throw new Rejected('order-not-found')
    if (order.status === 'cancelled') return visible
    const author = authorName(session)
    switch (wayToCancel(order.status)) {
      case 'no':
        throw new Rejected('order-cannot-be-cancelled')
      case 'direct':
        await changeOrder(
          trx,
          order,
          { status: 'cancelled', erpStatus: null, reason },
          { author, source: 'customer', actorId: session.userId },
          now,
        )
        break
      case 'request':
        await askOnce(trx, id, { kind: 'cancel', author, reason, createdAt: now, content: null })
        await noteOrderEvent(
          trx,
          id,
          { kind: 'request', details: { request: 'cancel', step: 'asked', reason } },
          author,
          now,
        )
        await tellStaffOfOrder(trx, {
          orderId: id,
          title: `Заказ № ${order.number}: покупатель просит отменить`,
          text: reason,
          now,
        })
    }
    const cancelled = await findOrder(trx, session, id)
    if (!cancelled) throw new Rejected('order-not-found')
    return cancelled
  })
}
