import type { previewFeatureMerge as contract } from '@snab/contract/assortment/feature'
import type { ResponseOf } from '@snab/contract/endpoint'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { findConversions, storedOf, type Conversion } from '../../catalogue/own-value/converted-values'
import type { MergedFeature } from './feature-merge-rules'

const shownValues = 20
const shownExamples = 5
type Wins = 'into' | 'from'
export type FeatureMergePreview = ResponseOf<typeof contract>

/** Converts products whose value is possible in the other kind; the rest keep theirs. Returns how many. */
export async function rewriteConverted(
  trx: Trx,
  mergeId: number,
  from: MergedFeature,
  into: MergedFeature,
  wins: Wins,
): Promise<number> {
  const conversions = await findConversions(trx, from, into)
  const stored = await storeConversions(trx, into, conversions)
  const [fromKey, intoKey] = [String(from.id), String(into.id)]
  const { numAffectedRows } = await sql`
    with holders as materialized (
      select p.id, p.features -> ${fromKey} as old, p.features -> ${intoKey} as own, c.value as moved from products p
      join jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as c (old jsonb, value jsonb) on c.old = p.features -> ${fromKey}
      where p.features ? ${fromKey}
    ), resolved as materialized (
      select id, old, own, ${wins === 'into' ? sql`coalesce(own, moved)` : sql`moved`} as value from holders
    ), written as (
      update products p set features = (p.features - ${fromKey}) || jsonb_build_object(${intoKey}::text, r.value), updated_at = now()
      from resolved r where r.id = p.id
      returning p.id, r.old, r.own, r.value
    )
    insert into dictionary_merge_products (merge_id, product_id, before, after)
    select ${mergeId}::bigint, id, jsonb_build_object('from', old, 'into', own), value from written`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Creates missing values of a list. */
async function storeConversions(trx: Trx, into: MergedFeature, conversions: readonly Conversion[]) {
  const names = conversions.flatMap(({ into: made }) => (made?.value.kind === 'list' ? [made.value.name] : []))
  await sql`
    insert into feature_values (feature_id, name) select ${into.id}::bigint, n from unnest(${[...new Set(names)]}::text[]) n
    on conflict (feature_id, name) do nothing`.execute(trx)
  const rows = await trx.selectFrom('featureValues').select(['id', 'name']).where('featureId', '=', into.id).execute()
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  return conversions.flatMap(({ old, into: made }) => {
    const value = made && storedOf(made.value, (name) => ids.get(name))
    return value === undefined || value === null ? [] : [{ old, value }]
  })
}

/** A preview of the merge, with the values that cannot be converted. */
export async function previewConversion(
  db: Db,
  from: MergedFeature,
  into: MergedFeature,
): Promise<FeatureMergePreview> {
  const conversions = await findConversions(db, from, into)
  const ids = await db.selectFrom('featureValues').select(['id', 'name']).where('featureId', '=', into.id).execute()
  const names = new Map(ids.map(({ id, name }) => [name, id]))
  const converted = conversions.flatMap((one) => (one.into ? [{ ...one, into: one.into }] : []))
  const rest = conversions.filter(({ into: made }) => made === null)
  const known = converted.map(({ old, into: made }) => ({
    old,
    shown: made.shown,
    value: storedOf(made.value, (name) => names.get(name)) ?? null,
  }))
  const [fromKey, intoKey] = [String(from.id), String(into.id)]
  const { rows } = await sql<{ id: number; article: string; name: string; shown: string; own: string; total: number }>`
    select p.id, p.article, p.name, c.shown, count(*) over ()::int as total,
      coalesce((select string_agg(v.name, ', ' order by v.name) from feature_values v where ${into.kind === 'list'} and v.id in (
        select e::bigint from jsonb_array_elements_text(case jsonb_typeof(p.features -> ${intoKey})
          when 'object' then p.features -> ${intoKey} -> 'v' when 'number' then jsonb_build_array(p.features -> ${intoKey}) else '[]' end) e)),
        p.features ->> ${intoKey}) as own
    from products p
    join jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as c (old jsonb, value jsonb, shown text) on c.old = p.features -> ${fromKey}
    where p.features ? ${fromKey} and p.features ? ${intoKey} and p.features -> ${intoKey} is distinct from c.value
    order by p.id limit ${shownExamples}`.execute(db)
  const sum = (list: readonly { products: number }[]) => list.reduce((all, { products }) => all + products, 0)
  return {
    products: sum(converted),
    conflicts: rows[0]?.total ?? 0,
    values: converted
      .slice(0, shownValues)
      .map(({ shown, products, into: made }) => ({
        name: shown === made.shown ? shown : `${shown} → ${made.shown}`,
        products,
        isNew: made.isNew,
      })),
    valueCount: converted.length,
    examples: rows.map(({ id, article, name, shown, own }) => ({ id, article, name, from: shown, into: own })),
    unconverted: rest.slice(0, shownValues).map(({ shown, products }) => ({ name: shown, products })),
    unconvertedCount: rest.length,
    unconvertedProducts: sum(rest),
  }
}
