import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../db/database'

/** More changed cards than this, and than half of the catalogue, cause a rebuild. */
const leastForAll = 100_000

/**
 * Writes to the change log within the transaction of the change; indexes and caches of all servers follow it, and open
 * pages are notified. Products are given as a list of ids or as a query of one column.
 */
export async function noteChange(db: Db | Trx, kind: 'dictionaries' | 'all'): Promise<void>
export async function noteChange(
  db: Db | Trx,
  kind: 'product' | 'prices' | 'stocks',
  ids: readonly number[] | RawBuilder<unknown>,
  options?: { least?: number },
): Promise<void>
export async function noteChange(
  db: Db | Trx,
  kind: 'dictionaries' | 'all' | 'product' | 'prices' | 'stocks',
  ids?: readonly number[] | RawBuilder<unknown>,
  { least = leastForAll } = {},
): Promise<void> {
  if (ids === undefined) {
    await sql`insert into product_changes (kind) values (${kind})`.execute(db)
    return
  }
  if (Array.isArray(ids) && ids.length === 0) return
  const given = Array.isArray(ids) ? sql`select unnest(${ids}::bigint[])` : ids
  // prices and stocks are always followed: that takes seconds, and nobody may see old ones for minutes
  const isAll =
    kind === 'product'
      ? sql`(select n > ${least} and n > (select count(*) from products) / 2 from counted)`
      : sql`false`
  await sql`
    with changed as materialized (select distinct id from (${given}) given (id)), counted as (select count(*) as n from changed),
      asked as materialized (select ${isAll} as is_all)
    insert into product_changes (kind, product_id)
    select 'all', null from asked where is_all
    union all select ${kind}::text, id from changed, asked where not is_all`.execute(db)
}
