import { customerMayCancel } from '@snab/domain/order/order-status'
import type { Db } from '../../db/database'
import { Rejected } from '../../http/rejected'
import { authorName, type Session } from '../../http/visitor'
import { changeOrder, lockOrder } from './change-order'
import { findOrder, type OrderRow } from './order.queries'
import { mayCancel } from './order-scope'

export function cancelOrder(db: Db, session: Session, id: number, now: Date): Promise<OrderRow> {
  return db.transaction().execute(async (trx) => {
    const visible = await findOrder(trx, session, id)
    if (!visible) throw new Rejected('order-not-found')
    if (!mayCancel(session, visible)) throw new Rejected('order-of-colleague')
    const order = await lockOrder(trx, { id })
    if (!order) throw new Rejected('order-not-found')
    if (order.status === 'cancelled') return visible
    if (!customerMayCancel(order.status)) throw new Rejected('order-cannot-be-cancelled')
    await changeOrder(
      trx,
      order,
      { status: 'cancelled', erpStatus: null },
      { author: authorName(session), source: 'customer', actorId: session.userId },
      now,
    )
    const cancelled = await findOrder(trx, session, id)
    if (!cancelled) throw new Rejected('order-not-found')
    return cancelled
  })
}
