import type { IndexFeature } from '@snab/catalogue-index/types'

export type DemoCertificate = { number: string; name: string; validFrom: string; validTo: string }

/** Amounts are in units of the product, except stocks, which are in thousandths as in the index. */
export type DemoProduct = {
  id: number
  article: string
  manufacturerCode: string
  barcode: string
  name: string
  description: string
  sectionId: number
  extraSectionIds: readonly number[]
  groupId: number
  brandId: number
  /** 0 when the brand has no series for such goods. */
  seriesId: number
  manufacturerId: number
  sellerId: number
  /** Sellers of the product and of its offers. */
  sellerIds: readonly number[]
  unitName: string
  unitOkei: string
  multiplicity: number
  minimumBatch: number
  quantityInBox: number | null
  quantityInBlock: number | null
  weightGrams: number
  deliveryDays: number
  vatRate: 22
  recommended: boolean
  popularity: number
  features: readonly IndexFeature[]
  prices: readonly (readonly [priceTypeId: number, kopecks: number])[]
  /** Offers of other sellers. */
  offers: readonly (readonly [sellerId: number, priceTypeId: number, kopecks: number])[]
  priceSteps: readonly (readonly [priceTypeId: number, fromAmount: number, kopecks: number])[]
  stocks: readonly (readonly [warehouseId: number, thousandths: number])[]
  analogueIds: readonly number[]
  relatedIds: readonly number[]
  setIds: readonly number[]
  certificates: readonly DemoCertificate[]
}
