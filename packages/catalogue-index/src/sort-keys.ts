import type { PriceVector } from './price-vectors'
import type { Scratch } from './scratch'
import { docOf } from './segment'
import type { Segment } from './segment'
import { soleMask, stockColumns, stockTest } from './stock-mask'
import type { IndexQuery } from './types'

export type KeyInput = {
  segment: Segment
  query: Pick<IndexQuery, 'sort' | 'warehouseIds' | 'boughtIds' | 'favouriteIds'>
  hits: Uint32Array
  prices: PriceVector
  scratch: Scratch
  /** By document, how exactly the text was met; null without a text. */
  levels: Uint16Array | null
}

const BOUGHT = 8
const FAVOURITE = 4
const RECOMMENDED = 2
const IN_STOCK = 1

/** Least first, by place in `hits`. Only those of names and articles mean nothing in another segment. */
export function sortKeys(input: KeyInput): Float64Array {
  const { segment, query, hits, prices, scratch } = input
  const keys = scratch.keys.subarray(0, hits.length)
  const sign = query.sort.descending ? -1 : 1
  const fill = (valueOf: (doc: number) => number) => {
    for (let i = 0; i < hits.length; i++) keys[i] = valueOf(hits[i]!)
    return keys
  }
  switch (query.sort.by) {
    case 'relevance':
      return relevanceKeys(input, keys)
    case 'price': {
      prices.prepare(segment, hits)
      const { values } = prices
      return fill((doc) => (values[doc] === Infinity ? Infinity : sign * values[doc]!))
    }
    case 'name':
      return fill((doc) => sign * segment.nameRanks[doc]!)
    case 'article':
      return fill((doc) => sign * segment.articleRanks[doc]!)
    case 'stock': {
      const columns = stockColumns(segment, query.warehouseIds)
      return fill((doc) => sign * columns.reduce((sum, column) => sum + column[doc]!, 0))
    }
    case 'popularity':
      return fill((doc) => sign * segment.popularity[doc]!)
    case 'new':
      return fill((doc) => sign * segment.ids[doc]!)
  }
}

function relevanceKeys({ segment, query, hits, scratch, levels }: KeyInput, keys: Float64Array): Float64Array {
  const { boosts } = scratch
  const { recommended, popularity } = segment
  const boosted: number[] = []
  const boost = (ids: readonly number[] | undefined, by: number) => {
    for (const id of ids ?? []) {
      const doc = docOf(segment, id)
      if (doc < 0) continue
      boosts[doc]! |= by
      boosted.push(doc)
    }
  }
  boost(query.boughtIds, BOUGHT)
  boost(query.favouriteIds, FAVOURITE)
  const sole = soleMask(segment, query.warehouseIds)
  const inStock = stockTest(segment, query.warehouseIds, 0)
  const keyOf = (doc: number, stocked: boolean) => {
    const merits = boosts[doc]! | (recommended[doc]! * RECOMMENDED) | (stocked ? IN_STOCK : 0)
    const level = levels ? levels[doc]! : 0
    return -((level * 16 + merits) * 0x1_0000_0000 + popularity[doc]!)
  }
  if (sole) {
    // nearly always so; a test called for each of very many documents would cost more than all else here
    const { mask, bits } = sole
    for (let i = 0; i < hits.length; i++) keys[i] = keyOf(hits[i]!, (mask[hits[i]!]! & bits) !== 0)
  } else for (let i = 0; i < hits.length; i++) keys[i] = keyOf(hits[i]!, inStock(hits[i]!))
  for (const doc of boosted) boosts[doc] = 0
  return keys
}
