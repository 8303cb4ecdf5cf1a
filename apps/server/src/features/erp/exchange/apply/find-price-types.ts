import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'

/**
 * Creates `load_price_types`: the price types of each staged classifier by the id that its file uses. A person may have
 * mapped a supplier's price type to one of the portal's.
 */
export async function findPriceTypes(trx: Trx): Promise<void> {
  await sql`
    create temp table load_price_types on commit drop as
    with chosen as (
      select distinct on (k.id, s.external_id) k.id as classifier_id, s.external_id, s.portal_id
      from exchange_staged_price_types s join catalogues k on k.external_id = s.classifier
      where s.portal_id is not null order by k.id, s.external_id, s.ordinal desc
    )
    select c.classifier_id, c.external_id, t.id, t.vat_included, t.cost_use from chosen c join price_types t on t.id = c.portal_id
    union all
    select t.catalogue_id, t.external_id, t.id, t.vat_included, t.cost_use from price_types t
    where t.catalogue_id is not null
      and not exists (select from chosen c where c.classifier_id = t.catalogue_id and (c.external_id = t.external_id or c.portal_id = t.id))`.execute(
    trx,
  )
  await sql`analyze load_price_types`.execute(trx)
}
