import type { PriceChange } from '@snab/contract/assortment/customer-price'
import { sql } from 'kysely'
import type { Db } from '../../../db/database'
import { pageMeta } from '../../../http/page-meta'
import type { Session } from '../../../http/visitor'
import { requireCustomer } from './customer.queries'

type Row = { at: Date; by: string; id: number; article: string; name: string; was: number | null; now: number | null }

/** Manual changes from the audit log, which also has the days and the VAT of a price. */
export async function findPriceHistory(
  db: Db,
  session: Session,
  companyId: number,
  { page, perPage }: { page: number; perPage: number },
) {
  await requireCustomer(db, session, companyId)
  const fromLog = sql`from staff_actions a left join users u on u.id = a.user_id
    join products p on p.id = (a.details ->> 'productId')::bigint
    where a.subject = 'customer-price' and a.subject_id = ${companyId} and a.details ->> 'productId' ~ '^[0-9]{1,15}$'`
  const { rows } = await sql<Row>`
    select a.at, coalesce(nullif(trim(concat_ws(' ', u.last_name, u.first_name)), ''), '') as by, p.id, p.article, p.name,
      (a.details -> 'was' ->> 'price')::float8 as was, coalesce(a.details -> 'now' ->> 'price', a.details ->> 'price')::float8 as now
    ${fromLog} order by a.at desc, a.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${fromLog}`.execute(db)
  const total = counted[0]?.total ?? 0
  return {
    items: rows.map(({ at, by, was, now, ...product }): PriceChange => ({
      at: at.toISOString(),
      by,
      product,
      was,
      now,
    })),
    meta: pageMeta({ page, perPage, total }),
  }
}
