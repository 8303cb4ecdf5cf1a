import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../../../db/database'

// beyond this, reading everything again is less work for the index than following one by one
const TOO_MANY = 100_000

/** Tells the index which products have changed; `ids` is a query of one column `id`. */
export async function noteProducts(
  trx: Trx,
  ids: RawBuilder<unknown>,
  kind: 'product' | 'prices' | 'stocks' = 'product',
): Promise<void> {
  await sql`
    with changed as materialized (select distinct id from (${ids}) given (id)), counted as (select count(*) as n from changed)
    insert into product_changes (kind, product_id)
    select 'all', null from counted where n > ${TOO_MANY}
    union all select ${kind}::text, id from changed, counted where n <= ${TOO_MANY}`.execute(trx)
}
