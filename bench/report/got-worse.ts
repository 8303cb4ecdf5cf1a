import type { Machine } from '../lib/machine'
import type { Row } from './claim-rows'

/** One machine gave 28.0 ms and, forty minutes later, 38.0 for code that does slightly less (bench/NOTES.md). */
const spread = 1.36

/**
 * Claims whose number is worse than the stored one by more than the machine's own variation; none when the machines
 * differ.
 */
export function gotWorse(
  before: { machine: Machine; rows: readonly Row[] },
  now: { machine: Machine; rows: readonly Row[] },
): string[] {
  if (before.machine.cpu !== now.machine.cpu || before.machine.system !== now.machine.system) return []
  const stored = new Map(before.rows.map((row) => [row.claim, row]))
  return now.rows.flatMap((row) => {
    const old = stored.get(row.claim)
    if (row.score === undefined || old?.score === undefined) return []
    return row.score > old.score * spread ? [`${row.claim}: ${old.measured} before, ${row.measured} now`] : []
  })
}
