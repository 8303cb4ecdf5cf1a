import type { PriceFacts } from '../../../../db/tables/supplier-catalogue-tables'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../../db/database'
import type { SupplierChoice } from './supplier-records'

/** Units and quantities from a supplier's earlier files, by the supplier's number. */
export async function findPriceFacts(db: Db, catalogueExternalId: string): Promise<ReadonlyMap<string, PriceFacts>> {
  const rows = await db
    .selectFrom('supplierPriceFacts as f')
    .innerJoin('catalogues as c', 'c.id', 'f.catalogueId')
    .select(['f.externalId', 'f.facts'])
    .where('c.externalId', '=', catalogueExternalId)
    .execute()
  return new Map(rows.map(({ externalId, facts }) => [externalId, facts]))
}

const perStatement = 5000

/** Stores them for the supplier's price-only files. A whole catalogue drops those of goods it does not name. */
export async function keepPriceFacts(
  trx: Trx,
  { catalogueExternalId, full }: SupplierChoice,
  said: ReadonlyMap<string, PriceFacts | null>,
): Promise<void> {
  const kept = [...said].flatMap(([externalId, facts]) => (facts === null ? [] : { externalId, facts }))
  const unread = [...said].flatMap(([externalId, facts]) => (facts === null ? externalId : []))
  await sql`
    delete from supplier_price_facts f using catalogues c
    where c.id = f.catalogue_id and c.external_id = ${catalogueExternalId}
      and ((${full}::boolean and not f.external_id = any(${kept.map(({ externalId }) => externalId)}::text[])) or f.external_id = any(${unread}::text[]))`.execute(
    trx,
  )
  for (let at = 0; at < kept.length; at += perStatement)
    await sql`
      insert into supplier_price_facts (catalogue_id, external_id, facts)
      select c.id, n."externalId", n.facts
      from jsonb_to_recordset(${JSON.stringify(kept.slice(at, at + perStatement))}::jsonb) as n ("externalId" text, facts jsonb)
      join catalogues c on c.external_id = ${catalogueExternalId}
      on conflict (catalogue_id, external_id) do update set facts = excluded.facts
        where supplier_price_facts.facts <> excluded.facts`.execute(trx)
}
