import { sql } from 'kysely'
import type { Db, Trx } from '../../../../db/database'
import { noteChange } from '../../../../search/note-change'
import type { SupplierMatch } from './route-to-owners'
import type { SupplierChoice } from './supplier-records'

/** Goods of other owners that earlier files of a supplier named, by the supplier's number. */
export async function findMatches(db: Db, catalogueExternalId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('supplierMatches as m')
    .innerJoin('catalogues as c', 'c.id', 'm.catalogueId')
    .select(['m.externalId', 'm.productId'])
    .where('c.externalId', '=', catalogueExternalId)
    .execute()
  return new Map(rows.map(({ externalId, productId }) => [externalId, productId]))
}

/**
 * Keeps which goods of other owners a file named. A whole catalogue forgets those it no longer names, and takes back the
 * prices that the supplier gave them.
 */
export async function keepMatches(
  trx: Trx,
  { catalogueExternalId, full, portalIds, formerIds }: SupplierChoice,
  matches: readonly SupplierMatch[],
): Promise<void> {
  const named = JSON.stringify(matches)
  await sql`
    insert into supplier_matches (catalogue_id, external_id, product_id)
    select distinct on (n."externalId") c.id, n."externalId", n."productId"
    from jsonb_to_recordset(${named}::jsonb) as n ("externalId" text, "productId" bigint)
    join catalogues c on c.external_id = ${catalogueExternalId}
    on conflict (catalogue_id, external_id) do update set product_id = excluded.product_id
      where supplier_matches.product_id <> excluded.product_id`.execute(trx)
  if (!full) return
  const { rows } = await sql<{ productId: number }>`
    delete from supplier_matches m using catalogues c
    where c.id = m.catalogue_id and c.external_id = ${catalogueExternalId} and not exists (
      select from jsonb_to_recordset(${named}::jsonb) as n ("externalId" text) where n."externalId" = m.external_id)
    returning m.product_id`.execute(trx)
  const ids = rows.map(({ productId }) => productId)
  const types = [...portalIds.values(), ...formerIds]
  if (ids.length === 0 || types.length === 0) return
  await sql`
    delete from product_prices where source = 'price-list' and product_id = any(${ids}::bigint[]) and price_type_id = any(${types}::bigint[])`.execute(
    trx,
  )
  await noteChange(trx, 'prices', ids)
}
