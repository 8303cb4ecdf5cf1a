import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import type { ListedGoods } from '../../../db/tables/price-list-tables'
import { noteChange } from '../../../search/note-change'
import { makeClasses } from './make-classes'
import { makeFeatures } from './make-features'

type Catalogue = { externalId: string; name: string }

/** Creates goods in a catalogue, with brands, sections and classes. Returns their ids by external id. */
export async function makeGoods(
  trx: Trx,
  catalogue: Catalogue,
  goods: readonly ListedGoods[],
): Promise<Map<string, number>> {
  if (goods.length === 0) return new Map()
  const catalogueId = await ensureCatalogue(trx, catalogue)
  const places = await ensureSections(trx, catalogueId, goods)
  await ensureNames(trx, goods)
  const features = await makeFeatures(trx, catalogueId, goods)
  const classes = await makeClasses(trx, catalogueId, goods)
  const all = JSON.stringify(
    goods.map((one, at) => ({
      ...one,
      sectionId: places.get(placeOf(one)) ?? null,
      groupId: classes.get(one.group?.trim() ?? '') ?? null,
      features: features[at] ?? {},
    })),
  )
  const { rows } = await sql<{ id: number; externalId: string }>`
    insert into products (
      catalogue_id, external_id, article, article_folded, manufacturer_code, barcodes, name, description, section_id, group_id, brand_id, manufacturer_id,
      seller_id, unit_name, unit_okei, multiplicity, minimum_batch, quantity_in_box, weight_grams, vat_rate, features)
    select c.id, n."externalId", n.article, n."articleFolded", n."manufacturerCode", n.barcodes, n.name, n.description, n."sectionId", n."groupId", b.id, m.id,
      c.seller_id, n."unitName", n."unitOkei", n.multiplicity, n."minimumBatch", n."quantityInBox", n."weightGrams", n."vatRate", n.features
    from jsonb_to_recordset(${all}::jsonb) as n (
      "externalId" text, article text, "articleFolded" text, "manufacturerCode" text, barcodes text[], name text, description text, brand text,
      manufacturer text, "sectionId" bigint, "groupId" bigint, "unitName" text, "unitOkei" text, multiplicity bigint, "minimumBatch" bigint, "quantityInBox" bigint,
      "weightGrams" bigint, "vatRate" integer, features jsonb)
    join catalogues c on c.id = ${catalogueId}
    left join manufacturers m on lower(m.name) = lower(n.manufacturer)
    left join lateral (
      select min(coalesce(merged_into, id)) as id from brands
      where lower(n.brand) in (lower(name), lower(erp_name)) or lower(n.brand) in (select lower(alias) from unnest(aliases) alias)
    ) b on true
    on conflict (catalogue_id, external_id) do nothing
    returning id, external_id`.execute(trx)
  return new Map(rows.map(({ id, externalId }) => [externalId, id]))
}

async function ensureCatalogue(trx: Trx, { externalId, name }: Catalogue): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into catalogues (external_id, name) values (${externalId}, ${name})
    on conflict (external_id) do update set name = catalogues.name returning id`.execute(trx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('A catalogue is made or found')
  return id
}

async function ensureNames(trx: Trx, goods: readonly ListedGoods[]): Promise<void> {
  const named = (field: 'brand' | 'manufacturer') => [...new Set(goods.flatMap((one) => one[field] ?? []))]
  const manufacturers = await sql`
    insert into manufacturers (name)
    select distinct on (lower(name)) name from unnest(${named('manufacturer')}::text[]) name
    where not exists (select from manufacturers m where lower(m.name) = lower(name)) on conflict do nothing`.execute(
    trx,
  )
  const brands = await sql`
    insert into brands (name)
    select distinct on (lower(n)) n from unnest(${named('brand')}::text[]) n
    where not exists (
      select from brands b
      where lower(n) in (lower(b.name), lower(b.erp_name)) or lower(n) in (select lower(alias) from unnest(b.aliases) alias))
    on conflict do nothing`.execute(trx)
  if (Number(manufacturers.numAffectedRows ?? 0) + Number(brands.numAffectedRows ?? 0) > 0)
    await noteChange(trx, 'dictionaries')
}

const placeOf = ({ section }: ListedGoods): string => section.join(' / ')

/** Sections by path: an existing path is reused from any catalogue; missing ones are created. */
async function ensureSections(
  trx: Trx,
  catalogueId: number,
  goods: readonly ListedGoods[],
): Promise<Map<string, number | null>> {
  const ids = new Map<string, number | null>([['', null]])
  let isNew = false
  for (const { section } of goods)
    for (const [depth, name] of section.entries()) {
      const path = section.slice(0, depth + 1).join(' / ')
      if (ids.has(path)) continue
      const parentId = ids.get(section.slice(0, depth).join(' / ')) ?? null
      const known = await trx
        .selectFrom('sections')
        .select(sql<number>`coalesce(merged_into, id)`.as('id'))
        .where(sql<boolean>`parent_id is not distinct from ${parentId}::bigint and lower(name) = ${name.toLowerCase()}`)
        .orderBy('isActive', 'desc')
        .orderBy('id')
        .executeTakeFirst()
      ids.set(path, known?.id ?? (await makeSection(trx, { catalogueId, parentId, name, externalId: path })))
      isNew ||= !known
    }
  if (isNew) await noteChange(trx, 'dictionaries')
  return ids
}

type NewSection = { catalogueId: number; parentId: number | null; name: string; externalId: string }

async function makeSection(trx: Trx, section: NewSection): Promise<number> {
  const { id } = await trx
    .insertInto('sections')
    .values({
      ...section,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from sections where parent_id is not distinct from ${section.parentId}::bigint)`,
    })
    // one renamed or moved since is still the same section
    .onConflict((conflict) => conflict.columns(['catalogueId', 'externalId']).doUpdateSet({ isActive: true }))
    .returning(sql<number>`coalesce(merged_into, id)`.as('id'))
    .executeTakeFirstOrThrow()
  return id
}
