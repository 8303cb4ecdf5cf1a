/** Kopecks. Larger ones are a slip of the keyboard or of a load, and sums of them would not be exact any more. */
export const LARGEST_PRICE = 1_000_000_000_00
export const LARGEST_LINE_TOTAL = 10_000_000_000_00
export const LARGEST_ORDER_TOTAL = 100_000_000_000_00

export type OrderSumProblem = { kind: 'line'; index: number } | { kind: 'order' }

/** Totals of lines in kopecks; null when they can be ordered together. */
export function orderSumProblem(totals: readonly number[]): OrderSumProblem | null {
  const index = totals.findIndex((total) => total > LARGEST_LINE_TOTAL)
  if (index !== -1) return { kind: 'line', index }
  return totals.reduce((sum, total) => sum + total, 0) > LARGEST_ORDER_TOTAL ? { kind: 'order' } : null
}

/**
 * What an order takes of its author's spending limit: goods and own products. Delivery is settled by the seller
 * afterwards, so it counts neither for a new order nor for past ones.
 */
export const spendingOf = ({
  itemsTotal,
  customItemsTotal,
}: {
  itemsTotal: number
  customItemsTotal: number
}): number => itemsTotal + customItemsTotal
