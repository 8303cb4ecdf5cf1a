/** Kopecks. Higher prices are assumed to be errors, and their sums would no longer be exact. */
export const LARGEST_PRICE = 1_000_000_000_00
export const LARGEST_LINE_TOTAL = 10_000_000_000_00
export const LARGEST_ORDER_TOTAL = 100_000_000_000_00

export type OrderSumProblem = { kind: 'line'; index: number } | { kind: 'order' }

/** Checks totals of lines in kopecks; null when they can be ordered together. */
export function orderSumProblem(totals: readonly number[]): OrderSumProblem | null {
  const index = totals.findIndex((total) => total > LARGEST_LINE_TOTAL)
  if (index !== -1) return { kind: 'line', index }
  return totals.reduce((sum, total) => sum + total, 0) > LARGEST_ORDER_TOTAL ? { kind: 'order' } : null
}

/**
 * The part of an order that counts towards its author's spending limit: goods and own products. The seller settles
 * delivery later, so it never counts.
 */
export const spendingOf = ({
  itemsTotal,
  customItemsTotal,
}: {
  itemsTotal: number
  customItemsTotal: number
}): number => itemsTotal + customItemsTotal
