import type { OrderStatus } from '@snab/domain/order/order-status'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { bookPayments } from '../../../balance/ledger/book-payments'
import { addOrderEvents } from './order-history'
import { settleHolds } from '../stock/stock-holds'

/** A shipped or cancelled order releases its reserve and closes its requests; a cancelled one needs no payment. */
export async function closeWhatIsOver(
  trx: Trx,
  orderId: number,
  status: OrderStatus,
  author: string,
  now: Date,
): Promise<void> {
  if (status !== 'shipped' && status !== 'done' && status !== 'cancelled') return
  // spent points are released
  if (status === 'cancelled') await bookPayments(trx, orderId)
  const released = await trx
    .updateTable('reserves')
    .set({ state: 'released', endedAt: now })
    .where('orderId', '=', orderId)
    .where('state', 'in', ['requested', 'active'])
    .returning('id')
    .execute()
  if (released.length > 0) {
    await settleHolds(trx, orderId)
    await addOrderEvents(trx, orderId, { author, at: now }, [{ kind: 'reserve', details: { step: 'released' } }])
  }
  await sql`update order_requests set answered_at = ${now}, answered_by = ${author},
    state = case when ${status} <> 'cancelled' then 'refused' when kind = 'cancel' then 'accepted' else 'withdrawn' end
    where order_id = ${orderId} and state = 'open'`.execute(trx)
}
