import type { UnderstoodItem } from '@snab/contract/list-import'

/** An item of a link with what the visitor has made of it. */
export type Line = {
  asked: UnderstoodItem
  product: UnderstoodItem['product']
  amount: number | null
  isTaken: boolean
}

export const startOf = (asked: UnderstoodItem): Line => ({
  asked,
  product: asked.product,
  amount: asked.amount,
  isTaken: asked.product !== null && asked.amount !== null,
})
