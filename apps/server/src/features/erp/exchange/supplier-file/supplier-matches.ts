import { sql } from 'kysely'
import type { Db, Trx } from '../../../../db/database'
import { costDay, writeCosts } from '../../../catalogue/cost/write-costs'
import { liftOwnAmounts } from '../../../catalogue/own-value/own-amounts'
import { noteChange } from '../../../../search/note-change'
import type { SupplierMatch } from './route-to-owners'
import type { SupplierChoice } from './supplier-records'

/** Goods of other owners that earlier files of a supplier named, by the supplier's number. */
export async function findMatches(db: Db, catalogueExternalId: string): Promise<ReadonlyMap<string, SupplierMatch>> {
  const rows = await db
    .selectFrom('supplierMatches as m')
    .innerJoin('catalogues as c', 'c.id', 'm.catalogueId')
    .select(['m.externalId', 'm.productId', 'm.unitOkei'])
    .where('c.externalId', '=', catalogueExternalId)
    .execute()
  return new Map(rows.map((row) => [row.externalId, row]))
}

/**
 * Stores which goods of other owners a file named. A whole catalogue drops those it no longer names, and removes the
 * prices that the supplier gave them.
 */
export async function keepMatches(
  trx: Trx,
  { catalogueExternalId, full, portalIds, formerIds, today }: SupplierChoice,
  matches: readonly SupplierMatch[],
): Promise<void> {
  const named = JSON.stringify(matches)
  await sql`
    insert into supplier_matches (catalogue_id, external_id, product_id, unit_okei)
    select distinct on (n."externalId") c.id, n."externalId", n."productId", n."unitOkei"
    from jsonb_to_recordset(${named}::jsonb) as n ("externalId" text, "productId" bigint, "unitOkei" text)
    join catalogues c on c.external_id = ${catalogueExternalId}
    on conflict (catalogue_id, external_id) do update set product_id = excluded.product_id, unit_okei = excluded.unit_okei
      where (supplier_matches.product_id, supplier_matches.unit_okei) is distinct from (excluded.product_id, excluded.unit_okei)`.execute(
    trx,
  )
  if (!full) return
  const { rows } = await sql<{ productId: number }>`
    delete from supplier_matches m using catalogues c
    where c.id = m.catalogue_id and c.external_id = ${catalogueExternalId} and not exists (
      select from jsonb_to_recordset(${named}::jsonb) as n ("externalId" text) where n."externalId" = m.external_id)
    returning m.product_id`.execute(trx)
  await takeBack(
    trx,
    rows.map(({ productId }) => productId),
    [...portalIds.values(), ...formerIds],
    today,
  )
}

/** Removes suppliers' prices from goods of other owners that no supplier names any more. */
async function takeBack(trx: Trx, ids: readonly number[], types: readonly number[], today: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct id from unnest(${[...ids]}::bigint[]) id where not exists (select from supplier_matches m where m.product_id = id)`.execute(
    trx,
  )
  const left = rows.map(({ id }) => id)
  if (left.length === 0 || types.length === 0) return
  const lay = await liftOwnAmounts(trx, 'price', sql`select unnest(${left}::bigint[])`)
  await sql`
    with removed as (
      delete from product_prices where source = 'price-list' and product_id = any(${left}::bigint[]) and price_type_id = any(${types}::bigint[])
      returning product_id, price_type_id
    )
    delete from product_price_steps s using removed r where s.product_id = r.product_id and s.price_type_id = r.price_type_id`.execute(
    trx,
  )
  await lay()
  await writeCosts(
    trx,
    sql`select distinct on (c.product_id, c.price_type_id) c.product_id, c.price_type_id, null::bigint as price, c.vat_included
      from product_costs c where c.product_id = any(${left}::bigint[]) and c.price_type_id = any(${types}::bigint[])
      order by c.product_id, c.price_type_id, c.day desc`,
    { day: costDay(today), by: null },
  )
  await noteChange(trx, 'prices', left)
}
