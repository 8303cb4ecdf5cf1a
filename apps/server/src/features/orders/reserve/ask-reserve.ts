import { moscowDay } from '@snab/domain/time/moscow-time'
import { wayToAmend } from '@snab/domain/order/order-request'
import type { OrderStatus } from '@snab/domain/order/order-status'
import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { authorName, type Session } from '../../../http/visitor'
import { tellStaffOfOrder } from '../../talk/notification/order-notices'
import { lockOrder, noteOrderEvent, type LockedOrder } from '../order/change/change-order'
import { mayCancel } from '../order/reading/order-scope'
import { findOrder } from '../order/reading/order.queries'
import { settleHolds } from '../order/stock/stock-holds'

/** Goods can be reserved until the warehouse has begun. */
export const mayHold = (status: OrderStatus): boolean => wayToAmend(status) !== 'no' || status === 'paid'

/** Locks an order that this person may act for. */
async function lockOwn(trx: Trx, session: Session, id: number): Promise<LockedOrder> {
  const visible = await findOrder(trx, session, id)
  if (!visible) throw new Rejected('order-not-found')
  if (!mayCancel(session, visible))
    throw new Rejected('order-of-colleague', {
      message: 'Этот заказ оформил коллега: распоряжаться им может он сам или администратор компании',
    })
  const order = await lockOrder(trx, { id })
  if (!order) throw new Rejected('order-not-found')
  return order
}

export const findOpenReserve = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('reserves')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('state', 'in', ['requested', 'active'])
    .executeTakeFirst()

export async function askReserve(trx: Trx, session: Session, id: number, now: Date): Promise<void> {
  const order = await lockOwn(trx, session, id)
  if (!mayHold(order.status)) throw new Rejected('reserve-impossible')
  if (await findOpenReserve(trx, id)) throw new Rejected('reserve-open')
  const author = authorName(session)
  await trx
    .insertInto('reserves')
    .values({ orderId: id, state: 'requested', requestedAt: now, requestedBy: author })
    .execute()
  await trx.updateTable('orders').set({ reserve: true }).where('id', '=', id).execute()
  await noteOrderEvent(trx, id, { kind: 'reserve', details: { step: 'asked' } }, author, now)
  await tellStaffOfOrder(trx, { orderId: id, title: `Заказ № ${order.number}: запрошен резерв`, now })
}

export async function askExtension(trx: Trx, session: Session, id: number, now: Date): Promise<void> {
  const order = await lockOwn(trx, session, id)
  const reserve = await findOpenReserve(trx, id)
  if (reserve?.state !== 'active' || (reserve.validUntil ?? '') < moscowDay(now))
    throw new Rejected('reserve-not-active')
  if (reserve.extensionRequestedAt !== null) return
  const author = authorName(session)
  await trx.updateTable('reserves').set({ extensionRequestedAt: now }).where('id', '=', reserve.id).execute()
  await noteOrderEvent(trx, id, { kind: 'reserve', details: { step: 'extension-asked' } }, author, now)
  await tellStaffOfOrder(trx, { orderId: id, title: `Заказ № ${order.number}: просят продлить резерв`, now })
}

export async function giveBack(trx: Trx, session: Session, id: number, now: Date): Promise<void> {
  await lockOwn(trx, session, id)
  const reserve = await findOpenReserve(trx, id)
  if (!reserve) throw new Rejected('reserve-not-active')
  await trx.updateTable('reserves').set({ state: 'released', endedAt: now }).where('id', '=', reserve.id).execute()
  await settleHolds(trx, id)
  await trx.updateTable('orders').set({ reserve: false }).where('id', '=', id).execute()
  await noteOrderEvent(trx, id, { kind: 'reserve', details: { step: 'released' } }, authorName(session), now)
  await tellStaffOfOrder(trx, { orderId: id, title: 'Покупатель отказался от резерва', now })
}
