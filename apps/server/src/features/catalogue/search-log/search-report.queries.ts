import { ownValue } from '@snab/domain/own-value'
import { sql } from 'kysely'
import type { Db } from '../../../db/database'
import { queryKey } from './search-log'

export type ReportRow = {
  query: string
  searches: number
  empty: number
  opened: number
  ordered: number
  failedWords: string[]
  last: Date
}
export type ReportRequest = {
  from: Date
  to: Date
  keyword: string
  onlyEmpty: boolean
  sort: string
  page: number
  perPage: number
}
type Totals = Pick<ReportRow, 'searches' | 'empty' | 'opened' | 'ordered'> & { queries: number }

const columns: Record<string, string> = {
  query: 'query_key',
  searches: 'searches',
  empty: 'empty',
  opened: 'opened',
  ordered: 'ordered',
  last: 'last',
}

/**
 * One line per query. A search is one person's day: pages, filters and repeats do not count again, so no rate exceeds a
 * hundred percent. Uses and orders with unknown list uuids are ignored.
 */
export async function findSearchReport(
  db: Db,
  { from, to, keyword, onlyEmpty, sort, page, perPage }: ReportRequest,
): Promise<{ items: ReportRow[]; totals: Totals }> {
  const column = ownValue(columns, sort.replace(/^-/, '')) ?? 'searches'
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const report = sql`
    with lists as (
      select l.*, coalesce('u' || l.user_id, 'v' || encode(l.visitor_hash, 'hex'), l.uuid::text) as who, (l.at at time zone 'Europe/Moscow')::date as day,
        exists (select from search_log_uses u where u.search_log_uuid = l.uuid) as is_opened,
        exists (select from order_lines o where o.additional_fields ? 'searchLogUuid' and o.additional_fields ->> 'searchLogUuid' = l.uuid::text) as is_ordered
      from search_logs l
      where l.kind = 'text' and l.at >= ${from} and l.at < ${to} and strpos(l.query_key, ${queryKey(keyword)}) > 0
    ), searches as (
      select query_key, who, day, max(query) as query, max(at) as at, bool_and(total = 0) as is_empty, bool_or(is_opened) as is_opened, bool_or(is_ordered) as is_ordered
      from lists group by query_key, who, day
    ), report as (
      select query_key, max(query) as query, count(*) as searches, count(*) filter (where is_empty) as empty, count(*) filter (where is_opened) as opened,
        count(*) filter (where is_ordered) as ordered, max(at) as last
      from searches group by query_key
    )`
  const condition = onlyEmpty ? sql`where empty > 0` : sql``
  const { rows: items } = await sql<ReportRow>`${report}
    select r.query, r.searches, r.empty, r.opened, r.ordered, r.last,
      coalesce((select failed_words from lists l where l.query_key = r.query_key and cardinality(l.failed_words) > 0 order by l.at desc limit 1), '{}') as failed_words
    from report r ${condition}
    order by ${sql.ref(column)} ${sql.raw(direction)}, query_key
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
  const { rows } = await sql<Totals>`${report}
    select count(*) as queries, coalesce(sum(searches), 0)::bigint as searches, coalesce(sum(empty), 0)::bigint as empty, coalesce(sum(opened), 0)::bigint as opened, coalesce(sum(ordered), 0)::bigint as ordered
    from report ${condition}`.execute(db)
  return { items, totals: rows[0] ?? { queries: 0, searches: 0, empty: 0, opened: 0, ordered: 0 } }
}
