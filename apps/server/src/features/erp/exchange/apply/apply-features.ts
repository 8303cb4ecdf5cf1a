import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { convertMerged } from './convert-merged'
import { lastsAsLong } from './lasts-as-long'
import { noteChange } from '../../../../search/note-change'

/** Properties with these names are the goods' brand and maker, not features. */
export const brandProperties = ['бренд', 'торговая марка', 'brand']
export const makerProperties = ['производитель', 'изготовитель', 'завод-изготовитель', 'manufacturer']

/**
 * Properties become features, dictionary entries their values; staged pairs are resolved into `load_pairs` (pair,
 * feature_id, value as stored in products, also as a JSON member). Returns the number of non-numeric values of numeric
 * features.
 */
export async function applyFeatures(
  trx: Trx,
): Promise<{ created: number; notNumbers: number; unknownProperties: number }> {
  const nonFeatures = [...brandProperties, ...makerProperties]
  await sql`
    create temp table load_features on commit drop as
    select distinct on (k.id, p.external_id) k.id as catalogue_id, p.external_id, p.name, p.unit, p.kind, p.ordinal as position, p.is_declared, p.code, p.is_shared,
      lower(p.name) = any(${nonFeatures}::text[]) as is_named
    from (
      select classifier, external_id, name, unit, kind, ordinal, true as is_declared, code, is_shared from exchange_staged_properties where not is_deleted
      union all
      select distinct classifier, property_external_id, property_name, null, 'list', 2147483647, false, null, false from exchange_staged_pairs where property_name is not null
    ) p join catalogues k on k.external_id = p.classifier
    order by k.id, p.external_id, p.is_declared desc, p.ordinal desc`.execute(trx)

  await sql`
    update products p set features = p.features - f.id::text
    from features f join load_features l using (catalogue_id, external_id)
    where l.is_declared and f.kind in ('list', 'number') and f.kind <> l.kind and p.features ? f.id::text`.execute(trx)

  const features = await writeFeatures(trx)

  const renamed = await sql`
    update feature_values v set name = s.name
    from exchange_staged_values s join catalogues k on k.external_id = s.classifier
    join features f on f.catalogue_id = k.id and f.external_id = s.property_external_id
    where v.feature_id = f.id and v.external_id = s.external_id and v.name <> s.name
      and not exists (select from feature_values other where other.feature_id = f.id and other.name = s.name)`.execute(
    trx,
  )
  const listed = await sql`
    insert into feature_values (feature_id, external_id, name)
    select distinct on (f.id, s.name) f.id, s.external_id, s.name
    from exchange_staged_values s join catalogues k on k.external_id = s.classifier
    join features f on f.catalogue_id = k.id and f.external_id = s.property_external_id and f.kind = 'list'
    order by f.id, s.name, s.ordinal desc
    on conflict (feature_id, name) do update set external_id = excluded.external_id where feature_values.external_id is null`.execute(
    trx,
  )

  await resolvePairs(trx)
  const used = await sql`
    insert into feature_values (feature_id, name)
    select distinct feature_id, name from load_pair_values where kind = 'list' and feature_id is not null on conflict do nothing`.execute(
    trx,
  )
  await sql`
    create temp table load_pairs on commit drop as
    select *, '"' || feature_id || '":' || value as member from (
      select v.pair, v.feature_id, v.merge_rank, case
        when v.kind = 'list' and count(*) = 1 then to_jsonb(min(fv.id))
        when v.kind = 'list' then jsonb_build_object('v', jsonb_agg(distinct fv.id))
        when v.kind = 'number' then to_jsonb(min(v.number))
        when v.kind = 'range' and min(v.upper) is not null then jsonb_build_array(min(v.number), min(v.upper))
        when v.kind = 'flag' and lower(min(v.name)) in ('да', 'true', '1', 'истина', 'yes') then 'true'::jsonb end as value
      from load_pair_values v left join feature_values fv on fv.feature_id = v.feature_id and fv.name = v.name and v.kind = 'list'
      where v.feature_id is not null
      group by v.pair, v.feature_id, v.merge_rank, v.kind
    ) resolved`.execute(trx)
  await sql`analyze load_pairs`.execute(trx)

  const { rows } = await sql<{ notNumbers: number; unknownProperties: number }>`
    select count(*) filter (where kind = 'number' and number is null)::int as not_numbers,
      count(distinct property_external_id) filter (where feature_id is null and not is_named)::int as unknown_properties from load_pair_values`.execute(
    trx,
  )
  const touched =
    features.rows.length +
    Number(renamed.numAffectedRows ?? 0) +
    Number(listed.numAffectedRows ?? 0) +
    Number(used.numAffectedRows ?? 0)
  if (touched > 0) await noteChange(trx, 'dictionaries')
  return {
    created: features.rows.filter(({ isNew }) => isNew).length,
    ...(rows[0] ?? { notNumbers: 0, unknownProperties: 0 }),
  }
}

/**
 * The portal's feature that a supplier's new one maps to: with the same ETIM code, else with the same name and unit.
 * Values of another kind are converted, as when staff merge features.
 */
const sameFeature = sql`(
  select coalesce(f.merged_into, f.id) as id, main.kind <> l.kind as is_other_kind
  from features f join features main on main.id = coalesce(f.merged_into, f.id)
  where l.is_shared and f.catalogue_id <> l.catalogue_id and main.merged_into is null and ${lastsAsLong(sql`main.catalogue_id`, sql`l.catalogue_id`)}
    and ((f.code = l.code and (main.kind <> l.kind or main.unit is not distinct from l.unit))
      or (lower(f.name) = lower(l.name) and main.kind = l.kind and main.unit is not distinct from l.unit))
  order by f.code is distinct from l.code, main.kind <> l.kind, f.merged_into is not null, f.id limit 1)`

/** Staff values stay; those of 1C are stored beside them. */
function writeFeatures(trx: Trx) {
  return sql<{ isNew: boolean }>`
    insert into features (catalogue_id, external_id, code, name, unit, kind, position, merged_into, merge_rank, keeps_rest)
    select l.catalogue_id, l.external_id, l.code, l.name, l.unit, l.kind, row_number() over (order by l.position, l.name), same.id, (same.id is not null)::int, coalesce(same.is_other_kind, false)
    from load_features l left join lateral ${sameFeature} same on true where not l.is_named
    on conflict (catalogue_id, external_id) do update
      set name = case when features.erp_name is null then excluded.name else features.name end,
        erp_name = case when features.erp_name is not null then excluded.name end,
        unit = case when features.erp_unit is null then coalesce(excluded.unit, features.unit) else features.unit end,
        erp_unit = case when features.erp_unit is not null then coalesce(excluded.unit, features.erp_unit) end,
        kind = case when features.kind in ('list', 'number') then excluded.kind else features.kind end
      where exists (select from load_features l where l.catalogue_id = features.catalogue_id and l.external_id = features.external_id and l.is_declared)
        and (coalesce(features.erp_name, features.name), coalesce(features.erp_unit, features.unit), features.kind) is distinct from
          (excluded.name, coalesce(excluded.unit, features.erp_unit, features.unit), case when features.kind in ('list', 'number') then excluded.kind else features.kind end)
    returning xmax = 0 as is_new`.execute(trx)
}

/**
 * A value is plain text or the id of a dictionary entry of this or an earlier file. If its feature was merged into
 * another and 1C still sends both as the same kind, the value belongs to that other feature.
 */
async function resolvePairs(trx: Trx): Promise<void> {
  await sql`
    create temp table load_pair_values on commit drop as
    select p.pair, p.property_external_id, coalesce(main.id, f.id) as feature_id, f.kind,
      case when main.id is null then 0 else f.merge_rank end as merge_rank, coalesce(l.is_named, false) as is_named, lower(l.name) as property,
      coalesce(entry.name, known.name, value) as name, p.number, null::float8 as upper
    from exchange_staged_pairs p
    join catalogues k on k.external_id = p.classifier
    cross join lateral unnest(p."values") value
    left join features f on f.catalogue_id = k.id and f.external_id = p.property_external_id
    left join features main on main.id = f.merged_into and main.kind = f.kind
    left join load_features l on l.catalogue_id = k.id and l.external_id = p.property_external_id
    left join (
      select distinct on (classifier, property_external_id, external_id) classifier, property_external_id, external_id, name
      from exchange_staged_values order by classifier, property_external_id, external_id, ordinal desc
    ) entry on entry.classifier = p.classifier and entry.property_external_id = p.property_external_id and entry.external_id = value
    left join lateral (
      select name from feature_values fv where fv.feature_id = f.id and fv.external_id = value limit 1
    ) known on entry.name is null`.execute(trx)
  await sql`analyze load_pair_values`.execute(trx)
  await convertMerged(trx)
}
