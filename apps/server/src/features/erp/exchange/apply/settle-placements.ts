import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'

/**
 * Moves placements that a file lists apart from its goods to the staged goods, and drops deletions of goods that the
 * supplier never sent. Goods of the portal that the file only places are not staged, so they stay.
 */
export async function settlePlacements(trx: Trx): Promise<void> {
  await sql`
    update exchange_staged_products s set section_external_ids = placed.ids from (
      select catalogue, external_id, array_agg(section_external_id order by ordinal) as ids from (
        select distinct on (catalogue, external_id, section_external_id) * from exchange_staged_placements
        order by catalogue, external_id, section_external_id, ordinal desc
      ) last where not is_deleted group by catalogue, external_id
    ) placed where placed.catalogue = s.catalogue and placed.external_id = s.external_id`.execute(trx)
  await sql`
    delete from exchange_staged_products s where s.is_deleted and s.keeps_features
      and not exists (
        select from exchange_staged_products sent where sent.catalogue = s.catalogue and sent.external_id = s.external_id and not sent.keeps_features)
      and not exists (select from products p join catalogues c on c.id = p.catalogue_id where c.external_id = s.catalogue and p.external_id = s.external_id)`.execute(
    trx,
  )
}
