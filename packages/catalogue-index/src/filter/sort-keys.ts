import type { PriceVector } from './price-vectors'
import type { Scratch } from '../storage/scratch'
import type { Segment } from '../storage/segment'
import { stockColumns } from './stock-mask'
import type { SortField } from '../types'

export type KeyInput = {
  segment: Segment
  sort: { by: Exclude<SortField, 'relevance'>; descending: boolean }
  warehouseIds: readonly number[]
  hits: Uint32Array
  prices: PriceVector
  scratch: Scratch
}

/** Sort keys by index in `hits`, smallest first. Keys of names and articles are only comparable within a segment. */
export function sortKeys({ segment, sort, warehouseIds, hits, prices, scratch }: KeyInput): Float64Array {
  const keys = scratch.keys.subarray(0, hits.length)
  const sign = sort.descending ? -1 : 1
  const fill = (valueOf: (doc: number) => number) => {
    for (let i = 0; i < hits.length; i++) keys[i] = valueOf(hits[i]!)
    return keys
  }
  switch (sort.by) {
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
      const columns = stockColumns(segment, warehouseIds)
      return fill((doc) => sign * columns.reduce((sum, column) => sum + column[doc]!, 0))
    }
    case 'popularity':
      return fill((doc) => sign * segment.popularity[doc]!)
    case 'new':
      return fill((doc) => sign * segment.ids[doc]!)
  }
}
