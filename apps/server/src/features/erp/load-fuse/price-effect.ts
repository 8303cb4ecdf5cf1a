import { isJump, noEffect, worstShown, type LoadEffect, type WorstChange } from '@snab/domain/erp/load-fuse'

/** Counts existing prices that a load changes. */
export function priceEffect(changes: Iterable<{ before: number; after: number }>, times: number): LoadEffect {
  let [compared, jumped] = [0, 0]
  for (const { before, after } of changes) {
    compared++
    if (isJump(before, after, times)) jumped++
  }
  return { ...noEffect, compared, jumped }
}

/** The factor of a price change, up or down. */
const distance = ({ before, after }: { before: number; after: number }): number => Math.abs(Math.log(after / before))

export const worstOf = <T extends WorstChange & { before: number; after: number }>(changes: readonly T[]): T[] =>
  changes.toSorted((a, b) => distance(b) - distance(a) || a.productId - b.productId).slice(0, worstShown)
