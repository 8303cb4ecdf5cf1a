import { customerMayCancel } from '@snab/domain/order-status'
import type { Db } from '../../db/database'
import { Rejected } from '../../http/rejected'
import type { Session } from '../../http/visitor'
import { tellOfOrderStatus } from '../notification/order-notices'
import { findOrder, type OrderRow } from './order.queries'
import { mayCancel } from './order-scope'

export function cancelOrder(db: Db, session: Session, id: number, now: Date): Promise<OrderRow> {
  return db.transaction().execute(async (trx) => {
    const visible = await findOrder(trx, session, id)
    if (!visible) throw new Rejected('order-not-found')
    if (!mayCancel(session, visible)) throw new Rejected('order-of-colleague')
    const { status } = await trx
      .selectFrom('orders')
      .select('status')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (status === 'cancelled') return visible
    if (!customerMayCancel(status)) throw new Rejected('order-cannot-be-cancelled')
    await trx
      .updateTable('orders')
      .set((eb) => ({ status: 'cancelled', erpStatus: null, version: eb('version', '+', 1), updatedAt: now }))
      .where('id', '=', id)
      .execute()
    const author = `${session.lastName} ${session.firstName}`.trim()
    await trx
      .insertInto('orderEvents')
      .values({ orderId: id, at: now, kind: 'cancelled', author, details: JSON.stringify({ from: status }) })
      .execute()
    await tellOfOrderStatus(trx, { orderId: id, by: author, actorId: session.userId, now })
    const cancelled = await findOrder(trx, session, id)
    if (!cancelled) throw new Rejected('order-not-found')
    return cancelled
  })
}
