import type { CustomerActivity } from '@snab/contract/assortment/customer'
import { toRoubles } from '@snab/domain/money/money'
import { sql } from 'kysely'
import type { Db } from '../../../db/database'

const searchedDays = 90
const dayMs = 24 * 3_600_000
const most = 50

type Orders = { count: number; total: number; last: Date | null; lastVisit: Date | null }

/** What a company's people do on the portal. */
export async function findActivity(db: Db, companyId: number, now: Date): Promise<CustomerActivity> {
  const since = new Date(now.getTime() - searchedDays * dayMs)
  const members = sql`select user_id from company_members where company_id = ${companyId}`
  const { rows: totals } = await sql<Orders>`
    select count(*)::int as count, coalesce(sum(total) filter (where status <> 'cancelled'), 0)::float8 as total, max(created_at) as last,
      (select max(seen_at) from sessions where acting_by is null and user_id in (${members})) as last_visit
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
  const [all] = totals
  return {
    orders: { count: all?.count ?? 0, total: toRoubles(all?.total ?? 0), last: all?.last?.toISOString() ?? null },
    lastVisit: all?.lastVisit?.toISOString() ?? null,
    emptySearches: searches.map(({ last, ...search }) => ({ ...search, last: last.toISOString() })),
    carts: carts.map(({ changed, ...cart }) => ({ ...cart, changed: changed.toISOString() })),
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  }
}
