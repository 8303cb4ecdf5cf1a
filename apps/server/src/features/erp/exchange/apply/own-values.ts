import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../../../db/database'
import { assignments, columnAsJson } from '../../../catalogue/own-value/overlay'

/**
 * Own values of the goods that the staged load may change, with their variants. Offers without a characteristic change
 * nothing that staff lay over.
 */
const ofLoad: RawBuilder<unknown> = sql`
  (
    select own.* from product_own_values own join products goods on goods.id = own.product_id
    join catalogues c on c.id = goods.catalogue_id
    where (c.external_id, split_part(goods.external_id, '#', 1)) in (
      select catalogue, external_id from exchange_staged_products
      union all select catalogue, base_external_id from exchange_staged_offers where is_variant
    )
  ) o join products p on p.id = o.product_id`

/** Without own values a load of a million goods pays one look for them. */
async function hasOwnValues(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ hasAny: boolean }>`select exists (select from product_own_values) as has_any`.execute(
    trx,
  )
  return rows[0]?.hasAny === true
}

/**
 * Takes the own values of staff off, so that the load meets what 1C sent before: missing fields keep 1C's values, and
 * only what 1C changed counts as changed. `layOwnValues` lays them over again before anybody sees it.
 */
export async function liftOwnValues(trx: Trx): Promise<void> {
  await sql`create temp table load_lifted (product_id bigint, field text) on commit drop`.execute(trx)
  if (!(await hasOwnValues(trx))) return
  // rows of products are locked before their own values are read, as staff do
  await sql`
    insert into load_lifted select o.product_id, o.field from ${ofLoad} for update of p`.execute(trx)
  await sql`analyze load_lifted`.execute(trx)
  await sql`
    with wide as (
      select o.product_id, jsonb_object_agg(o.field, o.erp_value) as v
      from product_own_values o join load_lifted using (product_id, field) group by o.product_id
    )
    update products p set ${assignments} from wide where p.id = wide.product_id`.execute(trx)
}

/** Keeps what 1C says now beside the own values, and lays these over the goods again. */
export async function layOwnValues(trx: Trx): Promise<void> {
  if (!(await hasOwnValues(trx))) return
  // what staff saved during the load is not among the lifted: it was overwritten where the column holds another value
  await sql`
    update product_own_values o set erp_value = told.erp_value
    from (
      select o.product_id, o.field, ${columnAsJson} as erp_value
      from ${ofLoad} left join load_lifted l on l.product_id = o.product_id and l.field = o.field
      where l.field is not null or o.value <> ${columnAsJson}
    ) told
    where o.product_id = told.product_id and o.field = told.field and o.erp_value <> told.erp_value`.execute(trx)
  await sql`
    with wide as (
      select o.product_id, jsonb_object_agg(o.field, o.value) as v from ${ofLoad} where o.value <> ${columnAsJson}
      group by o.product_id
    )
    update products p set ${assignments} from wide where p.id = wide.product_id`.execute(trx)
}
