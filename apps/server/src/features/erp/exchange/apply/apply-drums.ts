import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'

/** An offer with drums replaces all drums of its goods, including those entered by staff. */
export async function applyDrums(trx: Trx): Promise<void> {
  await sql`delete from drums using load_targets t where t.has_drums and drums.product_id = t.product_id`.execute(trx)
  await sql`
    insert into drums (product_id, warehouse_id, number, length, source)
    select t.product_id, w.id, d.number, d.length, 'erp'
    from load_targets t join exchange_staged_drums d using (ordinal)
    join warehouses w on w.catalogue_id = t.classifier_id and w.external_id = d.warehouse
    where t.has_drums and not t.is_deleted
    order by t.product_id, w.id, d.number`.execute(trx)
}
