import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../../db/database'

/**
 * Writes own lists of `touched`, a query of `product_id` and `kind`, to `product_links`: in the staff's order, without
 * entries that neither 1C nor staff still have, followed by new ones of 1C.
 */
export async function writeOwnLinks(trx: Trx, touched: RawBuilder<unknown>): Promise<void> {
  await sql`
    delete from product_links l using (${touched}) t where l.product_id = t.product_id and l.kind = t.kind`.execute(trx)
  await sql`
    insert into product_links (product_id, linked_id, kind, position)
    select w.product_id, w.linked_id, w.kind, row_number() over (partition by w.product_id, w.kind order by w.rank, w.at) - 1
    from (
      select o.product_id, o.kind, x.id as linked_id, 0 as rank, x.at
      from product_own_links o join (${touched}) t using (product_id, kind)
      cross join unnest(o.list) with ordinality x (id, at)
      where x.id = any(o.erp || o.added)
      union all
      select o.product_id, o.kind, x.id, 1, x.at
      from product_own_links o join (${touched}) t using (product_id, kind)
      cross join unnest(o.erp) with ordinality x (id, at)
      where not x.id = any(o.list || o.removed)
    ) w join products p on p.id = w.linked_id`.execute(trx)
}
