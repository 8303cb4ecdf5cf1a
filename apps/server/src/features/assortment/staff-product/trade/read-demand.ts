import type { ProductDemand } from '@snab/contract/assortment/products/product-demand'
import { toAmount } from '@snab/domain/money/amounts'
import { toRoubles } from '@snab/domain/money/money'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../../../db/database'
import { Rejected } from '../../../../http/rejected'
import { reachOf, withinScope } from '../../../../http/rights'
import type { Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'

const shownBuyers = 20
const shownCompanies = 20
const shownLinks = 50
const months = 12

/** Who buys and stores a product. Sums and names are limited to companies that this person may see, counts are not. */
export async function readDemand(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  id: number,
): Promise<ProductDemand> {
  const product = await db.selectFrom('products').select('unitName').where('id', '=', id).executeTakeFirst()
  if (!product) throw new Rejected('not-found')
  const scope = reachOf(session, 'view-reports')
  const visible = withinScope(scope, session, { companyId: 'orders.companyId', userId: null })
  const seen = withinScope(scope, session, { companyId: 'companies.id', userId: null })
  const links = await findLinks(db, id)
  return {
    unit: product.unitName,
    sales:
      scope === 'none'
        ? null
        : { months: await findMonths(db, id, clock(), visible), buyers: await findBuyers(db, id, visible) },
    holders: [
      await findHolders(db, 'cart', carts(id), seen),
      await findHolders(db, 'specification', specifications(id), seen),
      await findHolders(db, 'favourite', favourites(id), seen),
    ],
    linkedFrom: links.map((link) => ({ id: link.id, article: link.article, name: link.name, kind: link.kind })),
    linkedFromCount: links[0]?.total ?? 0,
  }
}

async function findMonths(db: Db, id: number, now: Date, visible: RawBuilder<SqlBool>) {
  const { rows } = await sql<{ month: string; amount: number; sum: number; orders: number }>`
    with months as (
      select to_char(m, 'YYYY-MM') as month from generate_series(
        date_trunc('month', ${now}::timestamptz at time zone 'Europe/Moscow') - ${`${months - 1} months`}::interval,
        date_trunc('month', ${now}::timestamptz at time zone 'Europe/Moscow'), '1 month') m
    ), sold as (
      select to_char(orders.created_at at time zone 'Europe/Moscow', 'YYYY-MM') as month,
        sum(l.amount)::bigint as amount, sum(l.total)::bigint as sum, count(distinct orders.id)::int as orders
      from order_lines l join orders on orders.id = l.order_id
      where l.product_id = ${id} and orders.status <> 'cancelled' and ${visible} group by 1
    )
    select m.month, coalesce(s.amount, 0)::bigint as amount, coalesce(s.sum, 0)::bigint as sum, coalesce(s.orders, 0) as orders
    from months m left join sold s using (month) order by m.month`.execute(db)
  return rows.map(({ amount, sum, ...row }) => ({ ...row, amount: toAmount(amount), sum: toRoubles(sum) }))
}

async function findBuyers(db: Db, id: number, visible: RawBuilder<SqlBool>) {
  const rows = await db
    .selectFrom('orderLines as l')
    .innerJoin('orders', 'orders.id', 'l.orderId')
    .leftJoin('companies as c', 'c.id', 'orders.companyId')
    .select(['orders.id as orderId', 'orders.number', 'orders.createdAt', 'l.amount', 'l.price', 'c.id', 'c.name'])
    .where('l.productId', '=', id)
    .where('orders.status', '<>', 'cancelled')
    .where(visible)
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(shownBuyers)
    .execute()
  return rows.map(({ orderId, number, createdAt, amount, price, id: companyId, name }) => ({
    orderId,
    orderNumber: number,
    at: createdAt.toISOString(),
    company: companyId === null || name === null ? null : { id: companyId, name },
    amount: toAmount(amount),
    price: toRoubles(price),
  }))
}

/** Relations of key (a cart or list), amount, user_id and company_id. */
const carts = (id: number) => sql`
  select i.cart_id as key, i.amount, c.user_id, null::bigint as company_id from cart_items i join carts c on c.id = i.cart_id
  where i.product_id = ${id}`
const specifications = (id: number) => sql`
  select i.specification_id as key, i.amount, s.user_id, s.company_id from specification_items i
  join specifications s on s.id = i.specification_id where i.product_id = ${id} and s.archived_at is null`
const favourites = (id: number) => sql`
  select f.user_id as key, null::bigint as amount, f.user_id, null::bigint as company_id from favourites f where f.product_id = ${id}`

async function findHolders(
  db: Db,
  kind: ProductDemand['holders'][number]['kind'],
  held: RawBuilder<unknown>,
  seen: RawBuilder<SqlBool>,
): Promise<ProductDemand['holders'][number]> {
  const { rows } = await sql<{ count: number; amount: number | null; companies: { id: number; name: string }[] }>`
    with held as (${held})
    select (select count(distinct key)::int from held) as count, (select sum(amount)::bigint from held) as amount,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name) from (
        select distinct companies.id, companies.name from held h
        left join company_members m on h.company_id is null and m.user_id = h.user_id and not m.is_blocked
        join companies on companies.id = coalesce(h.company_id, m.company_id)
        where ${seen} order by companies.name limit ${shownCompanies}) shown), '[]') as companies`.execute(db)
  const { count = 0, amount = null, companies = [] } = rows[0] ?? {}
  return { kind, count, amount: amount === null ? null : toAmount(amount), companies }
}

async function findLinks(db: Db, id: number) {
  return db
    .selectFrom('productLinks as l')
    .innerJoin('products as p', 'p.id', 'l.productId')
    .select(['p.id', 'p.article', 'p.name', 'l.kind', sql<number>`count(*) over ()::int`.as('total')])
    .where('l.linkedId', '=', id)
    .orderBy('p.name')
    .orderBy('p.id')
    .limit(shownLinks)
    .execute()
}
