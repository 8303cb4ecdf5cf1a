import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { noteChange } from '../../../../search/note-change'
import { sharedColumns } from './apply-products'
import { applyOtherSellers, findSellersOfOffers } from './apply-sellers'

/** read = applied + repeated + unknown; created variants are among the applied. */
export interface OfferCounts {
  read: number
  applied: number
  repeated: number
  /** Offers for unknown goods. */
  unknown: number
  variantsCreated: number
  /** Applied ones of other sellers than the goods' own. */
  ofOtherSellers: number
}

/**
 * Matches staged offers with products; an offer with a characteristic is a product of its own. Creates `load_targets`
 * for prices and stocks.
 */
export async function applyOffers(trx: Trx, sessionId: number): Promise<OfferCounts> {
  await findSellersOfOffers(trx)
  await sql`
    create temp table load_offers on commit drop as
    select distinct on (c.id, o.external_id) o.*, c.id as catalogue_id, k.id as classifier_id
    from exchange_staged_offers o join catalogues c on c.external_id = o.catalogue join catalogues k on k.external_id = o.classifier
    left join load_sellers l on l.catalogue = o.catalogue and l.seller = o.seller
    left join products p on l.seller_id is distinct from l.owner_id and p.catalogue_id = c.id and p.external_id = o.base_external_id
    where p.id is null or l.seller_id is null or l.seller_id = p.seller_id
    order by c.id, o.external_id, o.ordinal desc`.execute(trx)
  await sql`analyze load_offers`.execute(trx)
  await sql`
    create temp table load_hidden_variants on commit drop as
    select p.id from load_offers o join products p on p.catalogue_id = o.catalogue_id and p.external_id = o.external_id
    where o.is_variant and o.is_deleted and p.is_active`.execute(trx)
  const variantsCreated = await applyVariants(trx)
  await sql`
    create temp table load_targets on commit drop as
    select o.ordinal, o.classifier_id, p.id as product_id, o.is_variant, o.has_prices, o.has_stocks, o.keeps_stocks, o.has_drums, o.is_deleted, o.barcode, o.article, o.article_folded,
      p.catalogue_id <> o.classifier_id and k.external_id like '%price-list:%' as is_foreign
    from load_offers o join products p on p.catalogue_id = o.catalogue_id and p.external_id = o.external_id
    join catalogues k on k.id = o.classifier_id`.execute(trx)
  await sql`analyze load_targets`.execute(trx)

  await sql`
    create temp table load_offered on commit drop as
    with written as (
      update products p set barcodes = p.barcodes || t.barcode, updated_at = now() from load_targets t
      where p.id = t.product_id and not t.is_variant and t.barcode is not null and not t.barcode = any(p.barcodes) returning p.id
    ), hidden as (
      update products p set is_active = false, updated_at = now() from load_offers o
      where o.is_variant and not o.is_deleted and p.catalogue_id = o.catalogue_id and p.external_id = o.base_external_id and p.is_active
        and not exists (select from load_offers own where own.catalogue_id = o.catalogue_id and own.external_id = o.base_external_id and not own.is_variant)
      returning p.id
    ) select id from written union select id from hidden`.execute(trx)
  await noteChange(trx, 'product', sql`select id from load_offered`)

  await sql`
    insert into exchange_seen (session_id, kind, ids)
    select ${sessionId}::bigint, 'variant', array_agg(product_id) from load_targets where is_variant having count(*) > 0
    union all select ${sessionId}::bigint, 'stock', array_agg(product_id) from load_targets where has_stocks or keeps_stocks having count(*) > 0`.execute(
    trx,
  )
  await sql`
    insert into exchange_full_scopes (session_id, kind, catalogue_id)
    select distinct ${sessionId}::bigint, scope.kind, c.id
    from exchange_staged_heads h join catalogues c on c.external_id = h.external_id cross join (values ('variant'), ('stock')) scope (kind)
    where h.kind = 'offers' and h.is_full and exists (
      select from load_offers o where o.catalogue_id = c.id and case scope.kind when 'stock' then o.has_stocks else o.name is not null end)
    on conflict do nothing`.execute(trx)

  const { applied: ofOtherSellers } = await applyOtherSellers(trx, sessionId)
  const { rows } = await sql<Omit<OfferCounts, 'variantsCreated' | 'ofOtherSellers'>>`
    select read, applied + ${ofOtherSellers}::int as applied, read - named - ${ofOtherSellers}::int as repeated, named - applied as unknown
    from (select count(*)::int as read from exchange_staged_offers) staged, (select count(*)::int as named from load_offers) offered, (select count(*)::int as applied from load_targets) found`.execute(
    trx,
  )
  return { ...(rows[0] ?? { read: 0, applied: 0, repeated: 0, unknown: 0 }), variantsCreated, ofOtherSellers }
}

/** Columns that a new variant copies from its goods. */
const copied = [...sharedColumns, 'manufacturer_code', 'keywords', 'series_id', 'set_ids', 'delivery_days']

/** A variant copies its goods, with its own id, name, codes and characteristics. */
async function applyVariants(trx: Trx): Promise<number> {
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    with wanted as (
      select o.catalogue_id, o.external_id, b as base, not o.is_deleted as is_active,
        case
          when o.name is not null and o.name <> b.name then o.name
          when old.id is not null and o.characteristics is null then old.name
          else b.name || coalesce(' (' || o.characteristics || ')', '') end as name,
        coalesce(o.article, old.article, b.article) as article,
        coalesce(o.article_folded, old.article_folded, b.article_folded) as article_folded,
        case when o.barcode is not null then array[o.barcode] else coalesce(old.barcodes, '{}') end as barcodes,
        case when o.pairs = '{}' and old.id is not null then old.features else b.features || coalesce(own.features, '{}') end as features
      from load_offers o
      join products b on b.catalogue_id = o.catalogue_id and b.external_id = o.base_external_id
      left join products old on old.catalogue_id = o.catalogue_id and old.external_id = o.external_id
      left join lateral (
        select jsonb_object_agg(l.feature_id::text, l.value) as features from unnest(o.pairs) pair join load_pairs l using (pair)
      ) own on true
      where o.is_variant
    )
    insert into products (
      catalogue_id, external_id, article, article_folded, barcodes, name, features, is_active, ${sql.raw(copied.join(', '))})
    select catalogue_id, external_id, article, article_folded, barcodes, name, features, is_active,
      ${sql.raw(copied.map((column) => `(base).${column}`).join(', '))}
    from wanted
    on conflict (catalogue_id, external_id) do update set
      article = excluded.article, article_folded = excluded.article_folded, barcodes = excluded.barcodes, name = excluded.name, features = excluded.features,
      is_active = excluded.is_active, updated_at = now()
      where (products.article, products.barcodes, products.name, products.features, products.is_active)
        is distinct from (excluded.article, excluded.barcodes, excluded.name, excluded.features, excluded.is_active)
    returning id, xmax = 0 as is_new`.execute(trx)
  await noteChange(
    trx,
    'product',
    rows.map(({ id }) => id),
  )
  return rows.filter(({ isNew }) => isNew).length
}
