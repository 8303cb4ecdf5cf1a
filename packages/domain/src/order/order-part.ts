/** What staff can mark partly without a document. */
export const orderPartKinds = ['shipped', 'cancelled'] as const
export type OrderPartKind = (typeof orderPartKinds)[number]

/** A part of an order line, with the data to restore it. Thousandths of a unit and kopecks. */
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
