import type { Db } from '../../../db/database'
import type { SearchEngine } from '../../../search/search-engine'
import { compareFeatures, mostDifferences, type Comparison } from './compare-features'
import { findLinkedIds } from './links.queries'
import { findDescribed, nearQueries, type Described } from './near-products'

/** Why a product is an analogue: `table`, the seller's table of analogues; `features`, its class and features. */
export type Analogue = Comparison & { id: number; source: 'table' | 'features' }

type Parts = { db: Db; engine: SearchEngine }

const candidatesOfPart = 500
const mostOfClass = 200

/**
 * Replacements for a product, best first: the table of analogues in its order, then active products of the same class
 * matching at least 85 % of its features, each with the number of matches and the differences. The product itself may
 * be discontinued. Callers add prices, stocks and visibility. Three statements and a few index searches for the class;
 * `linked` skips the class.
 */
export async function findAnalogues({ db, engine }: Parts, productId: number): Promise<Analogue[]> {
  const linked = await findLinkedIds(db, productId, 'analogue')
  const [own] = await findDescribed(db, [productId], { withInactive: true })
  if (!own) return []
  const nearIds = await findNear(engine, own)
  const others = await findDescribed(
    db,
    [...new Set([...linked, ...nearIds])].filter((id) => id !== productId),
  )
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

async function findNear(engine: SearchEngine, own: Described): Promise<Set<number>> {
  const ids = new Set<number>()
  for (const query of nearQueries(own, candidatesOfPart)) for (const id of (await engine.search(query)).ids) ids.add(id)
  return ids
}
