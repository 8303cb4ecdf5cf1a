import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../../db/database'

/**
 * Stores costs of a day. `rows`: SQL with `product_id, price_type_id, price, vat_included`; a null price removes the
 * cost, a null type means entered by staff. Rows without a change are skipped. Returns how many changed.
 */
export async function writeCosts(
  trx: Trx,
  rows: RawBuilder<unknown>,
  { day, by }: { day: RawBuilder<unknown>; by: number | null },
): Promise<number> {
  const { rows: written } = await sql<{ productId: number }>`
    insert into product_costs as known (product_id, price_type_id, day, price, vat_included, changed_by)
    select n.product_id, n.price_type_id, ${day}, n.price, n.vat_included, ${by}::bigint from (${rows}) n
    left join lateral (
      select c.price, c.vat_included from product_costs c
      where c.product_id = n.product_id and c.price_type_id is not distinct from n.price_type_id and c.day <= ${day}
      order by c.day desc limit 1
    ) c on true
    where n.price is distinct from c.price or (n.price is not null and n.vat_included <> c.vat_included)
    on conflict (product_id, price_type_id, day) do update
      set price = excluded.price, vat_included = excluded.vat_included, changed_by = excluded.changed_by, changed_at = now()
    returning product_id`.execute(trx)
  return written.length
}

/** SQL: a Moscow day as a date. */
export const costDay = (day: string): RawBuilder<unknown> => sql`${day}::date`
