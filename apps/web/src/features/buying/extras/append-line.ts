import type { UnderstoodItem } from '@snab/contract/buying/list-import'

/** An item of a link with the visitor's changes. */
export type Line = { item: UnderstoodItem; product: UnderstoodItem['product']; amount: number | null; isTaken: boolean }

export const startOf = (item: UnderstoodItem): Line => ({
  item,
  product: item.product,
  amount: item.amount,
  isTaken: item.product !== null && item.amount !== null,
})
