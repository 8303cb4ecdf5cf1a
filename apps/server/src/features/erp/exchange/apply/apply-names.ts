import { readClass } from '@snab/domain/product/class-code'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { noteChange } from '../../../../search/note-change'
import { lastsAsLong } from './lasts-as-long'
import { brandProperties, makerProperties } from './apply-features'

/** Brands, manufacturers and classes named by the staged goods, matched case-insensitively or by alias. */
export async function applyNames(trx: Trx): Promise<void> {
  for (const [column, properties] of [
    ['brand', brandProperties],
    ['manufacturer', makerProperties],
  ] as const) {
    await sql`
      update exchange_staged_products p set ${sql.ref(column)} = v.name
      from (select pair, min(name) as name from load_pair_values where property = any(${[...properties]}::text[]) group by pair) v
      where p.${sql.ref(column)} is null and v.pair = any(p.pairs)`.execute(trx)
  }

  const manufacturers = await sql`
    insert into manufacturers (name)
    select distinct on (lower(manufacturer)) manufacturer from exchange_staged_products s
    where manufacturer is not null and not exists (select from manufacturers m where lower(m.name) = lower(s.manufacturer))
    on conflict do nothing`.execute(trx)
  const brands = await sql`
    insert into brands (name, manufacturer_id)
    select distinct on (lower(named.brand)) named.brand, m.id
    from (select distinct coalesce(brand, manufacturer) as brand, manufacturer from exchange_staged_products) named
    left join manufacturers m on lower(m.name) = lower(named.manufacturer)
    where named.brand is not null
      and not exists (select from brands b where lower(b.name) = lower(named.brand) or lower(b.erp_name) = lower(named.brand) or lower(named.brand) in (select lower(alias) from unnest(b.aliases) alias))
    on conflict do nothing`.execute(trx)
  await sql`
    create temp table load_brands on commit drop as
    select name, min(id) as id from (
      select lower(name) as name, coalesce(merged_into, id) as id from brands
      union all select lower(erp_name), coalesce(merged_into, id) from brands where erp_name is not null
      union all select lower(alias), coalesce(merged_into, id) from brands, unnest(aliases) alias
    ) named group by name`.execute(trx)
  const isNewClass = await addClasses(trx)
  const added = [manufacturers, brands].reduce((sum, { numAffectedRows }) => sum + Number(numAffectedRows ?? 0), 0)
  if (added > 0 || isNewClass) await noteChange(trx, 'dictionaries')
}

/** Classes named for the first time; staff may rename them later. */
async function addClasses(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ catalogueId: number; externalId: string }>`
    select distinct k.id as catalogue_id, s.product_group as external_id
    from exchange_staged_products s join catalogues k on k.external_id = s.classifier
    where s.product_group is not null
      and not exists (select from product_groups g where g.catalogue_id = k.id and g.external_id = s.product_group)`.execute(
    trx,
  )
  if (rows.length === 0) return false
  await trx
    .insertInto('productGroups')
    .values(rows.map((row) => ({ ...row, ...readClass(row.externalId) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // a class of ETIM from a supplier's file is the portal's class with that code
  await sql`
    update product_groups n set merged_into = main.id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made ("catalogueId" bigint, "externalId" text)
    join catalogues own on own.id = made."catalogueId" and own.external_id like '%price-list:%'
    cross join lateral (
      select g.id from product_groups g join product_groups given on given.catalogue_id = own.id and given.external_id = made."externalId"
      where g.code = given.code and g.catalogue_id <> own.id and g.merged_into is null and ${lastsAsLong(sql`g.catalogue_id`, sql`own.id`)}
      order by g.id limit 1
    ) main
    where n.catalogue_id = own.id and n.external_id = made."externalId"`.execute(trx)
  return true
}
