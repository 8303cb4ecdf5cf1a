import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../../../db/database'
import { layOwnFeatures, liftOwnFeatures } from '../../../catalogue/own-value/own-features'
import { assignments, columnAsJson } from '../../../catalogue/own-value/overlay'

/**
 * Own values of goods that the staged load may change, with variants. Offers without a characteristic change nothing
 * that staff can override.
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

/** Goods with own features whose features the load may change; others keep both. */
const goodsOfLoad: RawBuilder<unknown> = sql`
  select goods.id from product_own_features own join products goods on goods.id = own.product_id
  join catalogues c on c.id = goods.catalogue_id
  where (c.external_id, split_part(goods.external_id, '#', 1)) in (
    select catalogue, external_id from exchange_staged_products
    union all select catalogue, base_external_id from exchange_staged_offers where is_variant)`

async function hasOwnFeatures(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ hasAny: boolean }>`select exists (select from product_own_features) as has_any`.execute(
    trx,
  )
  return rows[0]?.hasAny === true
}

/** One lookup when there are no overrides. */
async function hasOwnValues(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ hasAny: boolean }>`select exists (select from product_own_values) as has_any`.execute(
    trx,
  )
  return rows[0]?.hasAny === true
}

/**
 * Removes own values, so that the load compares with 1C's earlier values: missing fields keep those, and only real
 * changes of 1C count. `layOwnValues` puts them back in the same transaction.
 */
export async function liftOwnValues(trx: Trx): Promise<void> {
  await sql`create temp table load_lifted (product_id bigint, field text) on commit drop`.execute(trx)
  if (await hasOwnFeatures(trx)) await liftOwnFeatures(trx, goodsOfLoad)
  if (!(await hasOwnValues(trx))) return
  // products are locked before their own values, in the same order as changes by staff
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

/** Stores 1C's current values beside own values, and applies own values again. */
export async function layOwnValues(trx: Trx): Promise<void> {
  if (await hasOwnFeatures(trx)) await layOwnFeatures(trx, goodsOfLoad)
  if (!(await hasOwnValues(trx))) return
  // own values saved during the load were not removed: they are overwritten if the column differs
  await sql`
    update product_own_values o set erp_value = reported.erp_value
    from (
      select o.product_id, o.field, ${columnAsJson} as erp_value
      from ${ofLoad} left join load_lifted l on l.product_id = o.product_id and l.field = o.field
      where l.field is not null or o.value <> ${columnAsJson}
    ) reported
    where o.product_id = reported.product_id and o.field = reported.field and o.erp_value <> reported.erp_value`.execute(
    trx,
  )
  await sql`
    with wide as (
      select o.product_id, jsonb_object_agg(o.field, o.value) as v from ${ofLoad} where o.value <> ${columnAsJson}
      group by o.product_id
    )
    update products p set ${assignments} from wide where p.id = wide.product_id`.execute(trx)
}
