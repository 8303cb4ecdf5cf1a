import type { Filters, IndexQuery } from '@snab/catalogue-index/types'
import { inTurns, mappedInParts } from '../../../process/in-turns'
import type { Services } from '../../../services'
import type { Analogue } from '../../catalogue/goods/analogues'
import { compareFeatures, mostDifferences } from '../../catalogue/goods/compare-features'
import { findAnalogueIds } from '../../catalogue/goods/links.queries'
import { findDescribed, nearQueries, type Described } from '../../catalogue/goods/near-products'

/** A product to replace, with limits for the search in its class. */
export type Sought = {
  productId: number
  narrowed: Pick<Filters, 'brandIds' | 'instock'>
  order: Pick<IndexQuery, 'sort' | 'profile' | 'warehouseIds'>
}

const searchesAtOnce = 4
const ofSearch = 40
const mostCompared = 60

export const keyOf = ({ productId, narrowed }: Sought): string => `${productId}:${JSON.stringify(narrowed)}`

/**
 * Analogues of many products at once, by `keyOf`: three statements for any number, and a few index searches per class
 * and set of values. The table of analogues is not filtered here; `offersOf` does that.
 */
export async function findSubstitutes(
  { db, engine }: Pick<Services, 'db' | 'engine'>,
  wanted: readonly Sought[],
): Promise<Map<string, Analogue[]>> {
  const distinct = new Map(wanted.map((sought) => [keyOf(sought), sought]))
  const ids = [...new Set(wanted.map(({ productId }) => productId))]
  const own = new Map(
    (await findDescribed(db, ids, { withInactive: true })).map((described) => [described.id, described]),
  )
  const table = await findAnalogueIds(db, ids)
  const nearIds = await findNear(engine, distinct, own)
  const others = new Map(
    (
      await findDescribed(db, [
        ...new Set([...[...table.values()].flat(), ...[...nearIds.values()].flatMap((ids) => [...ids])]),
      ])
    ).map((described) => [described.id, described]),
  )

  return new Map(
    await mappedInParts([...distinct], ([key, { productId }]): [string, Analogue[]] => {
      const replaced = own.get(productId)
      return [
        key,
        replaced ? compared(replaced, table.get(productId) ?? [], nearIds.get(key) ?? new Set(), others) : [],
      ]
    }),
  )
}

async function findNear(
  engine: Services['engine'],
  distinct: ReadonlyMap<string, Sought>,
  own: ReadonlyMap<number, Described>,
): Promise<Map<string, Set<number>>> {
  const idsOf = new Map<string, Set<number>>()
  const searches = new Map<string, { query: IndexQuery; keys: string[] }>()
  for (const [key, { productId, narrowed, order }] of distinct) {
    const replaced = own.get(productId)
    for (const near of replaced ? queriesOf(replaced) : []) {
      const query = { ...near, ...order, filters: { ...near.filters, ...narrowed } }
      const text = JSON.stringify(query.filters)
      searches.set(text, { query, keys: [...(searches.get(text)?.keys ?? []), key] })
    }
  }
  await inTurns([...searches.values()], searchesAtOnce, async ({ query, keys }) => {
    const { ids } = await engine.search(query)
    for (const key of keys) for (const id of ids) idsOf.set(key, (idsOf.get(key) ?? new Set<number>()).add(id))
  })
  return idsOf
}

/** Full matches have their own search, because partial ones may exceed its limit. */
function queriesOf(replaced: Described): IndexQuery[] {
  const parts = nearQueries(replaced, ofSearch)
  const [first] = parts
  return first && parts.length > 1
    ? [
        { ...first, filters: { ...first.filters, features: parts.flatMap(({ filters }) => filters.features ?? []) } },
        ...parts,
      ]
    : parts
}

function compared(
  replaced: Described,
  table: readonly number[],
  near: ReadonlySet<number>,
  others: ReadonlyMap<number, Described>,
): Analogue[] {
  const inTable = new Set(table)
  const most = mostDifferences(Object.keys(replaced.features).length)
  const against =
    (source: Analogue['source']) =>
    (id: number): Analogue[] => {
      const other = id === replaced.id ? undefined : others.get(id)
      return other ? [{ id, source, ...compareFeatures(replaced.features, other.features) }] : []
    }
  const ofClass = [...near]
    .filter((id) => !inTable.has(id))
    .flatMap(against('features'))
    .filter(({ matched, total }) => total - matched <= most)
    .toSorted((a, b) => b.matched - a.matched || a.id - b.id)
  return [...table.flatMap(against('table')), ...ofClass].slice(0, mostCompared)
}
