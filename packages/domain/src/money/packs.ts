/** Amounts are thousandths of a unit. */
export type Pack = { multiplicity: number; minimumBatch: number }

/** The smallest amount that can be ordered: the minimum batch in whole packs. */
export const smallestAmount = ({ multiplicity, minimumBatch }: Pack): number =>
  Math.ceil(Math.max(minimumBatch, multiplicity) / multiplicity) * multiplicity

/** Rounds up to whole packs and the minimum batch; 0 stays 0, because it removes the line. */
export function roundToPack(amount: number, pack: Pack): number {
  if (amount <= 0) return 0
  const packs = Math.ceil(amount / pack.multiplicity) * pack.multiplicity
  return Math.max(packs, smallestAmount(pack))
}
