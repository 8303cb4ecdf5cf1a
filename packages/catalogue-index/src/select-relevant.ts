import { createLeastKeys } from './least-keys'
import { docOf } from './segment'
import type { Segment } from './segment'
import { soleMask, stockTest } from './stock-mask'
import type { IndexQuery } from './types'

export type RelevanceInput = {
  segment: Segment
  query: Pick<IndexQuery, 'warehouseIds' | 'boughtIds' | 'favouriteIds'>
  hits: Uint32Array
  /** By place in `hits`, how exactly the text was met; null without a text. */
  levels: Uint16Array | null
}

export type Selected = { doc: number; key: number }

const BOUGHT = 8
const FAVOURITE = 4
const RECOMMENDED = 2
const IN_STOCK = 1
const ALL_MERITS = 16

/**
 * The `wanted` most relevant, in order: first by level, then by what the buyer and the seller know of the product, then by
 * popularity, ties by id. Keys compare over segments, least first. One pass, in which nearly every document is turned away
 * by its level or by one comparison.
 */
export function selectRelevant({ segment, query, hits, levels }: RelevanceInput, wanted: number): Selected[] {
  const { recommended, popularity, ids } = segment
  const boosts = boostsOf(segment, query)
  const sole = soleMask(segment, query.warehouseIds)
  const holdsAny = sole ? null : stockTest(segment, query.warehouseIds, 0)
  const mask = sole ? sole.mask : NO_MASK
  const bits = sole ? sole.bits : 0
  const least = levels ? lowestWanted(levels, wanted) : 0

  const best = createLeastKeys(Math.min(wanted, hits.length))
  for (let i = 0; i < hits.length; i++) {
    const level = levels ? levels[i]! : 0
    if (level < least) continue
    const doc = hits[i]!
    const stocked = holdsAny ? holdsAny(doc) : (mask[doc]! & bits) !== 0
    const merits = (boosts ? (boosts.get(doc) ?? 0) : 0) | (recommended[doc]! * RECOMMENDED) | (stocked ? IN_STOCK : 0)
    const key = -((level * ALL_MERITS + merits) * 0x1_0000_0000 + popularity[doc]!)
    if (key <= best.worst) best.offer(doc, key, ids[doc]!)
  }
  return best.inOrder().map(({ entry: doc, key }) => ({ doc, key }))
}

const NO_MASK = new Uint32Array(0)

function boostsOf(segment: Segment, { boughtIds = [], favouriteIds = [] }: RelevanceInput['query']): Map<number, number> | null {
  const boosts = new Map<number, number>()
  const boost = (ids: readonly number[], by: number) => {
    for (const id of ids) {
      const doc = docOf(segment, id)
      if (doc >= 0) boosts.set(doc, (boosts.get(doc) ?? 0) | by)
    }
  }
  boost(boughtIds, BOUGHT)
  boost(favouriteIds, FAVOURITE)
  return boosts.size > 0 ? boosts : null
}

/** The level down to which there are at least `wanted`: it decides before all else, so the weaker need not be looked at. */
function lowestWanted(levels: Uint16Array, wanted: number): number {
  if (levels.length <= wanted * 4) return 0
  const byLevel = new Uint32Array(LEVELS)
  // neighbours mostly have the same level: a run is counted at once instead of waiting for the count before
  for (let i = 0; i < levels.length; ) {
    const level = levels[i]!
    let end = i + 1
    while (end < levels.length && levels[end] === level) end++
    byLevel[level]! += end - i
    i = end
  }
  let least = LEVELS - 1
  let count = byLevel[least]!
  while (count < wanted && least > 0) count += byLevel[--least]!
  return least
}

const LEVELS = 4_096
