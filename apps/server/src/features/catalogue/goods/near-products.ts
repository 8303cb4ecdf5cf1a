import type { FeatureFilter, IndexQuery } from '@snab/catalogue-index/types'
import { sql } from 'kysely'
import type { Db } from '../../../db/database'
import type { StoredFeature } from '../../../db/tables/catalogue-tables'
import { mostDifferences, type FeatureValues } from './compare-features'
import type { DictionaryData } from './dictionary'
import { criticalFeatures } from './fit/critical-features'
import { narrowByCriticals } from './fit/narrow-by-criticals'

/** The data by which a product is compared. */
export type Described = { id: number; groupId: number | null; features: FeatureValues }

type Near = {
  /** All of the class with fitting critical features; null when none of them narrows the class. */
  fitting: IndexQuery | null
  /** Equal in every feature in which no more is allowed. */
  equal: IndexQuery
  /**
   * Together they find all similar products: one that differs in at most k of n features is equal in at least one of any
   * k + 1 groups of them, and a group is one index filter.
   */
  parts: IndexQuery[]
}

/**
 * Searches for similar products of the class. Where `fitting` finds no more than its limit, it has found all of them.
 * Features in which more is allowed belong to no group. The results must still be compared.
 */
export function nearQueries({ groupId, features }: Described, limit: number, dictionary: DictionaryData): Near | null {
  const entries = Object.entries(features)
  if (groupId === null || entries.length === 0) return null
  const criticals = criticalFeatures(dictionary, groupId)
  const narrowed = narrowByCriticals(criticals, features, dictionary)
  const loose = new Set(
    criticals.flatMap(({ direction, featureIds }) => (direction === 'equal' ? [] : featureIds.map(String))),
  )
  const exact = entries.filter(([id]) => !loose.has(id)).map(([id, value]) => filterOf(Number(id), value))
  const queryOf = (chosen: readonly FeatureFilter[]): IndexQuery => {
    const ids = new Set(chosen.map(({ featureId }) => featureId))
    return {
      filters: {
        groupIds: [groupId],
        features: [...chosen, ...narrowed.filter(({ featureId }) => !ids.has(featureId))],
      },
      profile: { key: 'analogues', priceTypeIds: [], discounts: [], contractPrices: [] },
      warehouseIds: [],
      sort: { by: 'popularity', descending: true },
      offset: 0,
      limit,
      facets: false,
    }
  }
  const groups = mostDifferences(entries.length) + 1
  return {
    fitting: narrowed.length === 0 ? null : queryOf([]),
    equal: queryOf(exact),
    parts: Array.from({ length: groups }, (_, part) => queryOf(exact.filter((_filter, at) => at % groups === part))),
  }
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
