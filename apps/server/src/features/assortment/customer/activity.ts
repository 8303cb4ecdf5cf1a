import type { CustomerActivity } from '@snab/contract/assortment/customer'
import { documentNames, type DocumentKind } from '@snab/domain/document/document-kind'
import { toRoubles } from '@snab/domain/money/money'
import { sql } from 'kysely'
import type { Db } from '../../../db/database'

const searchedDays = 90
const dayMs = 24 * 3_600_000
const most = 50
const shown = 5

const months = 13

type Orders = { count: number; total: number; last: Date | null; lastVisit: Date | null }
type LastOrder = { id: number; number: string; created: Date; status: string; total: number }
type LastDocument = { id: number; kind: DocumentKind; number: string; day: string; total: number; count: number }
type Address = { id: number; name: string; address: string; isDefault: boolean }

/** Activity of a company's people on the portal. */
export async function findActivity(db: Db, companyId: number, now: Date): Promise<CustomerActivity> {
  const since = new Date(now.getTime() - searchedDays * dayMs)
  const members = sql`select user_id from company_members where company_id = ${companyId}`
  const { rows: totals } = await sql<Orders>`
    select count(*)::int as count, coalesce(sum(total) filter (where status <> 'cancelled'), 0)::float8 as total, max(created_at) as last,
      (select max(last_visit_at) from users where id in (${members})) as last_visit
    from orders where company_id = ${companyId}`.execute(db)
  const { rows: searches } = await sql<{ query: string; count: number; last: Date }>`
    select max(query) as query, count(*)::int as count, max(at) as last from search_logs
    where company_id = ${companyId} and kind = 'text' and page = 1 and total = 0 and not has_filters and at >= ${since}
    group by query_key order by count(*) desc, max(at) desc limit ${most}`.execute(db)
  const { rows: carts } = await sql<{ id: number; person: string; lines: number; changed: Date }>`
    select c.id, trim(concat_ws(' ', u.last_name, u.first_name)) as person, count(*)::int as lines, c.updated_at as changed
    from carts c join users u on u.id = c.user_id join cart_items i on i.cart_id = c.id
    where c.user_id in (${members}) group by c.id, u.id order by c.updated_at desc limit ${most}`.execute(db)
  const { rows: events } = await sql<{ id: number; at: Date; kind: string; person: string }>`
    select e.id, e.at, e.kind, trim(concat_ws(' ', u.last_name, u.first_name)) as person
    from company_events e join users u on u.id = e.user_id
    where e.company_id = ${companyId} order by e.id desc limit ${most}`.execute(db)
  const { rows: turnover } = await sql<{ month: string; orders: number; sum: number }>`
    select to_char(m.month, 'YYYY-MM') as month, count(o.id)::int as orders, coalesce(sum(o.total), 0)::float8 as sum
    from generate_series(date_trunc('month', ${now}::timestamptz at time zone 'Europe/Moscow') - ${months - 1} * interval '1 month',
      date_trunc('month', ${now}::timestamptz at time zone 'Europe/Moscow'), interval '1 month') as m (month)
    left join orders o on o.company_id = ${companyId} and o.status <> 'cancelled'
      and o.created_at >= m.month at time zone 'Europe/Moscow' and o.created_at < (m.month + interval '1 month') at time zone 'Europe/Moscow'
    group by m.month order by m.month`.execute(db)
  const { rows: lastOrders } = await sql<LastOrder>`
    select o.id, o.number, o.created_at as created, coalesce(o.erp_status, s.name) as status, o.total
    from orders o join order_statuses s on s.code = o.status
    where o.company_id = ${companyId} order by o.created_at desc, o.id desc limit ${shown}`.execute(db)
  const { rows: documents } = await sql<LastDocument>`
    select id, kind, number, day::text, total, (count(*) over ())::int as count from documents
    where company_id = ${companyId} and state = 'valid' order by day desc, id desc limit ${shown}`.execute(db)
  const { rows: addresses } = await sql<Address>`
    select id, name, address, is_default from delivery_addresses
    where company_id = ${companyId} and user_id is null order by is_default desc, id limit ${most}`.execute(db)
  const [all] = totals
  return {
    orders: { count: all?.count ?? 0, total: toRoubles(all?.total ?? 0), last: all?.last?.toISOString() ?? null },
    turnover: turnover.map(({ sum, ...month }) => ({ ...month, sum: toRoubles(sum) })),
    lastOrders: lastOrders.map(({ created, total, ...order }) => ({
      ...order,
      created: created.toISOString(),
      total: toRoubles(total),
    })),
    documents: {
      count: documents[0]?.count ?? 0,
      last: documents.map(({ id, kind, number, day, total }) => ({
        id,
        title: `${documentNames[kind]} № ${number}`,
        number,
        day,
        total: toRoubles(total),
      })),
    },
    addresses,
    lastVisit: all?.lastVisit?.toISOString() ?? null,
    emptySearches: searches.map(({ last, ...search }) => ({ ...search, last: last.toISOString() })),
    carts: carts.map(({ changed, ...cart }) => ({ ...cart, changed: changed.toISOString() })),
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  }
}
