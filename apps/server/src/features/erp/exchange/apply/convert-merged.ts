import { convertFeatureValue, type FeatureKind } from '@snab/domain/product/feature-value'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { openNames } from '../../../catalogue/own-value/converted-values'

type Pair = {
  pair: number
  featureId: number
  kind: FeatureKind
  unit: string | null
  name: string
  number: number | null
  intoId: number
  intoKind: FeatureKind
  intoUnit: string | null
  mergeRank: number
}

/**
 * Values of features that staff have merged with one of another kind are converted like at the merge; values that
 * cannot be converted stay. Changes `load_pair_values`.
 */
export async function convertMerged(trx: Trx): Promise<void> {
  const { rows } = await sql<Pair>`
    select v.pair, f.id as feature_id, f.kind, f.unit, min(v.name) as name, min(v.number) as number,
      main.id as into_id, main.kind as into_kind, main.unit as into_unit, f.merge_rank
    from load_pair_values v join features f on f.id = v.feature_id join features main on main.id = f.merged_into
    where f.keeps_rest and main.kind <> f.kind
    group by v.pair, f.id, main.id having count(*) = 1`.execute(trx)
  if (rows.length === 0) return
  const names = new Map<number, Awaited<ReturnType<typeof openNames>>>()
  for (const { intoId, intoKind } of rows)
    if (intoKind === 'list' && !names.has(intoId)) names.set(intoId, await openNames(trx, intoId))
  const converted = rows.flatMap((row) => {
    const value =
      row.kind === 'number' && row.number !== null
        ? ({ kind: 'number', number: Number(row.number) } as const)
        : row.kind === 'list'
          ? ({ kind: 'list', name: row.name } as const)
          : row.kind === 'flag' && row.name.toLowerCase() === 'да'
            ? ({ kind: 'flag' } as const)
            : null
    const made = value && convertFeatureValue(value, row.unit, { kind: row.intoKind, unit: row.intoUnit })
    if (!made) return []
    const name = made.kind === 'list' ? (names.get(row.intoId)?.(made.name) ?? made.name) : 'да'
    const [number, upper] =
      made.kind === 'number' ? [made.number, null] : made.kind === 'range' ? [made.from, made.to] : [null, null]
    return [
      {
        pair: row.pair,
        from: row.featureId,
        into: row.intoId,
        kind: made.kind,
        rank: row.mergeRank,
        name,
        number,
        upper,
      },
    ]
  })
  await sql`
    update load_pair_values v set feature_id = c."into", kind = c.kind, merge_rank = c.rank, name = c.name, number = c.number, upper = c.upper
    from jsonb_to_recordset(${JSON.stringify(converted)}::jsonb)
      as c (pair integer, "from" bigint, "into" bigint, kind text, rank bigint, name text, number float8, upper float8)
    where v.pair = c.pair and v.feature_id = c."from"`.execute(trx)
}
