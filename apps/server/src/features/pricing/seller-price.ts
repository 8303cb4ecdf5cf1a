import type { PriceFacts } from '@snab/domain/price'
import type { DictionaryData } from '../catalogue/dictionary'
import type { ProductRow } from '../catalogue/product-rows'
import type { BuyerPrices } from './price-profiles'
import { priceFacts } from './product-price'

type Offered = Pick<ProductRow, 'sellerId' | 'offers'>

/** A line without a seller of its own is bought from the product's seller. */
export const sells = ({ sellerId: own, offers }: Offered, sellerId: number | null): boolean => sellerId === null || sellerId === own || offers.some(({ seller }) => seller === sellerId)

const noContract: ReadonlyMap<number, number> = new Map()

/**
 * What `priceAt` needs to price the product for this buyer from a seller, null when that seller does not offer it. Discounts
 * are the buyer's own and hold everywhere; contract prices and volume steps were agreed with the product's own seller.
 */
export function sellerFacts(row: ProductRow, sellerId: number | null, prices: BuyerPrices, dictionary: DictionaryData): PriceFacts | null {
  if (sellerId === null || sellerId === row.sellerId) return priceFacts(row, prices, dictionary)
  const offer = row.offers.find(({ seller }) => seller === sellerId)
  return offer ? priceFacts({ ...row, prices: offer.prices, steps: [] }, { ...prices, contract: noContract }, dictionary) : null
}
