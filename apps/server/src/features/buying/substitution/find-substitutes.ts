import type { Filters, IndexQuery, SearchResult } from '@snab/catalogue-index/types'
import { inTurns, mappedInParts } from '../../../process/in-turns'
import type { Services } from '../../../services'
import type { Analogue } from '../../catalogue/goods/analogues'
import type { DictionaryData } from '../../catalogue/goods/dictionary'
import { demandsOf } from '../../catalogue/goods/fit/compare-criticals'
import { criticalFeatures } from '../../catalogue/goods/fit/critical-features'
import { replacementsOf } from '../../catalogue/goods/fit/replacements'
import { findAnalogueIds } from '../../catalogue/goods/links.queries'
import { findDescribed, nearQueries, type Described } from '../../catalogue/goods/near-products'

/** Replacements of a product; `demands`: what one must have, in words. */
export type Substitutes = { analogues: Analogue[]; demands: string[] }

/** A product to replace, with limits for the search in its class. */
export type Sought = {
  productId: number
  narrowed: Pick<Filters, 'brandIds' | 'instock'>
  order: Pick<IndexQuery, 'sort' | 'profile' | 'warehouseIds'>
}

const searchesAtOnce = 4
const ofSearch = 40
/** Few enough to compare them all. */
const mostFitting = 80
const mostCompared = 60

export const keyOf = ({ productId, narrowed }: Sought): string => `${productId}:${JSON.stringify(narrowed)}`

/**
 * Analogues of many products at once, by `keyOf`: three statements for any number, and a few index searches per class
 * and set of values. `offersOf` drops unwanted ones, including those of the table of analogues.
 */
export async function findSubstitutes(
  { db, engine }: Pick<Services, 'db' | 'engine'>,
  dictionary: DictionaryData,
  wanted: readonly Sought[],
): Promise<Map<string, Substitutes>> {
  const distinct = new Map(wanted.map((sought) => [keyOf(sought), sought]))
  const ids = [...new Set(wanted.map(({ productId }) => productId))]
  const own = new Map(
    (await findDescribed(db, ids, { withInactive: true })).map((described) => [described.id, described]),
  )
  const table = await findAnalogueIds(db, ids)
  const nearIds = await findNear(engine, distinct, own, dictionary)
  const others = new Map(
    (
      await findDescribed(db, [
        ...new Set([...[...table.values()].flat(), ...[...nearIds.values()].flatMap((ids) => [...ids])]),
      ])
    ).map((described) => [described.id, described]),
  )

  return new Map(
    await mappedInParts([...distinct], ([key, { productId }]): [string, Substitutes] => {
      const replaced = own.get(productId)
      return [
        key,
        replaced
          ? {
              analogues: replacementsOf(
                replaced,
                { table: table.get(productId) ?? [], near: nearIds.get(key) ?? [] },
                others,
                dictionary,
              ).slice(0, mostCompared),
              demands: demandsOf(criticalFeatures(dictionary, replaced.groupId), replaced.features, dictionary),
            }
          : { analogues: [], demands: [] },
      ]
    }),
  )
}

/** Candidates by key; searches are shared by rows with the same needs. */
async function findNear(
  engine: Services['engine'],
  distinct: ReadonlyMap<string, Sought>,
  own: ReadonlyMap<number, Described>,
  dictionary: DictionaryData,
): Promise<Map<string, Set<number>>> {
  const near = [...distinct].flatMap(([key, sought]) => {
    const replaced = own.get(sought.productId)
    const queries = replaced && nearQueries(replaced, ofSearch, dictionary)
    return queries ? [{ key, sought, queries }] : []
  })
  const idsOf = new Map<string, Set<number>>()
  const remember = (key: string, { ids }: SearchResult) => {
    for (const id of ids) idsOf.set(key, (idsOf.get(key) ?? new Set<number>()).add(id))
  }
  const isComplete = new Set<string>()
  const asked = ({ key, sought }: (typeof near)[number], query: IndexQuery): Asked => ({
    key,
    query: { ...query, ...sought.order, filters: { ...query.filters, ...sought.narrowed } },
  })
  const fitting = near.flatMap((one) =>
    one.queries.fitting ? [asked(one, { ...one.queries.fitting, limit: mostFitting })] : [],
  )
  await searchAll(engine, fitting, (key, result) => {
    if (result.total <= mostFitting) isComplete.add(key)
    remember(key, result)
  })
  // full matches have their own search, because partial ones may exceed its limit
  const rest = near
    .filter(({ key }) => !isComplete.has(key))
    .flatMap((one) => [one.queries.equal, ...one.queries.parts].map((query) => asked(one, query)))
  await searchAll(engine, rest, remember)
  return idsOf
}

type Asked = { key: string; query: IndexQuery }

/** Equal searches run once. */
async function searchAll(
  engine: Services['engine'],
  asked: readonly Asked[],
  take: (key: string, result: SearchResult) => void,
): Promise<void> {
  const searches = new Map<string, { query: IndexQuery; keys: string[] }>()
  for (const { key, query } of asked) {
    const text = JSON.stringify(query.filters)
    searches.set(text, { query, keys: [...(searches.get(text)?.keys ?? []), key] })
  }
  await inTurns([...searches.values()], searchesAtOnce, async ({ query, keys }) => {
    const result = await engine.search(query)
    for (const key of keys) take(key, result)
  })
}
