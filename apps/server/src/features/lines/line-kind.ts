import type { AdditionalFields } from '../../db/tables/list-tables'

/** What every list keeps of a line. */
export type Line = {
  id: number
  productId: number | null
  customProductId: number | null
  sellerId: number | null
  /** In thousandths. */
  amount: number
  position: number
  note: string
  createdAt: Date
}

/** A line as it is priced and presented; a list that keeps no state like the cart's leaves that null. */
export type ListedLine = Line & {
  additionalFields: AdditionalFields
  priceWhenAdded: number | null
  stockWhenAdded: number | null
  seenAt: Date
}
