import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'

export const DEFAULT_REGION = 'Основной регион'
const DEFAULT_PRICE_TYPE = 'Розничная'

/**
 * Prices need a price type and stocks a region, so an empty portal gets one of each. The first load from the ERP takes
 * them over (`adoptDefaults`).
 */
export async function ensureDefaults(trx: Trx): Promise<void> {
  // several servers may start on one empty database
  await sql`select pg_advisory_xact_lock(hashtext('snab-defaults'))`.execute(trx)
  await sql`
    update price_types set is_default = true, is_mapped = true
    where id = (select min(id) from price_types where cost_use is null) and not exists (select from price_types where is_default)`.execute(
    trx,
  )
  await sql`
    with base as (
      insert into price_types (name, is_default) select ${DEFAULT_PRICE_TYPE}, true where not exists (select from price_types where cost_use is null) returning id
    )
    insert into regions (name, city, base_price_type_id, is_default)
    select ${DEFAULT_REGION}, '', coalesce((select id from base), (select id from price_types where is_default)), true
    where not exists (select from regions where is_default)`.execute(trx)
}

/** Prepares an empty portal for serving. */
export const prepareEmptyPortal = (db: Db) => db.transaction().execute(ensureDefaults)
