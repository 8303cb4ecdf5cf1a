import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/database'
import { previewConversion, type FeatureMergePreview } from './convert-feature'
import { checkFeatureMerge, type MergedFeature } from './feature-merge-rules'

type Counted = Omit<FeatureMergePreview, 'unconverted' | 'unconvertedCount' | 'unconvertedProducts'>

const shownValues = 20
const shownExamples = 5

/** A value as text, equal for equal values of both features. */
function inWords(kind: MergedFeature['kind'], value: RawBuilder<unknown>): RawBuilder<string | null> {
  if (kind === 'flag') return sql`case when ${value} is not null then 'Да' end`
  if (kind === 'number' || kind === 'range') return sql`${value} #>> '{}'`
  return sql`(
    select string_agg(v.name, ', ' order by v.name) from feature_values v
    where v.id in (select e::bigint from jsonb_array_elements_text(case jsonb_typeof(${value}) when 'object' then ${value} -> 'v' else jsonb_build_array(${value}) end) e)
  )`
}

export async function previewFeatureMerge(db: Db, fromId: number, intoId: number): Promise<FeatureMergePreview> {
  const { from, into } = await checkFeatureMerge(db, fromId, intoId)
  if (from.kind !== into.kind) return previewConversion(db, from, into)
  const stored = ({ id }: MergedFeature) => sql`p.features -> ${String(id)}`
  const { rows } = await sql<Counted>`
    with holders as materialized (
      select p.id, p.article, p.name, ${inWords(from.kind, sql`(${stored(from)})`)} as moved,
        case when p.features ? ${String(into.id)} then ${inWords(into.kind, sql`(${stored(into)})`)} end as own
      from products p where p.features ? ${String(from.id)}
    ), counted as (
      select moved as name, count(*)::int as products from holders where moved is not null group by moved
    )
    select (select count(*)::int from holders) as products,
      (select count(*)::int from holders where own <> moved) as conflicts,
      (select count(*)::int from counted) as value_count,
      coalesce((select json_agg(json_build_object('name', name, 'products', products, 'isNew', ${isNew(into)}) order by products desc, name)
        from (select * from counted order by products desc, name limit ${shownValues}) shown), '[]') as "values",
      coalesce((select json_agg(json_build_object('id', id, 'article', article, 'name', name, 'from', moved, 'into', own) order by id)
        from (select * from holders where own <> moved order by id limit ${shownExamples}) shown), '[]') as examples`.execute(
    db,
  )
  const preview = rows[0]
  if (!preview) throw new Error('A query of counts gives one row')
  return { ...preview, unconverted: [], unconvertedCount: 0, unconvertedProducts: 0 }
}

/** Only lists have their own values. */
const isNew = ({ id, kind }: MergedFeature) =>
  kind === 'list'
    ? sql`not exists (select from feature_values v where v.feature_id = ${id} and v.name = shown.name)`
    : sql`false`
