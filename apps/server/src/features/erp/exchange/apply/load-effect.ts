import { fewestForFuse, noEffect, worstShown, type LoadEffect, type WorstChange } from '@snab/domain/erp/load-fuse'
import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../../../db/database'
import type { HeldChanges } from '../../load-fuse/load-held'

/** Existing prices with their new values, null when removed. Needs `load_prices`. */
const comparedPrices = sql`
  select old.product_id, old.price_type_id, old.price as before, n.price as after from load_targets t
  join load_price_types pt on pt.classifier_id = t.classifier_id
  join product_prices old on old.product_id = t.product_id and old.price_type_id = pt.id
  left join load_prices n on n.product_id = old.product_id and n.price_type_id = old.price_type_id and n.from_amount is null
  where t.has_prices and (n.price is not null or not t.is_foreign or old.source = 'price-list') and (n.price is not null or not exists (
    select from exchange_staged_prices unknown where unknown.ordinal = t.ordinal and unknown.price_type = pt.external_id and (unknown.price is null or unknown.unit_okei is not null)))`

const jumps = (times: number) =>
  sql`(after is null or after >= before * ${times}::numeric or before >= after * ${times}::numeric)`

/** The largest change of a price in basis points. */
export async function measureLargest(trx: Trx): Promise<number> {
  const { rows } = await sql<{ largest: number }>`
    select coalesce(max(ceil(abs(after - before) * 10000.0 / before)), 0)::bigint as largest
    from (${comparedPrices}) compared where after is not null and before > 0`.execute(trx)
  return rows[0]?.largest ?? 0
}

/** Counts every changed price as a jump, for a person whose ceiling is below these changes. */
export async function takeAllAsJumps(trx: Trx): Promise<void> {
  await sql`
    insert into load_jumps select product_id, price_type_id, before, after from (${comparedPrices}) compared
    where after is distinct from before
      and not exists (select from load_jumps j where j.product_id = compared.product_id and j.price_type_id = compared.price_type_id)`.execute(
    trx,
  )
}

/** Measures the effect on prices before they are written. Creates `load_jumps`. */
export async function measurePrices(trx: Trx, times: number): Promise<Pick<LoadEffect, 'compared' | 'jumped'>> {
  await sql`
    create temp table load_jumps on commit drop as
    select product_id, price_type_id, before, after from (${comparedPrices}) compared where ${jumps(times)}`.execute(
    trx,
  )
  const { rows } = await sql<{ compared: number; jumped: number }>`
    select (select count(*)::int from (${comparedPrices}) compared) as compared, (select count(*)::int from load_jumps) as jumped`.execute(
    trx,
  )
  return rows[0] ?? noEffect
}

/** Goods the load takes off sale by deletion marks. Needs `load_named` and `load_hidden_variants`. */
const hiddenGoods = sql`
  select id from load_named where was_active and is_deleted union select id from load_hidden_variants`

export async function measureHidden(trx: Trx): Promise<Pick<LoadEffect, 'onSale' | 'hidden'>> {
  const { rows } = await sql<{ hidden: number }>`select count(*)::int as hidden from (${hiddenGoods}) hidden`.execute(
    trx,
  )
  const hidden = rows[0]?.hidden ?? 0
  // counting a catalogue takes as long as a small load
  if (hidden < fewestForFuse) return { hidden, onSale: 0 }
  const counted = await sql<{ left: number }>`
    select count(*)::int as left from products where is_active and catalogue_id in (
      select c.id from exchange_staged_heads h join catalogues c on c.external_id = h.external_id)`.execute(trx)
  return { hidden, onSale: hidden + (counted.rows[0]?.left ?? 0) }
}

/** The worst price changes, else the most popular hidden goods, and a fingerprint of the load. */
export async function describeEffect(trx: Trx): Promise<HeldChanges> {
  const { rows: worst } = await sql<WorstChange>`
    select p.id as product_id, p.article, p.name, w.before, w.after from load_jumps w join products p on p.id = w.product_id
    order by abs(ln(coalesce(w.after, 1)::float8 / w.before)) desc, p.id, w.price_type_id limit ${worstShown}`.execute(
    trx,
  )
  const { rows } = await sql<{ fingerprint: string }>`
    select md5(concat(
      (select string_agg(concat_ws(' ', product_id, price_type_id, after), ',' order by product_id, price_type_id) from load_jumps), ';',
      (select string_agg(id::text, ',' order by id) from (${hiddenGoods}) hidden))) as fingerprint`.execute(trx)
  return {
    worst: worst.length > 0 ? worst : await worstHidden(trx, sql`select id from (${hiddenGoods}) hidden`),
    fingerprint: rows[0]?.fingerprint ?? '',
  }
}

export async function worstHidden(trx: Trx, ids: RawBuilder<unknown>): Promise<WorstChange[]> {
  const { rows } = await sql<WorstChange>`
    select id as product_id, article, name, null::bigint as before, null::bigint as after from products where id in (${ids})
    order by popularity desc, id limit ${worstShown}`.execute(trx)
  return rows
}
