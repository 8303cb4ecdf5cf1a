import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../../db/database'

/** Own features of goods, with the key and the value in `products.features`. A merged feature moves with its goods. */
const ofGoods = (products: RawBuilder<unknown>) => sql`
  product_own_features o join features f on f.id = o.feature_id join products p on p.id = o.product_id
  where f.merged_into is null and o.product_id in (${products})`

/** `features` of a product with `rows` of key and value applied: a null value removes the key. */
const featuresWith = (column: RawBuilder<unknown>) => sql`
  (p.features - changed.keys) || coalesce(changed.${column}, '{}'::jsonb)`

const changedFeatures = (value: 'value' | 'erp_value', products: RawBuilder<unknown>) => sql`(
  select o.product_id, array_agg(o.feature_id::text) as keys,
    jsonb_object_agg(o.feature_id::text, o.${sql.ref(value)}) filter (where o.${sql.ref(value)} is not null) as shown
  from ${ofGoods(products)} group by o.product_id) changed`

/** Removes own features, so that a load compares with 1C's earlier values. */
export async function liftOwnFeatures(trx: Trx, products: RawBuilder<unknown>): Promise<void> {
  await sql`
    update products p set features = ${featuresWith(sql`shown`)} from ${changedFeatures('erp_value', products)}
    where p.id = changed.product_id`.execute(trx)
}

/** Stores 1C's values beside own features and applies these again. */
export async function layOwnFeatures(trx: Trx, products: RawBuilder<unknown>): Promise<void> {
  await sql`
    update product_own_features own set erp_value = reported.erp_value
    from (select o.product_id, o.feature_id, p.features -> o.feature_id::text as erp_value from ${ofGoods(products)}) reported
    where own.product_id = reported.product_id and own.feature_id = reported.feature_id
      and own.erp_value is distinct from reported.erp_value`.execute(trx)
  await sql`
    update products p set features = ${featuresWith(sql`shown`)} from ${changedFeatures('value', products)}
    where p.id = changed.product_id`.execute(trx)
}
