import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import type { DatedPrices, SupplierChoice } from './supplier-records'

/** Keeps prices that begin or end later. A product whose prices a file names anew forgets its earlier ones. */
export async function keepDatedPrices(
  trx: Trx,
  { catalogueExternalId, full }: SupplierChoice,
  { named, dated }: { named: ReadonlySet<string>; dated: readonly DatedPrices[] },
): Promise<void> {
  await sql`
    delete from supplier_dated_prices d using catalogues c
    where c.id = d.catalogue_id and c.external_id = ${catalogueExternalId}
      and (${full}::boolean or d.external_id = any(${[...named]}::text[]))`.execute(trx)
  if (dated.length === 0) return
  await sql`
    insert into supplier_dated_prices (catalogue_id, external_id, prices, unsure, next_on)
    select distinct on (n."externalId") c.id, n."externalId", n.prices, n.unsure, n."nextOn"
    from jsonb_to_recordset(${JSON.stringify(dated)}::jsonb) as n ("externalId" text, prices jsonb, unsure text[], "nextOn" date)
    join catalogues c on c.external_id = ${catalogueExternalId}
    on conflict (catalogue_id, external_id) do update set prices = excluded.prices, unsure = excluded.unsure, next_on = excluded.next_on`.execute(
    trx,
  )
}
