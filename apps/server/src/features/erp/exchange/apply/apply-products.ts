import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { noteChange } from '../../../../search/note-change'

/** read = created + changed + same + repeated; deleted are among them. */
export interface ProductCounts {
  read: number
  created: number
  changed: number
  same: number
  repeated: number
  deleted: number
}

/** The fields that a variant takes from its goods, besides features and sale state. */
export const sharedColumns: readonly string[] = [
  'description',
  'section_id',
  'extra_section_ids',
  'group_id',
  'brand_id',
  'manufacturer_id',
  'seller_id',
  'unit_name',
  'unit_okei',
  'multiplicity',
  'minimum_batch',
  'quantity_in_box',
  'quantity_in_block',
  'weight_grams',
  'country',
  'customs_declaration',
  'commodity_code',
  'marking_required',
  'vat_rate',
  'pictures',
]
/** Product columns that a load can set. */
const productColumns = [
  'article',
  'article_folded',
  'manufacturer_code',
  'barcodes',
  'name',
  'keywords',
  'features',
  'is_active',
  ...sharedColumns,
]
const columnList = (columns: readonly string[], table: string) =>
  sql.raw(columns.map((column) => `${table}.${column}`).join(', '))
const assignments = (columns: readonly string[], table: string) =>
  sql.raw(columns.map((column) => `${column} = ${table}.${column}`).join(', '))

/** Applies staged goods. Fields missing in the file are kept; unchanged goods are not written. */
export async function applyProducts(trx: Trx, sessionId: number): Promise<ProductCounts> {
  await writeProducts(trx)
  await noteChange(trx, 'product', sql`select id from load_named where is_new or is_changed`)

  await sql`
    insert into exchange_seen (session_id, kind, ids)
    select ${sessionId}::bigint, 'product', array_agg(id) from load_named having count(*) > 0`.execute(trx)
  await sql`
    insert into exchange_full_scopes (session_id, kind, catalogue_id)
    select distinct ${sessionId}::bigint, 'product', c.id from exchange_staged_heads h join catalogues c on c.external_id = h.external_id
    where h.kind = 'catalogue' and h.is_full on conflict do nothing`.execute(trx)

  const { rows } = await sql<ProductCounts>`
    select read, created, changed, named - created - changed as same, read - named as repeated, deleted
    from (select count(*)::int as read from exchange_staged_products) staged, (
      select count(*)::int as named, count(*) filter (where is_new)::int as created, count(*) filter (where is_changed)::int as changed, count(*) filter (where is_deleted)::int as deleted
      from load_named
    ) counted`.execute(trx)
  await passOnToVariants(trx)
  return rows[0] ?? { read: 0, created: 0, changed: 0, same: 0, repeated: 0, deleted: 0 }
}

/**
 * Writes new and changed products; creates `load_named` with each product of the file once. One statement, so rows need
 * no temporary table. Only the exchange creates its goods, so an unknown product is new.
 */
async function writeProducts(trx: Trx): Promise<void> {
  await prepareFeaturesAndPlaces(trx)
  await sql`
    create temp table load_named on commit drop as
    with prepared as materialized (
      select n.*, (${columnList(productColumns, 'p')}) is distinct from (${columnList(productColumns, 'n')}) as is_different
      from (select distinct on (catalogue, external_id) * from exchange_staged_products order by catalogue, external_id, ordinal desc) s
      join catalogues c on c.external_id = s.catalogue
      join catalogues k on k.external_id = s.classifier
      left join products p on p.catalogue_id = c.id and p.external_id = s.external_id
      left join load_product_features f using (ordinal)
      left join product_groups g on g.catalogue_id = k.id and g.external_id = s.product_group
      left join manufacturers m on lower(m.name) = lower(s.manufacturer)
      left join load_brands b on b.name = lower(coalesce(s.brand, s.manufacturer))
      left join load_places placed on placed.classifier_id = k.id and placed.section_external_ids = s.section_external_ids
      left join (
        select distinct catalogue_id, split_part(external_id, '#', 1) as external_id from products where external_id like '%#%' and is_active
      ) variants on variants.catalogue_id = c.id and variants.external_id = s.external_id
      cross join lateral (
        select p.id, p.article as old_article, p.is_active as was_active, c.id as catalogue_id, s.external_id, s.is_deleted, coalesce(nullif(s.article, ''), p.article, '') as article,
          case when s.article = '' then coalesce(p.article_folded, '') else s.article_folded end as article_folded, coalesce(nullif(s.name, ''), p.name, s.external_id) as name,
          coalesce(s.manufacturer_code, p.manufacturer_code, '') as manufacturer_code, case when s.barcodes = '{}' then coalesce(p.barcodes, '{}') else s.barcodes end as barcodes,
          coalesce(s.keywords, p.keywords, '') as keywords, coalesce(s.description, p.description, '') as description,
          coalesce(placed.section_ids[1], p.section_id) as section_id,
          case when placed.section_ids is null then coalesce(p.extra_section_ids, '{}') else placed.section_ids[2:] end as extra_section_ids,
          coalesce(g.merged_into, g.id, p.group_id) as group_id, coalesce(b.id, p.brand_id) as brand_id, coalesce(m.id, p.manufacturer_id) as manufacturer_id, coalesce(p.seller_id, c.seller_id) as seller_id,
          coalesce(s.unit_name, p.unit_name, 'шт') as unit_name, coalesce(s.unit_okei, p.unit_okei, '796') as unit_okei,
          coalesce(s.multiplicity, p.multiplicity, 1000) as multiplicity, coalesce(s.minimum_batch, p.minimum_batch, 1000) as minimum_batch,
          coalesce(s.quantity_in_box, p.quantity_in_box) as quantity_in_box, coalesce(s.quantity_in_block, p.quantity_in_block) as quantity_in_block,
          coalesce(s.weight_grams, p.weight_grams, 0) as weight_grams, coalesce(s.country, p.country, '') as country,
          coalesce(s.customs_declaration, p.customs_declaration, '') as customs_declaration, coalesce(s.commodity_code, p.commodity_code, '') as commodity_code,
          coalesce(s.marking_required, p.marking_required, false) as marking_required,
          case when s.vat_rate = 'none' then null when s.vat_rate is not null then s.vat_rate::int when p.id is not null then p.vat_rate else 2200 end as vat_rate,
          case when s.keeps_features then coalesce(p.features, '{}') else coalesce(f.features, '{}') end as features, case when s.pictures = '{}' then coalesce(p.pictures, '{}') else s.pictures end as pictures,
          not s.is_deleted and variants.external_id is null as is_active
      ) n
    ), created as (
      insert into products (catalogue_id, external_id, ${sql.raw(productColumns.join(', '))})
      select n.catalogue_id, n.external_id, ${columnList(productColumns, 'n')} from prepared n where n.id is null
      returning id, is_active
    ), changed as (
      update products p set ${assignments(productColumns, 'n')}, updated_at = now() from prepared n where n.id = p.id and n.is_different
    )
    -- new goods have no variants yet: only a deletion mark keeps them off sale
    select id, true as is_new, false as is_changed, not is_active as is_deleted, null as old_article, false as was_active from created
    union all select id, false, is_different, is_deleted, old_article, was_active from prepared where id is not null`.execute(
    trx,
  )
  await sql`analyze load_named`.execute(trx)
}

async function prepareFeaturesAndPlaces(trx: Trx): Promise<void> {
  // JSON keeps the last of duplicate names; only merged features have any
  const { rows } = await sql<{
    isMerged: boolean
  }>`select exists (select from features where merged_into is not null) as is_merged`.execute(trx)
  const inOrder = rows[0]?.isMerged ? sql`order by l.merge_rank` : sql``
  // aggregated as text and cast once per product: aggregating JSON takes twice the time and far more memory
  await sql`
    create temp table load_product_features on commit drop as
    select s.ordinal, ('{' || string_agg(l.member, ',' ${inOrder}) || '}')::jsonb as features
    from exchange_staged_products s cross join lateral unnest(s.pairs) pair join load_pairs l using (pair)
    where l.member is not null group by s.ordinal`.execute(trx)
  await sql`analyze load_product_features (ordinal)`.execute(trx)
  // many goods share a set of sections, so positions are looked up once per set
  await sql`
    create temp table load_places on commit drop as
    select classifier_id, section_external_ids, array_agg(section_id order by at) as section_ids from (
    select k.id as classifier_id, place.section_external_ids, coalesce(x.merged_into, x.id) as section_id, min(wanted.at) as at
    from (select distinct classifier, section_external_ids from exchange_staged_products) place
    join catalogues k on k.external_id = place.classifier
    cross join lateral unnest(place.section_external_ids) with ordinality wanted (external_id, at)
    join sections x on x.catalogue_id = k.id and x.external_id = wanted.external_id
    group by k.id, place.section_external_ids, coalesce(x.merged_into, x.id)
    ) places group by classifier_id, section_external_ids`.execute(trx)
  await sql`analyze load_places`.execute(trx)
}

/** Variants share everything with their goods except name, barcodes, own article, stock, price and characteristics. */
async function passOnToVariants(trx: Trx): Promise<void> {
  await sql`
    create temp table load_variants on commit drop as
    select v.id, ${columnList(sharedColumns, 'base')}, base.features || coalesce(own.features, '{}') as features, v.is_active and not n.is_deleted as is_active,
      case when v.article = n.old_article then base.article else v.article end as article,
      case when v.article = n.old_article then base.article_folded else v.article_folded end as article_folded
    from load_named n
    join products base on base.id = n.id and base.external_id not like '%#%'
    join products v on v.catalogue_id = base.catalogue_id and v.external_id like '%#%' and split_part(v.external_id, '#', 1) = base.external_id
    left join lateral (
      select jsonb_object_agg(e.key, e.value) as features from jsonb_each(v.features) e join features f on f.id = e.key::bigint where f.external_id like 'characteristic:%'
    ) own on true`.execute(trx)
  const passedOn = [...sharedColumns, 'features', 'is_active', 'article', 'article_folded']
  await sql`
    create temp table load_passed_on on commit drop as
    with written as (
      update products v set ${assignments(passedOn, 'n')}, updated_at = now() from load_variants n
      where v.id = n.id and (${columnList(passedOn, 'v')}) is distinct from (${columnList(passedOn, 'n')})
      returning v.id
    ) select id from written`.execute(trx)
  await noteChange(trx, 'product', sql`select id from load_passed_on`)
}
