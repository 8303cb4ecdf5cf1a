import type { FeatureFilter, IndexQuery } from '@snab/catalogue-index/types'
import { sql } from 'kysely'
import type { Db } from '../../../db/database'
import type { StoredFeature } from '../../../db/tables/catalogue-tables'
import { mostDifferences, type FeatureValues } from './compare-features'

/** The data by which a product is compared. */
export type Described = { id: number; groupId: number | null; features: FeatureValues }

/**
 * Searches that find all similar products of the class: a product that differs in at most k of n features is equal in
 * at least one of any k + 1 groups of them, and a group is one index filter. The results must still be compared.
 */
export function nearQueries({ groupId, features }: Described, limit: number): IndexQuery[] {
  const entries = Object.entries(features)
  if (groupId === null || entries.length === 0) return []
  const count = mostDifferences(entries.length) + 1
  return Array.from({ length: count }, (_, part) => ({
    filters: {
      groupIds: [groupId],
      features: entries.filter((_entry, at) => at % count === part).map(([id, value]) => filterOf(Number(id), value)),
    },
    profile: { key: 'analogues', priceTypeIds: [], discounts: [], contractPrices: [] },
    warehouseIds: [],
    sort: { by: 'popularity', descending: true },
    offset: 0,
    limit,
    facets: false,
  }))
}

/** At least as wide as equality; results are compared exactly afterwards. */
function filterOf(featureId: number, value: StoredFeature): FeatureFilter {
  if (value === true) return { featureId, flag: true }
  if (typeof value === 'number') return { featureId, values: [value] }
  return Array.isArray(value) ? { featureId, range: { from: value[0], to: value[1] } } : { featureId, values: value.v }
}

/** Active products only by default; discontinued ones can still be replaced. */
export async function findDescribed(
  db: Db,
  ids: readonly number[],
  { withInactive = false } = {},
): Promise<Described[]> {
  if (ids.length === 0) return []
  const { rows } =
    await sql<Described>`select id, group_id, features from products where id = any(${[...ids]}::bigint[]) and (is_active or ${withInactive}) order by id`.execute(
      db,
    )
  return rows
}
