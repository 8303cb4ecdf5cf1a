import { moscowDay } from '@snab/domain/time/moscow-time'
import type { Db } from '../../../db/database'
import { tellBuyerOfOrder } from '../../talk/notification/order-notices'
import { lockOrder, noteOrderEvent } from '../order/change/change-order'
import { settleHolds } from '../order/stock/stock-holds'

/** Releases expired reserves and notifies the buyers; each order in its own transaction. */
export async function endReserves(db: Db, now: Date): Promise<number> {
  const today = moscowDay(now)
  const due = await db
    .selectFrom('reserves')
    .select(['id', 'orderId'])
    .where('state', '=', 'active')
    .where('validUntil', '<', today)
    .execute()
  let ended = 0
  for (const { id, orderId } of due)
    ended += await db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, { id: orderId })
      const { numUpdatedRows } = await trx
        .updateTable('reserves')
        .set({ state: 'expired', endedAt: now, extensionRequestedAt: null })
        .where('id', '=', id)
        .where('state', '=', 'active')
        // it may have been extended since
        .where('validUntil', '<', today)
        .executeTakeFirst()
      if (!order || numUpdatedRows === 0n) return 0
      await settleHolds(trx, orderId)
      await trx.updateTable('orders').set({ reserve: false }).where('id', '=', orderId).execute()
      await noteOrderEvent(trx, orderId, { kind: 'reserve', details: { step: 'expired' } }, 'Портал', now)
      await tellBuyerOfOrder(trx, {
        orderId,
        kind: 'order-reserve',
        key: `reserve-expired:${String(id)}`,
        title: 'Заказ № {number}: срок резерва истёк',
        text: 'Товар снова в свободной продаже. Если он ещё нужен, запросите резерв ещё раз.',
        now,
      })
      return 1
    })
  return ended
}
