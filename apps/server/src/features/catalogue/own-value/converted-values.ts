import { convertFeatureValue, nameOf, type FeatureKind, type FeatureValue } from '@snab/domain/product/feature-value'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import type { StoredFeature } from '../../../db/tables/catalogue-tables'

type ConvertedFeature = { id: number; kind: FeatureKind; unit: string | null }

/** A stored value of the merged feature and its conversion. */
export type Conversion = {
  old: StoredFeature
  products: number
  /** The value as text. */
  shown: string
  /** Null when the value cannot be converted, and stays. */
  into: { value: FeatureValue; shown: string; isNew: boolean } | null
}

/** Spelling of list values, ignoring blanks and case: «16А» is «16 А». */
const folded = (name: string): string => name.replaceAll(/\s/g, '').toLowerCase()

/** The names of a feature's list, matched ignoring blanks and case. */
export async function openNames(db: Db | Trx, featureId: number): Promise<(name: string) => string | undefined> {
  const rows = await db.selectFrom('featureValues').select('name').where('featureId', '=', featureId).execute()
  const names = new Map(rows.map(({ name }) => [folded(name), name]))
  return (name) => names.get(folded(name))
}

/** How a merge converts each value of a feature of another kind. */
export async function findConversions(
  db: Db | Trx,
  from: ConvertedFeature,
  into: ConvertedFeature,
): Promise<Conversion[]> {
  const { rows } = await sql<{ old: StoredFeature; products: number; names: string[] }>`
    with held as materialized (
      select p.features -> ${String(from.id)} as old, count(*)::int as products
      from products p where p.features ? ${String(from.id)} group by 1
    )
    select h.old, h.products, array(
      select v.name from feature_values v where ${from.kind === 'list'} and v.id in (
        select e::bigint from jsonb_array_elements_text(case jsonb_typeof(h.old)
          when 'object' then h.old -> 'v' when 'number' then jsonb_build_array(h.old) else '[]' end) e)
      order by v.name) as names
    from held h order by h.products desc, h.old`.execute(db)
  const knownName = await openNames(db, into.id)
  return rows.map(({ old, products, names }) => {
    const value = readStored(from.kind, old, names)
    const made = value && convertFeatureValue(value, from.unit, into)
    const known = made?.kind === 'list' ? knownName(made.name) : undefined
    const kept: FeatureValue | null = made?.kind === 'list' ? { kind: 'list', name: known ?? made.name } : made
    return {
      old,
      products,
      shown: value === null ? names.join(', ') : nameOf(value, from.unit),
      into: kept && { value: kept, shown: nameOf(kept, into.unit), isNew: kept.kind === 'list' && known === undefined },
    }
  })
}

/** Null for several values of a list at once: no other kind has them. */
function readStored(kind: FeatureKind, old: StoredFeature, names: readonly string[]): FeatureValue | null {
  if (kind === 'list') {
    const [name, another] = names
    return name === undefined || another !== undefined ? null : { kind: 'list', name }
  }
  if (kind === 'number') return typeof old === 'number' ? { kind: 'number', number: old } : null
  if (kind === 'range') return Array.isArray(old) ? { kind: 'range', from: old[0], to: old[1] } : null
  return { kind: 'flag' }
}

/** The value as stored in products; a list value by its id. */
export function storedOf(value: FeatureValue, idOf: (name: string) => number | undefined): StoredFeature | undefined {
  switch (value.kind) {
    case 'list':
      return idOf(value.name)
    case 'number':
      return value.number
    case 'range':
      return [value.from, value.to]
    case 'flag':
      return true
  }
}
