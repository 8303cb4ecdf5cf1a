import { noEffect, worstShown, type WorstChange } from '@snab/domain/erp/load-fuse'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { passFuse, type Fuse } from '../../load-fuse/load-held'
import type { SupplierChoice } from './supplier-records'

/**
 * Holds a load whose prices of later days would change too much, because nobody can be asked on those days. They are
 * compared with the prices after the load. Throws LoadHeld.
 */
export async function passDatedFuse(
  trx: Trx,
  { catalogueExternalId, today }: Pick<SupplierChoice, 'catalogueExternalId' | 'today'>,
  fuse: Fuse,
): Promise<void> {
  if (!fuse) return
  // rows written in this transaction come from the file
  const changes = sql`
    select said.product_id, said.price_type_id, old.price as before, said.after from (
      select coalesce(m.product_id, p.id) as product_id, m.product_id is not null as is_foreign,
        (price ->> 'priceTypeId')::bigint as price_type_id, (price ->> 'kopecks')::bigint as after
      from supplier_dated_prices d join catalogues c on c.id = d.catalogue_id cross join jsonb_array_elements(d.prices) price
      left join supplier_matches m on m.catalogue_id = d.catalogue_id and m.external_id = d.external_id
      left join products p on p.catalogue_id = d.catalogue_id and p.external_id = d.external_id
      where c.external_id = ${catalogueExternalId} and d.said_at = now() and price ->> 'startsOn' > ${today} and price ->> 'fromAmount' is null
    ) said join product_prices old on old.product_id = said.product_id and old.price_type_id = said.price_type_id
    where old.price > 0 and not (said.is_foreign and old.source = 'erp')`
  const { times } = fuse.limits
  const { rows } = await sql<{ compared: number; jumped: number; largest: number }>`
    select count(*)::int as compared, count(*) filter (where after >= before * ${times}::numeric or before >= after * ${times}::numeric)::int as jumped,
      coalesce(max(ceil(abs(after - before) * 10000.0 / before)), 0)::bigint as largest
    from (${changes}) changes`.execute(trx)
  const { compared, jumped, largest } = rows[0] ?? { compared: 0, jumped: 0, largest: 0 }
  const describe = async () => {
    const { rows: worst } = await sql<WorstChange>`
      select p.id as product_id, p.article, p.name, w.before, w.after from (${changes}) w join products p on p.id = w.product_id
      order by abs(ln(w.after::float8 / w.before)) desc, p.id, w.price_type_id limit ${worstShown}`.execute(trx)
    const { rows: marks } = await sql<{ fingerprint: string }>`
      select md5(coalesce(string_agg(concat_ws(' ', product_id, price_type_id, after), ',' order by product_id, price_type_id, after), '')) as fingerprint
      from (${changes}) changes`.execute(trx)
    return { worst, fingerprint: marks[0]?.fingerprint ?? '' }
  }
  await passFuse(fuse, { ...noEffect, compared, jumped }, describe, fuse.mayChange == null ? null : largest)
}
