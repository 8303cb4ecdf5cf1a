import type { PriceFacts } from '@snab/domain/money/price'
import type { DictionaryData } from '../dictionary'
import type { ProductRow } from '../product-rows'
import type { BuyerPrices } from './price-profiles'
import { payableFacts, shownFacts } from './product-price'

type Offered = Pick<ProductRow, 'sellerId' | 'offers'>

/** A line without a seller of its own is bought from the product's seller. */
export const sells = ({ sellerId: own, offers }: Offered, sellerId: number | null): boolean =>
  sellerId === null || sellerId === own || offers.some(({ seller }) => seller === sellerId)

const noOwn: Pick<BuyerPrices, 'contract' | 'agreed'> = {
  contract: { shown: new Map(), payable: new Map() },
  agreed: { shown: new Map(), payable: new Map() },
}

/**
 * The product and the buyer's prices as they are at a seller, null when that seller does not offer it. Discounts are the
 * buyer's own and hold everywhere; contract prices, agreed prices and volume steps were agreed with the product's own seller.
 */
function atSeller(
  row: ProductRow,
  sellerId: number | null,
  prices: BuyerPrices,
): { row: ProductRow; prices: BuyerPrices } | null {
  if (sellerId === null || sellerId === row.sellerId) return { row, prices }
  const offer = row.offers.find(({ seller }) => seller === sellerId)
  return offer ? { row: { ...row, prices: offer.prices, steps: [] }, prices: { ...prices, ...noOwn } } : null
}

/** `shownFacts` at a seller, null when that seller does not offer the product. */
export function shownFactsFrom(
  row: ProductRow,
  sellerId: number | null,
  prices: BuyerPrices,
  dictionary: DictionaryData,
): PriceFacts | null {
  const sold = atSeller(row, sellerId, prices)
  return sold && shownFacts(sold.row, sold.prices, dictionary)
}

/** `payableFacts` at a seller, null when that seller does not offer the product. */
export function payableFactsFrom(
  row: ProductRow,
  sellerId: number | null,
  prices: BuyerPrices,
  dictionary: DictionaryData,
): PriceFacts | null {
  const sold = atSeller(row, sellerId, prices)
  return sold && payableFacts(sold.row, sold.prices, dictionary)
}
