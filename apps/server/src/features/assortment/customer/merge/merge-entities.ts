import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { entityTables } from './moved-tables'

type Pair = { from: number; into: number }

/**
 * Legal entities that both have: documents of the double's entity move to the customer's. Runs before the others move.
 */
export async function mergeEntities(trx: Trx, companyId: number, doubleId: number): Promise<void> {
  const { rows: pairs } = await sql<Pair>`
    select d.id as "from", min(c.id) as "into" from legal_entities d
    join legal_entities c on c.company_id = ${companyId} and c.inn = d.inn and coalesce(c.kpp, '') = coalesce(d.kpp, '')
    where d.company_id = ${doubleId} group by d.id`.execute(trx)
  for (const pair of pairs) await mergeEntity(trx, pair)
  await sql`
    update legal_entities set is_main = false where company_id = ${doubleId}
      and exists (select from legal_entities where company_id = ${companyId} and is_main)`.execute(trx)
}

async function mergeEntity(trx: Trx, { from, into }: Pair): Promise<void> {
  for (const table of entityTables)
    await sql`update ${sql.table(table)} set legal_entity_id = ${into} where legal_entity_id = ${from}`.execute(trx)
  await sql`
    update opening_balances c set sum = c.sum + d.sum from opening_balances d
    where c.legal_entity_id = ${into} and d.legal_entity_id = ${from} and c.seller_id is not distinct from d.seller_id`.execute(
    trx,
  )
  await sql`
    update opening_balances d set legal_entity_id = ${into} where d.legal_entity_id = ${from} and not exists (
      select from opening_balances c where c.legal_entity_id = ${into} and c.seller_id is not distinct from d.seller_id)`.execute(
    trx,
  )
  await sql`
    update erp_terms d set legal_entity_id = ${into} where d.legal_entity_id = ${from}
      and not exists (select from erp_terms c where c.legal_entity_id = ${into})`.execute(trx)
  // a confirmation of the double applies to the customer too
  await sql`
    update legal_entities c set state = d.state, decided_how = d.decided_how, decided_by = d.decided_by, decided_at = d.decided_at,
      refusal_reason = '', version = c.version + 1
    from legal_entities d where c.id = ${into} and d.id = ${from} and d.state = 'confirmed' and c.state <> 'confirmed'`.execute(
    trx,
  )
  await sql`
    update legal_entities c set ogrn = coalesce(c.ogrn, d.ogrn), address = case when trim(c.address) = '' then d.address else c.address end
    from legal_entities d where c.id = ${into} and d.id = ${from}`.execute(trx)
  await trx.deleteFrom('legalEntities').where('id', '=', from).execute()
}
