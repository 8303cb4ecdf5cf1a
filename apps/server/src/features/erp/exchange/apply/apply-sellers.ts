import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { recogniseOwn } from '../../../balance/seller/own-organisation'
import { noteChange } from '../../../../search/note-change'

/**
 * Sellers named by the staged load, created automatically or matched by ERP id or name; a catalogue's goods are sold by
 * its owner.
 */
export async function applySellers(trx: Trx): Promise<void> {
  const renamed = await sql`
    update sellers s set name = h.owner
    from (select distinct on (owner_external_id) owner_external_id, owner from exchange_staged_heads where owner <> '' and owner_external_id is not null order by owner_external_id, owner) h
    where s.external_id = h.owner_external_id and s.name <> h.owner and not exists (select from sellers other where other.id <> s.id and lower(other.name) = lower(h.owner))`.execute(
    trx,
  )
  const made = await sql`
    insert into sellers (name, external_id)
    select distinct on (lower(name)) name, external_id from (
      select owner as name, owner_external_id as external_id, 0 as rank from exchange_staged_heads where owner <> ''
      union all select distinct seller, null, 1 from exchange_staged_offers where seller is not null
    ) reported
    where not exists (select from sellers s where lower(s.name) = lower(reported.name) or s.external_id = reported.external_id)
    order by lower(name), rank on conflict do nothing`.execute(trx)
  await sql`
    update sellers s set external_id = h.owner_external_id
    from (select distinct on (lower(owner)) owner, owner_external_id from exchange_staged_heads where owner_external_id is not null order by lower(owner), owner_external_id) h
    where s.external_id is null and lower(s.name) = lower(h.owner) and not exists (select from sellers other where other.external_id = h.owner_external_id)`.execute(
    trx,
  )
  // an owner without ИНН is a short one, which repeats nothing else either
  await sql`
    update sellers s set inn = h.owner_inn, full_name = h.owner_full_name, kpp = h.owner_kpp, okpo = h.owner_okpo, address = h.owner_address
    from (select distinct on (owner_external_id, lower(owner)) * from exchange_staged_heads
      where owner_inn is not null order by owner_external_id, lower(owner), owner_inn) h
    where (s.external_id = h.owner_external_id or lower(s.name) = lower(h.owner))
      and (s.inn, s.full_name, s.kpp, s.okpo, s.address) is distinct from (h.owner_inn, h.owner_full_name, h.owner_kpp, h.owner_okpo, h.owner_address)`.execute(
    trx,
  )
  await recogniseOwn(trx)
  if (Number(renamed.numAffectedRows ?? 0) + Number(made.numAffectedRows ?? 0) > 0)
    await noteChange(trx, 'dictionaries')

  // a package names its seller, who owns the goods only if no catalogue has named an owner
  await sql`
    update catalogues c set seller_id = owner.seller_id from (
      select distinct on (catalogue_id) k.id as catalogue_id, s.id as seller_id, h.kind
      from exchange_staged_heads h join catalogues k on k.external_id = h.external_id
      join sellers s on s.external_id = h.owner_external_id or lower(s.name) = lower(h.owner)
      where h.owner <> '' order by k.id, case h.kind when 'catalogue' then 0 when 'classifier' then 1 else 2 end
    ) owner
    where c.id = owner.catalogue_id and c.seller_id is distinct from owner.seller_id and (owner.kind = 'catalogue' or c.seller_id is null)`.execute(
    trx,
  )
}

/**
 * Separates offers of a product's own seller from others: creates `load_sellers`. A product without a seller belongs to
 * its catalogue's owner, or to the first seller named with it.
 */
export async function findSellersOfOffers(trx: Trx): Promise<void> {
  await sql`
    create temp table load_sellers on commit drop as
    select reported.catalogue, reported.seller, c.id as catalogue_id, s.id as seller_id, c.seller_id as owner_id
    from (select distinct catalogue, seller from exchange_staged_offers where seller is not null) reported
    join catalogues c on c.external_id = reported.catalogue join sellers s on lower(s.name) = lower(reported.seller)`.execute(
    trx,
  )
  const { rows } = await sql<{ id: number }>`
    update products p set seller_id = named.seller_id, updated_at = now() from (
      select distinct on (p.id) p.id, reported.seller_id from (
        select l.catalogue_id, coalesce(l.owner_id, l.seller_id) as seller_id, goods.external_id, o.ordinal
        from exchange_staged_offers o join load_sellers l using (catalogue, seller) cross join lateral (values (o.external_id), (o.base_external_id)) goods (external_id)
      ) reported
      join products p on p.catalogue_id = reported.catalogue_id and p.external_id = reported.external_id
      where p.seller_id is null order by p.id, reported.ordinal
    ) named where named.id = p.id returning p.id`.execute(trx)
  await noteChange(
    trx,
    'product',
    rows.map(({ id }) => id),
  )
}

/**
 * Prices of other sellers. An offer with prices replaces all of them, and a price list replaces all sellers of its
 * goods. Returns the number of offers.
 */
export async function applyOtherSellers(trx: Trx, sessionId: number): Promise<{ applied: number }> {
  await sql`
    create temp table load_other_offers on commit drop as
    select distinct on (p.id, l.seller_id) o.ordinal, k.id as classifier_id, l.catalogue_id, p.id as product_id, l.seller_id, o.has_prices, o.is_deleted
    from exchange_staged_offers o join load_sellers l using (catalogue, seller)
    join catalogues k on k.external_id = o.classifier
    join products p on p.catalogue_id = l.catalogue_id and p.external_id = o.external_id
    where p.seller_id <> l.seller_id order by p.id, l.seller_id, o.ordinal desc`.execute(trx)
  await sql`
    create temp table load_other_prices on commit drop as
    select distinct on (t.product_id, t.seller_id, pt.id) t.product_id, t.seller_id, pt.id as price_type_id, p.price
    from load_other_offers t join exchange_staged_prices p using (ordinal)
    join load_price_types pt on pt.classifier_id = t.classifier_id and pt.external_id = p.price_type and pt.cost_use is null
    where p.price > 0 and p.from_amount is null and not t.is_deleted
    order by t.product_id, t.seller_id, pt.id, p.price`.execute(trx)

  await sql`create temp table load_resold (product_id bigint, kind text) on commit drop`.execute(trx)
  await sql`
    with removed as (
      delete from product_offers old using load_other_offers t, load_price_types pt
      where pt.classifier_id = t.classifier_id and old.product_id = t.product_id and old.seller_id = t.seller_id and old.price_type_id = pt.id and (t.has_prices or t.is_deleted)
        and not exists (select from load_other_prices n where (n.product_id, n.seller_id, n.price_type_id) = (old.product_id, old.seller_id, old.price_type_id))
        and not exists (select from exchange_staged_prices unknown where unknown.ordinal = t.ordinal and unknown.price_type = pt.external_id and unknown.price is null)
      returning old.product_id
    ), unlisted as (
      delete from product_offers old using exchange_staged_heads h, load_sellers l, exchange_staged_offers o, products p
      where h.kind = 'offers' and h.owner = '' and h.external_id = l.catalogue and o.catalogue = l.catalogue and o.seller = l.seller
        and p.catalogue_id = l.catalogue_id and p.external_id = o.external_id and old.product_id = p.id
        and not exists (select from load_other_offers n where n.product_id = old.product_id and n.seller_id = old.seller_id)
      returning old.product_id
    ), written as (
      insert into product_offers (product_id, seller_id, price_type_id, price) select product_id, seller_id, price_type_id, price from load_other_prices
      on conflict (product_id, seller_id, price_type_id) do update set price = excluded.price where product_offers.price <> excluded.price
      returning product_id, xmax = 0 as is_new
    )
    insert into load_resold select product_id, 'product' from removed union select product_id, 'product' from unlisted
    union select product_id, case when is_new then 'product' else 'prices' end from written`.execute(trx)
  await noteChange(trx, 'product', sql`select product_id from load_resold where kind = 'product'`)
  await noteChange(trx, 'prices', sql`select product_id from load_resold where kind = 'prices'`)

  await sql`
    insert into exchange_seen_offers (session_id, catalogue_id, seller_id, product_ids, is_full)
    select ${sessionId}::bigint, t.catalogue_id, t.seller_id, array_agg(t.product_id), bool_or(coalesce(h.is_full, false))
    from load_other_offers t join catalogues c on c.id = t.catalogue_id join sellers s on s.id = t.seller_id
    left join exchange_staged_heads h on h.kind = 'offers' and h.external_id = c.external_id and lower(h.owner) = lower(s.name)
    group by t.catalogue_id, t.seller_id`.execute(trx)
  const { rows } = await sql<{ applied: number }>`select count(*)::int as applied from load_other_offers`.execute(trx)
  return rows[0] ?? { applied: 0 }
}

/** Removes offers that sellers with complete packages in this session did not name. */
export async function removeUnnamedOffers(trx: Trx, sessionId: number): Promise<number> {
  const { rows } = await sql<{ productId: number }>`
    delete from product_offers old using products p
    where p.id = old.product_id
      and exists (select from exchange_seen_offers s where s.session_id = ${sessionId} and s.is_full and s.catalogue_id = p.catalogue_id and s.seller_id = old.seller_id)
      and not exists (
        select from (select seller_id, unnest(product_ids) as product_id from exchange_seen_offers where session_id = ${sessionId}) n
        where n.seller_id = old.seller_id and n.product_id = old.product_id)
    returning old.product_id`.execute(trx)
  await noteChange(
    trx,
    'product',
    rows.map(({ productId }) => productId),
  )
  return new Set(rows.map(({ productId }) => productId)).size
}
