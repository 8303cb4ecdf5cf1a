import type { Services } from '../../../services'
import type { DictionaryData } from './dictionary'
import { replacementsOf, type Replacement } from './fit/replacements'
import { findLinkedIds } from './links.queries'
import { findDescribed, nearQueries, type Described } from './near-products'

export type Analogue = Replacement
type Parts = Pick<Services, 'db' | 'engine'>

const candidatesOfPart = 500
const mostListed = 220

/**
 * Replacements for a product, best first. The product itself may be discontinued. Callers add prices, stocks and
 * visibility. Three statements and a few index searches for the class.
 */
export async function findAnalogues(
  { db, engine }: Parts,
  dictionary: DictionaryData,
  productId: number,
): Promise<Analogue[]> {
  const table = await findLinkedIds(db, productId, 'analogue')
  const [own] = await findDescribed(db, [productId], { withInactive: true })
  if (!own) return []
  const near = await findNear(engine, own, dictionary)
  const others = await findDescribed(
    db,
    [...new Set([...table, ...near])].filter((id) => id !== productId),
  )
  return replacementsOf(own, { table, near }, new Map(others.map((other) => [other.id, other])), dictionary).slice(
    0,
    mostListed,
  )
}

async function findNear(engine: Services['engine'], own: Described, dictionary: DictionaryData): Promise<Set<number>> {
  const queries = nearQueries(own, candidatesOfPart, dictionary)
  if (!queries) return new Set()
  const fitting = queries.fitting && (await engine.search(queries.fitting))
  if (fitting && fitting.total <= candidatesOfPart) return new Set(fitting.ids)
  const ids = new Set<number>()
  for (const query of queries.parts) for (const id of (await engine.search(query)).ids) ids.add(id)
  return ids
}
