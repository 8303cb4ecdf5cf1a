import { sumOfOrders } from '../order/reading/order.queries'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { listStaffOrders, StaffOrderSummary } from '@snab/contract/orders/staff-order'
import { toKopecks, toRoubles } from '@snab/domain/money/money'
import { shipmentKinds } from '@snab/domain/document/document-kind'
import { addDays, startOfMoscowDay } from '@snab/domain/time/moscow-time'
import { sql, type Expression } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { escapeLike } from '../../../db/escape-like'
import { reachOf, withinScope } from '../../../http/rights'
import type { Session } from '../../../http/visitor'
import { findMarks, paymentIs } from '../order/reading/order-marks'

type Filters = ParsedRequestOf<typeof listStaffOrders>['query']

/** Orders managed by this staff member. */
export const ordersKeptBy = (db: Db | Trx, session: Session) =>
  db
    .selectFrom('orders')
    .where(
      withinScope(reachOf(session, 'keep-orders'), session, { companyId: 'orders.companyId', userId: 'orders.userId' }),
    )

/** Days after shipment in which a missing document is reported; the database's day is accurate enough. */
const documentsDays = 60

/** SQL: the order was shipped without a valid shipping document. */
export const withoutDocuments = sql<boolean>`(orders.status in ('shipped', 'done')
  and orders.shipped_at > current_date - ${sql.lit(documentsDays)}::int and not exists (select from documents d
    where d.order_id = orders.id and d.state = 'valid' and d.kind in (${sql.join(shipmentKinds.map((kind) => sql.lit(kind)))})))`

const waitingFor = {
  message: sql<boolean>`not coalesce((select m.is_staff from order_messages m where m.order_id = orders.id order by m.id desc limit 1), true)`,
  request: sql<boolean>`exists (select from order_requests q where q.order_id = orders.id and q.state = 'open')`,
  reserve: sql<boolean>`exists (select from reserves r where r.order_id = orders.id
    and (r.state = 'requested' or (r.state = 'active' and r.extension_requested_at is not null)))`,
  papers: withoutDocuments,
} as const

function matchingOrders(
  db: Db,
  session: Session,
  { keyword, status, whose, companyId, from, to, unsent, waiting, payment, paid, sellerId, sumFrom, sumTo }: Filters,
  today: string,
) {
  let orders = ordersKeptBy(db, session)
  if (status) orders = orders.where('orders.status', '=', status)
  if (whose === 'own') orders = orders.where('orders.takenBy', '=', session.userId)
  if (whose === 'free') orders = orders.where('orders.takenBy', 'is', null)
  if (companyId) orders = orders.where('orders.companyId', '=', companyId)
  if (from) orders = orders.where('orders.createdAt', '>=', startOfMoscowDay(from))
  if (to) orders = orders.where('orders.createdAt', '<', startOfMoscowDay(addDays(to, 1)))
  if (unsent) orders = orders.whereRef('orders.confirmedVersion', '<', 'orders.version')
  if (waiting) orders = orders.where(waitingFor[waiting])
  if (payment) orders = orders.where('orders.payment', '=', payment)
  if (paid) orders = orders.where(paymentIs(paid, today))
  if (sellerId) orders = orders.where('orders.sellerId', '=', sellerId)
  if (sumFrom !== undefined) orders = orders.where('orders.total', '>=', toKopecks(sumFrom))
  if (sumTo !== undefined) orders = orders.where('orders.total', '<=', toKopecks(sumTo))
  if (keyword) {
    const pattern = `%${escapeLike(keyword)}%`
    // one set of ids, so that each part uses its own index
    orders = orders.where(
      sql<boolean>`orders.id in (
        select id from orders where number ilike ${pattern} or erp_number ilike ${pattern} or own_number ilike ${pattern}
        union all select id from orders where user_id in (
          select id from users where trim(concat_ws(' ', last_name, first_name)) ilike ${pattern})
        union all select id from orders where company_id in (
          select id from companies where name ilike ${pattern} union all select company_id from legal_entities where inn like ${pattern})
        union all select order_id from order_lines where article ilike ${pattern} or name ilike ${pattern})`,
    )
  }
  return orders
}

const columns = { created: 'orders.createdAt', total: 'orders.total', company: 'c.name' } as const

// only orders of the page are joined with display data
const shownOrders = (db: Db, ids: Expression<number>) =>
  db
    .selectFrom('orders')
    .where('orders.id', 'in', ids)
    .innerJoin('orderStatuses', 'orderStatuses.code', 'orders.status')
    .innerJoin('users', 'users.id', 'orders.userId')
    .leftJoin('companies as c', 'c.id', 'orders.companyId')
    .leftJoin('sellers', 'sellers.id', 'orders.sellerId')
    .leftJoin('users as managers', 'managers.id', 'orders.takenBy')
    .select([
      'orders.id',
      'orders.number',
      'orders.status',
      'orders.erpStatus',
      'orders.erpNumber',
      'orders.ownNumber',
      'orders.payment',
      'orders.companyId',
      'orders.sellerId',
      'orders.createdAt',
      'orders.updatedAt',
      'orders.total',
      'orders.takenBy',
      'orders.version',
      'orders.confirmedVersion',
      'orderStatuses.name as statusName',
      'c.name as companyName',
      'sellers.name as sellerName',
      sql<string>`trim(concat_ws(' ', users.last_name, users.first_name))`.as('author'),
      sql<string | null>`nullif(trim(concat_ws(' ', managers.last_name, managers.first_name)), '')`.as('manager'),
      sql<number>`(select count(*) from order_lines l where l.order_id = orders.id)`.as('positions'),
    ])

type ShownRow = Awaited<ReturnType<ReturnType<typeof shownOrders>['execute']>>[number]

const presentRow = (row: ShownRow, userId: number) => ({
  id: row.id,
  number: row.number,
  status: { code: row.status, name: row.erpStatus ?? row.statusName },
  company: row.companyId === null ? null : { id: row.companyId, name: row.companyName ?? '' },
  author: row.author,
  seller: row.sellerId === null || row.sellerName === null ? null : { id: row.sellerId, name: row.sellerName },
  created: row.createdAt.toISOString(),
  updated: row.updatedAt.toISOString(),
  positions: row.positions,
  total: toRoubles(row.total),
  erpNumber: row.erpNumber,
  ownNumber: row.ownNumber,
  payment: row.payment,
  manager: row.manager,
  isOwn: row.takenBy === userId,
  isSent: row.confirmedVersion >= row.version,
})

export async function findStaffOrders(
  db: Db,
  session: Session,
  filters: Filters,
  today: string,
): Promise<{ items: StaffOrderSummary[]; count: number; total: number }> {
  const { page, 'per-page': perPage, sort } = filters
  const matching = matchingOrders(db, session, filters, today)
  const { count, total } = await matching
    .select((eb) => [eb.fn.countAll<number>().as('count'), sumOfOrders(filters.status).as('total')])
    .executeTakeFirstOrThrow()
  const name = sort.replace(/^-/, '')
  const column = columns[name === 'total' || name === 'company' ? name : 'created']
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const shown = matching
    .leftJoin('companies as c', 'c.id', 'orders.companyId')
    .select('orders.id')
    .orderBy(column, direction)
    .orderBy('orders.id', direction)
    .limit(perPage)
    .offset((page - 1) * perPage)
  const rows = await shownOrders(db, shown.$asScalar())
    .orderBy(column, direction)
    .orderBy('orders.id', direction)
    .execute()
  const marks = await findMarks(
    db,
    session,
    rows.map(({ id }) => id),
    today,
  )
  return {
    count,
    total: toRoubles(total),
    items: rows.map((row) => ({ ...presentRow(row, session.userId), marks: marks(row.id) })),
  }
}
