import { ownFields, type OwnField, type OwnValues } from '@snab/domain/product/own-fields'
import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../../db/database'
import { keepEarlierOfProducts } from '../../../db/earlier-values'
import { noteChange } from '../../../search/note-change'
import { assignments, columnAsJson } from './overlay'

/** `null` removes the own value: the field is as in 1C again. */
type OwnChanges = { [F in OwnField]?: OwnValues[F] | null | undefined }

type Author = {
  userId: number
  now: Date
  /** The job making the change. */
  jobId?: number
}
type Change = Author & { productIds: readonly number[]; values: OwnChanges }

/** Sets the same values on any number of products. Returns the ids of changed ones. */
export async function setOwnValues(trx: Trx, { productIds, values, ...author }: Change): Promise<number[]> {
  const fields = ownFields.filter((field) => values[field] !== undefined)
  if (fields.length === 0) return []
  const all = JSON.stringify(fields.map((field) => ({ field, value: values[field] })))
  const wanted = sql`(
    select id as product_id, n.field, n.value
    from unnest(${[...productIds]}::bigint[]) id cross join jsonb_to_recordset(${all}::jsonb) as n (field text, value jsonb)
  )`
  return layValues(trx, { productIds, wanted, ...author })
}

type Wanted = Author & {
  productIds: readonly number[]
  /** A relation of product_id, field and value; a null value removes the own value. */
  wanted: RawBuilder<unknown>
}

/**
 * Sets own values in a few statements: effective values go to `products`, values of 1C are kept, replaced ones go to
 * the history, and the index is notified. Unchanged products are skipped. Returns the ids of changed ones.
 */
export async function layValues(trx: Trx, { productIds, wanted, userId, now, jobId }: Wanted): Promise<number[]> {
  if (productIds.length === 0) return []
  // locks products before own values, in one order, like every writer
  await sql`select from products where id = any(${[...productIds]}::bigint[]) order by id for update`.execute(trx)
  await sql`
    create temp table own_changes on commit drop as
    select p.id as product_id, n.field, nullif(n.value, 'null') as after, o.value as before,
      case when o.product_id is null then wide.erp_value else o.erp_value end as erp_value
    from ${wanted} n join products p on p.id = n.product_id
    left join product_own_values o on o.product_id = p.id and o.field = n.field
    cross join lateral (select ${columnAsJson} as erp_value from (values (n.field)) o (field)) wide
    where nullif(n.value, 'null') is distinct from o.value`.execute(trx)
  await keepEarlierOfProducts(trx, sql`own_changes`, { userId, now, jobId })
  await sql`
    delete from product_own_values o using own_changes n
    where n.after is null and o.product_id = n.product_id and o.field = n.field`.execute(trx)
  await sql`
    insert into product_own_values (product_id, field, value, erp_value, changed_by, changed_at)
    select product_id, field, after, erp_value, ${userId}::bigint, ${now}::timestamptz from own_changes where after is not null
    on conflict (product_id, field) do update
      set value = excluded.value, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(trx)
  const { rows } = await sql<{ id: number }>`
    with wide as (
      select product_id, jsonb_object_agg(field, coalesce(after, erp_value)) as v from own_changes group by product_id
    )
    update products p set ${assignments}, own_version = own_version + 1, updated_at = ${now}::timestamptz
    from wide where p.id = wide.product_id returning p.id`.execute(trx)
  await sql`drop table own_changes`.execute(trx)
  const ids = rows.map(({ id }) => id)
  await noteChange(trx, 'product', ids)
  return ids
}
