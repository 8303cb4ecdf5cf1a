import type { OrderStatus } from '@snab/domain/order/order-status'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { listOrders } from '@snab/contract/orders/order'
import { addDays, startOfMoscowDay } from '@snab/domain/time/moscow-time'
import type { SpendingLimit } from '@snab/domain/order/approval'
import { startOfPeriod } from '@snab/domain/order/limit-period'
import { spendingOf } from '@snab/domain/order/order-limits'
import { toKopecks } from '@snab/domain/money/money'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../../db/database'
import { writtenOnce } from '../../../../db/statements/statements'
import { escapeLike } from '../../../../db/escape-like'
import type { Session } from '../../../../http/visitor'
import { paymentIs } from './order-marks'
import { ordersVisibleTo } from './order-scope'

export const findStatuses = (db: Db | Trx) =>
  db.selectFrom('orderStatuses').select(['code', 'name']).orderBy('position').execute()

/** Filters of the list; sums in roubles, days are Moscow's. */
type Filters = ParsedRequestOf<typeof listOrders>['query'] & { searchesPositions: boolean; today: string }

export async function findOrders(
  db: Db,
  session: Session,
  {
    keyword,
    searchesPositions,
    status,
    payment,
    paid,
    today,
    from,
    to,
    page,
    'per-page': perPage,
    ...narrowing
  }: Filters,
) {
  let matching = applyFilters(db.selectFrom('orders').where(ordersVisibleTo(session)), narrowing)
  if (status) matching = matching.where('orders.status', '=', status)
  if (payment) matching = matching.where('orders.payment', '=', payment)
  if (paid) matching = matching.where(paymentIs(paid, today))
  if (from) matching = matching.where('orders.createdAt', '>=', startOfMoscowDay(from))
  if (to) matching = matching.where('orders.createdAt', '<', startOfMoscowDay(addDays(to, 1)))
  if (keyword) {
    const pattern = `%${escapeLike(keyword)}%`
    matching = matching.where((eb) =>
      eb.or([
        eb('orders.number', 'ilike', pattern),
        eb('orders.erpNumber', 'ilike', pattern),
        eb('orders.ownNumber', 'ilike', pattern),
        eb('orders.comment', 'ilike', pattern),
        ...(searchesPositions
          ? [
              eb.exists(
                eb
                  .selectFrom('orderLines')
                  .select('orderLines.id')
                  .whereRef('orderLines.orderId', '=', 'orders.id')
                  .where((line) =>
                    line.or([line('orderLines.article', 'ilike', pattern), line('orderLines.name', 'ilike', pattern)]),
                  ),
              ),
            ]
          : []),
      ]),
    )
  }
  const { total, sum } = await matching
    .select((eb) => [eb.fn.countAll<number>().as('total'), sumOfOrders(status).as('sum')])
    .executeTakeFirstOrThrow()
  const items = await withNames(matching)
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { items, total, sum: Number(sum) }
}

/** Cancelled orders are not purchases: they count only in a list of their own. */
export const sumOfOrders = (status: OrderStatus | undefined) =>
  sql<number>`coalesce(sum(orders.total) filter (where orders.status <> 'cancelled' or ${status === 'cancelled'}::boolean), 0)::float8`

type Narrowing = Pick<Filters, 'authorId' | 'companyId' | 'sellerId' | 'sumFrom' | 'sumTo'>

function applyFilters(
  orders: ReturnType<typeof ordersOf>,
  { authorId, companyId, sellerId, sumFrom, sumTo }: Narrowing,
): ReturnType<typeof ordersOf> {
  let matching = orders
  if (authorId !== undefined) matching = matching.where('orders.userId', '=', authorId)
  if (companyId !== undefined) matching = matching.where('orders.companyId', '=', companyId)
  if (sellerId !== undefined) matching = matching.where('orders.sellerId', '=', sellerId)
  if (sumFrom !== undefined) matching = matching.where('orders.total', '>=', toKopecks(sumFrom))
  if (sumTo !== undefined) matching = matching.where('orders.total', '<=', toKopecks(sumTo))
  return matching
}

/** Authors, companies and sellers of the orders this person sees. */
export async function findOrderFilters(db: Db, session: Session) {
  const visible = db.selectFrom('orders').where(ordersVisibleTo(session))
  const [authors, companies, sellers] = await Promise.all([
    db
      .selectFrom('users')
      .where('id', 'in', visible.select('orders.userId'))
      .select(['id', sql<string>`trim(concat_ws(' ', last_name, first_name))`.as('name')])
      .orderBy('name')
      .execute(),
    db
      .selectFrom('companies')
      .where('id', 'in', visible.select('orders.companyId'))
      .select(['id', 'name'])
      .orderBy('name')
      .execute(),
    db
      .selectFrom('sellers')
      .where('id', 'in', visible.select('orders.sellerId'))
      .select(['id', 'name'])
      .orderBy('name')
      .execute(),
  ])
  return { authors, companies, sellers }
}

/** Orders that the person sees, with the names of everything they refer to. */
export const findVisibleOrders = (db: Db | Trx, session: Session) =>
  withNames(db.selectFrom('orders').where(ordersVisibleTo(session)))

/** Undefined both for a missing order and for another company's. */
export const findOrder = (db: Db | Trx, session: Session, id: number) =>
  findVisibleOrders(db, session).where('orders.id', '=', id).executeTakeFirst()

/** The orders placed with this key. */
export const placedOrders = writtenOnce<{ userId: number; clientKey: string }, OrderRow>(
  'placed-orders',
  (slot) => sql`
    select orders.*, s.name as status_name, c.name as company_name, c.deferral_days, sellers.name as seller_name,
      trim(concat_ws(' ', u.last_name, u.first_name)) as author,
      (select count(*) from order_lines l where l.order_id = orders.id) as positions
    from orders join order_statuses s on s.code = orders.status join users u on u.id = orders.user_id
    left join companies c on c.id = orders.company_id left join sellers on sellers.id = orders.seller_id
    where orders.user_id = ${slot('userId')} and orders.client_key = ${slot('clientKey')}::uuid order by orders.id`,
)

const withNames = (orders: ReturnType<typeof ordersOf>) =>
  orders
    .innerJoin('orderStatuses', 'orderStatuses.code', 'orders.status')
    .innerJoin('users', 'users.id', 'orders.userId')
    .leftJoin('companies', 'companies.id', 'orders.companyId')
    .leftJoin('sellers', 'sellers.id', 'orders.sellerId')
    .selectAll('orders')
    .select([
      'orderStatuses.name as statusName',
      'companies.name as companyName',
      'companies.deferralDays',
      'sellers.name as sellerName',
      sql<string>`trim(concat_ws(' ', users.last_name, users.first_name))`.as('author'),
      sql<number>`(select count(*) from order_lines l where l.order_id = orders.id)`.as('positions'),
    ])

const ordersOf = (db: Db | Trx) => db.selectFrom('orders')

export type OrderRow = Awaited<ReturnType<typeof findOrders>>['items'][number]

/** Kopecks the user has ordered for the company since then; cancelled orders do not count. */
async function spentSince(db: Db | Trx, companyId: number, userId: number, since: Date): Promise<number> {
  const spent = await db
    .selectFrom('orders')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('itemsTotal'), sql<number>`0`).as('itemsTotal'),
      eb.fn.coalesce(eb.fn.sum<number>('customItemsTotal'), sql<number>`0`).as('customItemsTotal'),
    ])
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('status', '<>', 'cancelled')
    .where('createdAt', '>=', since)
    .executeTakeFirstOrThrow()
  return spendingOf({ itemsTotal: Number(spent.itemsTotal), customItemsTotal: Number(spent.customItemsTotal) })
}

/** The user's limit in the current period and the used part; null without a limit. */
export async function findSpending(
  db: Db | Trx,
  companyId: number,
  userId: number,
  now: Date,
): Promise<SpendingLimit | null> {
  const member = await db
    .selectFrom('companyMembers')
    .select(['spendingLimit', 'limitPeriod'])
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!member || member.spendingLimit === null) return null
  const { spendingLimit: limit, limitPeriod: period } = member
  return { limit, period, spent: await spentSince(db, companyId, userId, startOfPeriod(period, now)) }
}
