/** What staff can mark in part without a document. */
export const orderPartKinds = ['shipped', 'cancelled'] as const
export type OrderPartKind = (typeof orderPartKinds)[number]

/** A part of an order's line, with what is needed to put it back. Thousandths of a unit and kopecks. */
export type PartLine = {
  lineId: number
  amount: number
  productId: number | null
  customProductId: number | null
  article: string
  name: string
  unitName: string
  unitOkei: string
  basePrice: number
  price: number
  agreedPriceId: number | null
  vatRate: number | null
}
