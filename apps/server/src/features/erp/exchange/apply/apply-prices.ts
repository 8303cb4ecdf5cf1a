import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../../../db/database'
import { writeCosts } from '../../../catalogue/cost/write-costs'
import { noteChange } from '../../../../search/note-change'
import { liftOwnAmounts } from '../../../catalogue/own-value/own-amounts'

/** Goods whose prices and stocks the load may change. */
const ofLoad = sql`select product_id from load_targets`

/** Price lists of suppliers on the command line use the same code as 1C. */
const sourceOf = (isForeign: RawBuilder<unknown>) => sql`(
  select case when c.external_id like '%price-list:%' or ${isForeign} then 'price-list' else 'erp' end
  from products p join catalogues c on c.id = p.catalogue_id where p.id = l.product_id)`

/** SQL: 1C has set this price itself, even if staff have overridden it. A supplier's file does not replace it. */
const isSaidByErp = (product: RawBuilder<unknown>, priceType: RawBuilder<unknown>) => sql`(
  exists (select from product_prices held where held.product_id = ${product} and held.price_type_id = ${priceType} and held.source = 'erp')
  or exists (select from product_own_prices held where held.product_id = ${product} and held.price_type_id = ${priceType} and held.erp_price is not null and held.erp_source = 'erp'))`

export interface ValueCounts {
  written: number
  removed: number
}

/**
 * Prices of offers in `load_targets`: an offer with prices replaces all of its classifier's price types. An unknown
 * price keeps that type's old ones. Price types that are costs go to the history of costs, on the session's day.
 */
export async function applyPrices(
  trx: Trx,
  sessionId: number,
  beforeWriting?: () => Promise<void>,
): Promise<ValueCounts> {
  await sql`
    create temp table load_prices on commit drop as
    select distinct on (t.product_id, pt.id, p.from_amount) t.product_id, pt.id as price_type_id, p.from_amount, p.price, t.is_foreign
    from load_targets t join exchange_staged_prices p using (ordinal) join products own on own.id = t.product_id
    left join product_own_values unit on unit.product_id = own.id and unit.field = 'unit'
    join load_price_types pt on pt.classifier_id = t.classifier_id and pt.external_id = p.price_type
    where p.price > 0 and not t.is_deleted and not (t.is_foreign and ${isSaidByErp(sql`t.product_id`, sql`pt.id`)}) and (p.unit_okei is null or p.unit_okei in (own.unit_okei, split_part(unit.erp_value #>> '{}', ' ', 1)))
    order by t.product_id, pt.id, p.from_amount, p.price`.execute(trx)
  await sql`analyze load_prices`.execute(trx)
  const costs = await applyCosts(trx, sessionId)
  const lay = await liftOwnAmounts(trx, 'price', ofLoad)
  await beforeWriting?.()

  const { rows } = await sql<ValueCounts>`
    with types as (select t.product_id, pt.id as price_type_id, t.is_foreign from load_targets t join load_price_types pt on pt.classifier_id = t.classifier_id where t.has_prices
        and not exists (select from exchange_staged_prices unknown where unknown.ordinal = t.ordinal and unknown.price_type = pt.external_id and (unknown.price is null or unknown.unit_okei is not null))),
    removed as (
      delete from product_prices old using types where old.product_id = types.product_id and old.price_type_id = types.price_type_id and (not types.is_foreign or old.source = 'price-list')
        and not exists (select from load_prices n where n.product_id = old.product_id and n.price_type_id = old.price_type_id and n.from_amount is null)
      returning old.product_id
    ), steps_removed as (
      delete from product_price_steps old using types where old.product_id = types.product_id and old.price_type_id = types.price_type_id
        and not (types.is_foreign and ${isSaidByErp(sql`old.product_id`, sql`old.price_type_id`)})
        and not exists (select from load_prices n where n.product_id = old.product_id and n.price_type_id = old.price_type_id and n.from_amount = old.from_amount)
      returning old.product_id
    ), written as (
      insert into product_prices (product_id, price_type_id, price, source) select product_id, price_type_id, price, ${sourceOf(sql`l.is_foreign`)} from load_prices l where from_amount is null
      on conflict (product_id, price_type_id) do update set price = excluded.price, source = excluded.source, said_at = excluded.said_at, list_id = null where product_prices.price <> excluded.price returning product_id
    ), steps_written as (
      insert into product_price_steps (product_id, price_type_id, from_amount, price) select product_id, price_type_id, from_amount, price from load_prices where from_amount is not null
      on conflict (product_id, price_type_id, from_amount) do update set price = excluded.price where product_price_steps.price <> excluded.price returning product_id
    ), touched as (
      insert into load_priced select product_id from removed union select product_id from steps_removed union select product_id from written union select product_id from steps_written
    )
    select (select count(*) from written)::int + (select count(*) from steps_written)::int as written,
      (select count(*) from removed)::int + (select count(*) from steps_removed)::int as removed`.execute(
    await withTouched(trx, 'load_priced'),
  )
  await lay()
  await noteChange(trx, 'prices', sql`select product_id from load_priced`)
  const counts = rows[0] ?? { written: 0, removed: 0 }
  return { written: counts.written + costs, removed: counts.removed }
}

/** Moves costs out of `load_prices`; a type that an offer no longer has loses its cost. */
async function applyCosts(trx: Trx, sessionId: number): Promise<number> {
  // the lock keeps staff from changing which types are costs while the load writes them
  const types = await trx.selectFrom('priceTypes').select(['id', 'costUse']).forShare().execute()
  const ids = types.flatMap(({ id, costUse }) => (costUse === null ? [] : id))
  if (ids.length === 0) return 0
  await sql`
    create temp table load_costs on commit drop as
    select distinct on (t.product_id, pt.id) t.product_id, pt.id as price_type_id, n.price, pt.vat_included
    from load_targets t join load_price_types pt on pt.classifier_id = t.classifier_id and pt.id = any(${ids}::bigint[])
    left join load_prices n on n.product_id = t.product_id and n.price_type_id = pt.id and n.from_amount is null
    where n.price is not null or (t.has_prices and exists (select from product_costs c where c.product_id = t.product_id and c.price_type_id = pt.id)
      and not exists (select from exchange_staged_prices unknown where unknown.ordinal = t.ordinal and unknown.price_type = pt.external_id and (unknown.price is null or unknown.unit_okei is not null)))
    order by t.product_id, pt.id, n.price nulls last`.execute(trx)
  await sql`delete from load_prices where price_type_id = any(${ids}::bigint[])`.execute(trx)
  return writeCosts(trx, sql`select product_id, price_type_id, price, vat_included from load_costs`, {
    day: sql`(select (created_at at time zone 'Europe/Moscow')::date from exchange_sessions where id = ${sessionId})`,
    by: null,
  })
}

/** Stocks of offers in `load_targets`; negative stock becomes zero. */
export async function applyStocks(trx: Trx): Promise<ValueCounts> {
  await sql`
    create temp table load_stocks on commit drop as
    select t.product_id, w.id as warehouse_id, greatest(sum(s.amount), 0)::bigint as amount
    from load_targets t join exchange_staged_stocks s using (ordinal)
    join warehouses w on w.catalogue_id = t.classifier_id and w.external_id = s.warehouse
    where not t.is_deleted
    group by t.product_id, w.id`.execute(trx)
  await sql`analyze load_stocks`.execute(trx)
  const lay = await liftOwnAmounts(trx, 'stock', ofLoad)

  const { rows } = await sql<ValueCounts>`
    with removed as (
      delete from product_stocks old using load_targets t, warehouses w
      where t.has_stocks and old.product_id = t.product_id and w.id = old.warehouse_id and w.catalogue_id = t.classifier_id
        and not exists (select from load_stocks n where n.product_id = old.product_id and n.warehouse_id = old.warehouse_id)
      returning old.product_id
    ), written as (
      insert into product_stocks (product_id, warehouse_id, amount, source) select product_id, warehouse_id, amount, ${sourceOf(sql`false`)} from load_stocks l
      on conflict (product_id, warehouse_id) do update set amount = excluded.amount, source = excluded.source, said_at = excluded.said_at, list_id = null where product_stocks.amount <> excluded.amount returning product_id
    ), touched as (insert into load_stocked select product_id from removed union select product_id from written)
    select (select count(*) from written)::int as written, (select count(*) from removed)::int as removed`.execute(
    await withTouched(trx, 'load_stocked'),
  )
  await lay()
  await noteChange(trx, 'stocks', sql`select product_id from load_stocked`)
  return rows[0] ?? { written: 0, removed: 0 }
}

async function withTouched(trx: Trx, table: string): Promise<Trx> {
  await sql`create temp table ${sql.table(table)} (product_id bigint) on commit drop`.execute(trx)
  return trx
}
