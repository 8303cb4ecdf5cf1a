import { customerMayCancel } from '@snab/domain/order-status'
import type { Db } from '../../db/database'
import { Rejected } from '../../http/rejected'
import type { Session } from '../../http/visitor'
import { findOrder, type OrderRow } from './order.queries'

export function cancelOrder(db: Db, session: Session, id: number, now: Date): Promise<OrderRow> {
  return db.transaction().execute(async (trx) => {
    const visible = await findOrder(trx, session, id)
    if (!visible) throw new Rejected('order-not-found')
    const { status } = await trx.selectFrom('orders').select('status').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    if (status === 'cancelled') return visible
    if (!customerMayCancel(status)) throw new Rejected('order-cannot-be-cancelled')
    await trx.updateTable('orders').set((eb) => ({ status: 'cancelled', erpStatus: null, version: eb('version', '+', 1), updatedAt: now })).where('id', '=', id).execute()
    await trx.insertInto('orderEvents').values({ orderId: id, at: now, kind: 'cancelled', author: `${session.lastName} ${session.firstName}`.trim(), details: JSON.stringify({ from: status }) }).execute()
    const cancelled = await findOrder(trx, session, id)
    if (!cancelled) throw new Rejected('order-not-found')
    return cancelled
  })
}
