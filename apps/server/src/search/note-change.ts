import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../db/database'

// above this a full reload is cheaper than single changes
const tooMany = 100_000

/**
 * Writes to the change log within the transaction of the change; indexes and caches of all servers follow it, and open
 * pages are notified. Products are given as a list of ids or as a query of one column.
 */
export async function noteChange(db: Db | Trx, kind: 'dictionaries' | 'all'): Promise<void>
export async function noteChange(
  db: Db | Trx,
  kind: 'product' | 'prices' | 'stocks',
  ids: readonly number[] | RawBuilder<unknown>,
): Promise<void>
export async function noteChange(
  db: Db | Trx,
  kind: 'dictionaries' | 'all' | 'product' | 'prices' | 'stocks',
  ids?: readonly number[] | RawBuilder<unknown>,
): Promise<void> {
  if (ids === undefined) {
    await sql`insert into product_changes (kind) values (${kind})`.execute(db)
    return
  }
  if (Array.isArray(ids) && ids.length === 0) return
  const given = Array.isArray(ids) ? sql`select unnest(${ids}::bigint[])` : ids
  await sql`
    with changed as materialized (select distinct id from (${given}) given (id)), counted as (select count(*) as n from changed)
    insert into product_changes (kind, product_id)
    select 'all', null from counted where n > ${tooMany}
    union all select ${kind}::text, id from changed, counted where n <= ${tooMany}`.execute(db)
}
