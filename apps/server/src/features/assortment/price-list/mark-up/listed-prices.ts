import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../../../db/database'

/** Stores the listed prices of a supplier's goods, before the mark-up. */
export async function writeListed(trx: Trx, rows: RawBuilder<unknown>, supplier: string): Promise<void> {
  await sql`
    insert into supplier_prices (supplier, product_id, price_type_id, price)
    select ${supplier}, r.product_id, v.id, v.after from ${rows} r
    cross join jsonb_to_recordset(r.listed) as v (id bigint, after bigint)
    join price_types t on t.id = v.id
    on conflict (supplier, product_id, price_type_id) do update set price = excluded.price`.execute(trx)
}

/** Undoes it unless a later list has set something else. */
export async function unwriteListed(trx: Trx, rows: RawBuilder<unknown>, supplier: string): Promise<void> {
  const listed = sql`${rows} r cross join jsonb_to_recordset(r.listed) as v (id bigint, before bigint, after bigint)`
  const isSame = sql`s.supplier = ${supplier} and s.product_id = r.product_id and s.price_type_id = v.id and s.price = v.after`
  await sql`delete from supplier_prices s using ${listed} where ${isSame} and v.before is null`.execute(trx)
  await sql`update supplier_prices s set price = v.before from ${listed} where ${isSame} and v.before is not null`.execute(
    trx,
  )
}
