/**
 * The hits that can be among the first `wanted` when the level decides before all else: merits and keys of the many
 * weaker ones need not be looked at. The order of hits is kept.
 */
export function bestLevels(hits: Uint32Array, levels: Uint16Array, wanted: number): Uint32Array {
  if (hits.length <= wanted * 4) return hits
  const byLevel = new Uint32Array(LEVELS)
  for (let i = 0; i < hits.length; i++) byLevel[levels[hits[i]!]!]!++

  let least = LEVELS - 1
  for (let count = byLevel[least]!; count < wanted && least > 0; count += byLevel[least]!) least--
  const best = new Uint32Array(byLevel.subarray(least).reduce((sum, count) => sum + count, 0))
  let kept = 0
  for (let i = 0; i < hits.length; i++) if (levels[hits[i]!]! >= least) best[kept++] = hits[i]!
  return best
}

const LEVELS = 4_096
