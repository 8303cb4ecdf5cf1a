import type { Matches } from './matches'

/**
 * The hits that can be among the first `wanted` when the level decides before all else: merits and keys of the many
 * weaker ones need not be looked at. Levels are by document. The order of hits is kept.
 */
export function bestLevels(hits: Uint32Array, levels: Uint16Array, wanted: number): Uint32Array {
  if (hits.length <= wanted * 4) return hits
  const byLevel = new Uint32Array(LEVELS)
  for (let i = 0; i < hits.length; i++) byLevel[levels[hits[i]!]!]!++
  const { least, count } = lowestWanted(byLevel, wanted)
  const best = new Uint32Array(count)
  let kept = 0
  for (let i = 0; i < hits.length; i++) if (levels[hits[i]!]! >= least) best[kept++] = hits[i]!
  return best
}

/** The same of what a text found, each with its level beside it. */
export function bestMatches({ docs, levels }: Matches, wanted: number): Matches {
  if (docs.length <= wanted * 4) return { docs, levels }
  const byLevel = new Uint32Array(LEVELS)
  // neighbours mostly have the same level: a run is counted at once instead of waiting for the count before
  for (let i = 0; i < levels.length; ) {
    const level = levels[i]!
    let end = i + 1
    while (end < levels.length && levels[end] === level) end++
    byLevel[level]! += end - i
    i = end
  }
  const { least, count } = lowestWanted(byLevel, wanted)
  if (count === docs.length) return { docs, levels }
  const best = { docs: new Uint32Array(count), levels: new Uint16Array(count) }
  let kept = 0
  for (let i = 0; i < docs.length; i++) {
    if (levels[i]! < least) continue
    best.docs[kept] = docs[i]!
    best.levels[kept++] = levels[i]!
  }
  return best
}

/** The level down to which there are at least `wanted`, and how many there are. */
function lowestWanted(byLevel: Uint32Array, wanted: number): { least: number; count: number } {
  let least = LEVELS - 1
  let count = byLevel[least]!
  while (count < wanted && least > 0) count += byLevel[--least]!
  return { least, count }
}

const LEVELS = 4_096
