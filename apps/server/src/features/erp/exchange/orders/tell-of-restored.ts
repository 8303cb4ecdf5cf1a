import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import type { LockedOrder } from '../../../orders/order/change/change-order'
import type { ErpDocument } from '../commerceml/erp-document'
import { AUTHOR } from './erp-author'
import { namedStatus, type KnownStatus } from './status-of-document'

/**
 * An order cancelled here is not restored automatically: its goods may be gone, and the buyer was notified. Staff must
 * learn that 1C continues with it. Returns whether it does; staff are notified once, and again after 1C has cancelled
 * it in between.
 */
export async function tellOfRestored(
  trx: Trx,
  order: LockedOrder,
  document: ErpDocument,
  statuses: readonly KnownStatus[],
): Promise<boolean> {
  const isOpen = saysOpen(document, statuses)
  if (isOpen === null || order.status !== 'cancelled') return false
  if (isOpen && !(await knowsOfCancelling(trx, order.id))) return false
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ isOpenInErp: isOpen })
    .where('id', '=', order.id)
    .where('isOpenInErp', '<>', isOpen)
    .executeTakeFirst()
  if (isOpen && numUpdatedRows > 0n)
    await trx
      .insertInto('staffNotices')
      .values({
        kind: 'exchange',
        text: `В учётной системе снова действует заказ № ${order.number}, а на портале он отменён. Оформите новый заказ или отмените его в учётной системе.`,
      })
      .execute()
  return isOpen
}

/** Whether the document says that the order is open; null when it does not say. */
function saysOpen(document: ErpDocument, statuses: readonly KnownStatus[]): boolean | null {
  if (document.deleted || document.isCancelled === true) return false
  const named = namedStatus(document, statuses)?.code ?? null
  if (named === 'cancelled') return false
  return document.isCancelled === false || document.isPosted === true || named !== null ? true : null
}

/** Ignores a document that 1C wrote before it received the cancellation. */
async function knowsOfCancelling(trx: Trx, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ knows: boolean }>`
    select confirmed_version >= version or coalesce((
      select e.author = ${AUTHOR} from order_events e where e.order_id = o.id and e.kind = 'cancelled' order by e.id desc limit 1), false) as knows
    from orders o where o.id = ${orderId}`.execute(trx)
  return rows[0]?.knows ?? false
}
