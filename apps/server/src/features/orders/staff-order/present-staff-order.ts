import type { StaffOrder } from '@snab/contract/orders/staff-order'
import { toRoubles } from '@snab/domain/money/money'
import { staffMayChangeLines, statusesAfter } from '@snab/domain/order/order-status'
import { sql } from 'kysely'
import { Rejected } from '../../../http/rejected'
import type { Db } from '../../../db/database'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { floorsFor } from '../price-floor/price-floor'
import { orderReader } from '../order/reading/order-reader'
import { findOrder, findStatuses } from '../order/reading/order.queries'
import { presentOrder } from '../order/reading/present-order'
import { findContractChoice } from './contract-of-order'
import { productIdsOf } from './keep-order'
import { ordersKeptBy } from './staff-order.queries'

/** An order and what its reader may do; another's is not found. */
export async function readStaffOrder(
  { db, config, signedAddresses, clock }: Services,
  session: Session,
  id: number,
): Promise<StaffOrder> {
  const kept = await ordersKeptBy(db, session)
    .leftJoin('users as managers', 'managers.id', 'orders.takenBy')
    .where('orders.id', '=', id)
    .select([
      'orders.takenBy',
      'orders.confirmedVersion',
      sql<string | null>`nullif(trim(concat_ws(' ', managers.last_name, managers.first_name)), '')`.as('manager'),
    ])
    .executeTakeFirst()
  const order = kept && (await findOrder(db, session, id))
  if (!kept || !order) throw new Rejected('order-not-found')
  const [shown, statuses, floors, choice] = await Promise.all([
    presentOrder(db, order, signedAddresses, { ...orderReader(session, config, clock()), seesPositions: true }),
    findStatuses(db),
    findFloors(db, session, order, clock()),
    findContractChoice(db, order, clock()),
  ])
  const next = statusesAfter(order.status)
  return {
    ...shown,
    manager: kept.manager,
    isOwn: kept.takenBy === session.userId,
    isSent: kept.confirmedVersion >= order.version,
    mayChangeLines: staffMayChangeLines(order.status),
    nextStatuses: statuses.filter(({ code }) => next.includes(code)),
    floors,
    ...choice,
  }
}

async function findFloors(
  db: Db,
  session: Session,
  { id: orderId, companyId }: { id: number; companyId: number | null },
  now: Date,
): Promise<StaffOrder['floors']> {
  const lines = await db.selectFrom('orderLines').select(['id', 'productId']).where('orderId', '=', orderId).execute()
  const floors = await floorsFor(db, session, { companyId, productIds: productIdsOf(lines), now })
  return lines.map(({ id, productId }) => {
    const floor = floors.get(productId ?? 0)
    return { lineId: id, price: floor === undefined ? null : toRoubles(floor) }
  })
}
