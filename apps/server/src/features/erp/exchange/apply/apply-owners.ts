import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { DEFAULT_REGION, ensureDefaults } from '../../../catalogue/goods/ensure-defaults'
import { MAIN_WAREHOUSE } from '../staging/stage-catalogue'
import { costNames, looksLikeCost } from '@snab/domain/money/margin'
import { noteChange } from '../../../../search/note-change'

/** Names of objects created automatically, for staff to check. */
export interface Discovered {
  priceTypes: string[]
  warehouses: string[]
}

/** Catalogues, price types and warehouses of the staged load; unknown ones are created without a mapping. */
export async function applyOwners(trx: Trx): Promise<Discovered> {
  await sql`
    insert into catalogues (external_id, name)
    select distinct on (id) id, coalesce(nullif(name, ''), id) from (
      select external_id as id, name, case kind when 'catalogue' then 0 when 'classifier' then 1 else 2 end as rank from exchange_staged_heads
      union all select classifier_external_id, '', 3 from exchange_staged_heads
    ) heads order by id, name = '', rank
    on conflict (external_id) do update set name = excluded.name where excluded.name <> excluded.external_id and catalogues.name <> excluded.name`.execute(
    trx,
  )

  await ensureDefaults(trx)
  const adopted = await adoptDefaults(trx)
  const priceTypes = await sql<{ name: string; isNew: boolean }>`
    insert into price_types as known (catalogue_id, external_id, name, vat_included, is_mapped, currency, cost_use)
    select distinct on (k.id, t.external_id) k.id, t.external_id, t.name, t.vat_included, false, coalesce(t.currency, old.currency, 'RUB'),
      case when t.name ~* ${costNames} then 'aside' end from (
      select classifier, external_id, name, vat_included, currency, 0 as rank, ordinal from exchange_staged_price_types where portal_id is null
      union all
      select distinct o.classifier, p.price_type, p.price_type, true, null, 1, 0 from exchange_staged_prices p join exchange_staged_offers o using (ordinal)
      where p.price is not null and not exists (
        select from price_types there join catalogues c on c.id = there.catalogue_id where c.external_id = o.classifier and there.external_id = p.price_type)
        and not exists (select from exchange_staged_price_types own where own.classifier = o.classifier and own.external_id = p.price_type and own.portal_id is not null)
    ) t join catalogues k on k.external_id = t.classifier
    left join price_types old on old.catalogue_id = k.id and old.external_id = t.external_id
    order by k.id, t.external_id, t.rank, t.ordinal desc
    on conflict (catalogue_id, external_id) do update set name = excluded.name, vat_included = excluded.vat_included, currency = excluded.currency
      where (known.name, known.vat_included, known.currency) is distinct from (excluded.name, excluded.vat_included, excluded.currency)
    returning name, xmax = 0 as is_new`.execute(trx)

  const warehouses = await sql<{ name: string; isNew: boolean }>`
    insert into warehouses (catalogue_id, external_id, name, region_id, city, address, is_mapped, position)
    select distinct on (k.id, w.external_id) k.id, w.external_id, w.name, r.id, w.city, w.address, false, last.position + 1 from (
      select classifier, external_id, name, city, address, 0 as rank, ordinal from exchange_staged_warehouses
      union all
      select distinct o.classifier, s.warehouse, case s.warehouse when ${MAIN_WAREHOUSE} then 'Основной склад' else s.warehouse end, '', '', 1, 0
      from exchange_staged_stocks s join exchange_staged_offers o using (ordinal)
      where not exists (
        select from warehouses known join catalogues c on c.id = known.catalogue_id where c.external_id = o.classifier and known.external_id = s.warehouse)
    ) w join catalogues k on k.external_id = w.classifier cross join (select id from regions where is_default) r
      cross join (select coalesce(max(position), 0) as position from warehouses) last
    order by k.id, w.external_id, w.rank, w.ordinal desc
    on conflict (catalogue_id, external_id) do update
      set name = excluded.name, city = coalesce(nullif(excluded.city, ''), warehouses.city), address = coalesce(nullif(excluded.address, ''), warehouses.address)
      where (warehouses.name, warehouses.city, warehouses.address)
        is distinct from (excluded.name, coalesce(nullif(excluded.city, ''), warehouses.city), coalesce(nullif(excluded.address, ''), warehouses.address))
    returning name, xmax = 0 as is_new`.execute(trx)

  await adoptCity(trx)

  const created = (rows: { name: string; isNew: boolean }[]) =>
    rows.filter(({ isNew }) => isNew).map(({ name }) => name)
  const discovered = { priceTypes: created(priceTypes.rows), warehouses: created(warehouses.rows) }
  await noticeStaff(trx, discovered, adopted)
  if (adopted.length > 0 || priceTypes.rows.length > 0 || warehouses.rows.length > 0)
    await noteChange(trx, 'dictionaries')
  return discovered
}

/**
 * An empty portal's price type and region are adopted from the ERP: the most retail-like price type, and the city of
 * the first warehouse. Purchase prices must never be the default.
 */
async function adoptDefaults(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    update price_types p set catalogue_id = t.catalogue_id, external_id = t.external_id, name = t.name, vat_included = t.vat_included, currency = t.currency
    from (
      select k.id as catalogue_id, s.external_id, s.name, s.vat_included, coalesce(s.currency, 'RUB') as currency from exchange_staged_price_types s join catalogues k on k.external_id = s.classifier
      where s.name !~* ${costNames} and s.portal_id is null
      order by s.name ~* 'розн' desc, s.ordinal limit 1
    ) t
    where p.is_default and p.catalogue_id is null and p.external_id is null
      and not exists (select from price_types where catalogue_id is not null)
      and not exists (select from product_prices where price_type_id = p.id)
    returning p.name`.execute(trx)
  return rows.map(({ name }) => name)
}

async function adoptCity(trx: Trx): Promise<void> {
  await sql`
    update regions r set city = w.city, name = case r.name when ${DEFAULT_REGION} then w.city else r.name end
    from (select region_id, city from warehouses where city <> '' order by position, id limit 1) w
    where r.id = w.region_id and r.is_default and r.city = ''`.execute(trx)
}

async function noticeStaff(
  trx: Trx,
  { priceTypes, warehouses }: Discovered,
  adopted: readonly string[],
): Promise<void> {
  const texts = [
    ...adopted.map((name) => `Цены вида «${name}» из учётной системы видят все, кому не назначен другой вид цены.`),
    ...priceTypes.map(
      (name) =>
        `Из учётной системы пришёл новый вид цены «${name}». ${
          looksLikeCost(name)
            ? 'Похоже, это себестоимость: покупатели её не видят, пока вы не решите, что это.'
            : 'Пока он не сопоставлен, он действует наравне с основным.'
        }`,
    ),
    ...warehouses.map(
      (name) =>
        `Из учётной системы пришёл новый склад «${name}». Пока он не сопоставлен, он относится к основному региону.`,
    ),
  ]
  if (texts.length > 0)
    await trx
      .insertInto('staffNotices')
      .values(texts.map((text) => ({ kind: 'exchange', text })))
      .execute()
}
