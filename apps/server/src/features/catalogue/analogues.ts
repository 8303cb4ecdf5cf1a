import type { FeatureFilter, IndexQuery } from '@snab/catalogue-index/types'
import { sql } from 'kysely'
import type { Db } from '../../db/database'
import type { StoredFeature } from '../../db/tables'
import type { SearchEngine } from '../../search/search-engine'
import { compareFeatures, mostDifferences, type Comparison, type FeatureValues } from './compare-features'
import { findLinkedIds } from './links.queries'

/** How near another product is: `table` – the seller's own table of analogues says so; `features` – its class and features do. */
export type Analogue = Comparison & { id: number; source: 'table' | 'features' }

type Parts = { db: Db; engine: SearchEngine }
type Described = { id: number; groupId: number | null; features: FeatureValues }

const candidatesOfPart = 500
const mostOfClass = 200

/**
 * What can be bought in place of a product, best first: the table of analogues in its order, then active products of the
 * same class that meet at least 85 % of the product's features. Every one is told with how many of the product's
 * own features it meets and which it does not. Says nothing of prices, stocks or who may see what: whoever lists these ids
 * does. Three statements and, for the class, a few searches of the index; `linked` alone leaves the class out.
 */
export async function findAnalogues({ db, engine }: Parts, productId: number): Promise<Analogue[]> {
  const linked = await findLinkedIds(db, productId, 'analogue')
  const [own] = await findDescribed(db, [productId])
  if (!own) return []
  const nearIds = await findNear(engine, own)
  const others = await findDescribed(db, [...new Set([...linked, ...nearIds])].filter((id) => id !== productId))
  const byId = new Map(others.map((other) => [other.id, other]))
  const compared = (id: number, source: Analogue['source']): Analogue[] => {
    const other = byId.get(id)
    return other ? [{ id, source, ...compareFeatures(own.features, other.features) }] : []
  }
  const fromTable = linked.flatMap((id) => compared(id, 'table'))
  const inTable = new Set(linked)
  const most = mostDifferences(Object.keys(own.features).length)
  const ofClass = others
    .filter(({ id, groupId }) => !inTable.has(id) && groupId !== null && groupId === own.groupId)
    .flatMap(({ id }) => compared(id, 'features'))
    .filter(({ matched, total }) => total - matched <= most)
    .toSorted((a, b) => b.matched - a.matched || a.id - b.id)
  return [...fromTable, ...ofClass.slice(0, mostOfClass)]
}

/**
 * Ids among which all near products are: who differs in at most k of n features agrees wholly with one of any k + 1 parts
 * of them, and a part is a filter of the index.
 */
async function findNear(engine: SearchEngine, { groupId, features }: Described): Promise<number[]> {
  const entries = Object.entries(features)
  if (groupId === null || entries.length === 0) return []
  const count = mostDifferences(entries.length) + 1
  const found = new Set<number>()
  for (let part = 0; part < count; part++) {
    const filters = entries.filter((_, at) => at % count === part).map(([id, value]) => filterOf(Number(id), value))
    const query: IndexQuery = {
      filters: { groupIds: [groupId], features: filters }, profile: { key: 'analogues', priceTypeIds: [], discounts: [], contractPrices: [] }, warehouseIds: [],
      sort: { by: 'popularity', descending: true }, offset: 0, limit: candidatesOfPart, facets: false,
    }
    for (const id of (await engine.search(query)).ids) found.add(id)
  }
  return [...found]
}

/** At least as wide as equality: what comes through is compared exactly. */
function filterOf(featureId: number, value: StoredFeature): FeatureFilter {
  if (value === true) return { featureId, flag: true }
  if (typeof value === 'number') return { featureId, values: [value] }
  return Array.isArray(value) ? { featureId, range: { from: value[0], to: value[1] } } : { featureId, values: value.v }
}

async function findDescribed(db: Db, ids: readonly number[]): Promise<Described[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Described>`select id, group_id, features from products where id = any(${[...ids]}::bigint[]) and is_active order by id`.execute(db)
  return rows
}
