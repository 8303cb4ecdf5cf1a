import { MOST_KEPT_GOODS } from '@snab/contract/buying/offline'
import type { EditAnswer } from '@snab/domain/buying/offline/edit'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import type { Session } from '../../../http/visitor'

/** Answers to those of these edits that were taken before. */
export async function findTaken(
  db: Db | Trx,
  userId: number,
  keys: readonly string[],
): Promise<Map<string, EditAnswer>> {
  const rows = await db
    .selectFrom('offlineEdits')
    .select(['key', 'answer'])
    .where('userId', '=', userId)
    .where('key', '=', sql<string>`any(${keys}::uuid[])`)
    .execute()
  return new Map(rows.map(({ key, answer }) => [key, answer]))
}

export async function noteTaken(trx: Trx, userId: number, answers: readonly EditAnswer[], at: Date): Promise<void> {
  if (answers.length === 0) return
  await trx
    .insertInto('offlineEdits')
    .values(answers.map((answer) => ({ userId, key: answer.key, answer: JSON.stringify(answer), at })))
    .execute()
}

const viewedDays = 180

/**
 * Goods that the person has viewed, the company has ordered, or own lists contain, most recent first; `ownNumbers`:
 * their numbers in the company's own lists.
 */
export async function findKeptGoods(
  db: Db,
  { userId, company }: Session,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ id: number; barcodes: string[]; ownNumbers: string[] }[]> {
  const since = new Date(now.getTime() - viewedDays * 24 * 3_600_000)
  const ofCompany = sql`${company?.id ?? null}::bigint`
  const { rows } = await sql<{ id: number; barcodes: string[]; ownNumbers: string[] }>`
    with seen as (
      select (one ->> 'id')::bigint as id, max(e.at) as at
      from visitor_events e cross join jsonb_array_elements(e.products) one
      where e.type = 'PRODUCT_VIEW' and e.user_id = ${userId} and e.at >= ${since} and e.at <= ${now}
        and one ->> 'id' ~ '^[1-9][0-9]{0,15}$'
      group by 1
      union all
      select l.product_id, max(o.created_at) from order_lines l join orders o on o.id = l.order_id
      where (o.user_id = ${userId} or o.company_id = ${ofCompany}) and o.status <> 'cancelled' group by 1
      union all
      select i.product_id, max(s.updated_at) from specification_items i join specifications s on s.id = i.specification_id
      where s.user_id = ${userId} and s.archived_at is null group by 1
      union all
      select i.product_id, max(c.updated_at) from cart_items i join carts c on c.id = i.cart_id
      where c.user_id = ${userId} group by 1
      union all
      select f.product_id, max(f.created_at) from favourites f where f.user_id = ${userId} group by 1
    ), last as (
      select id, max(at) as at from seen where id is not null group by id order by max(at) desc, id limit ${MOST_KEPT_GOODS}
    )
    select p.id, p.barcodes, coalesce((
      select jsonb_agg(m.shown order by m.id) from company_matches m
      where m.product_id = p.id and m.key like 'c:%'
        and case when ${ofCompany} is null then m.user_id = ${userId} and m.company_id is null else m.company_id = ${ofCompany} end
    ), '[]') as own_numbers
    from last join products p on p.id = last.id
    where p.is_active
    order by last.at desc, p.id
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}
