import type { PriceFacts } from '@snab/domain/money/price'
import type { DictionaryData } from '../dictionary'
import type { ProductRow } from '../product-rows'
import type { BuyerPrices } from './price-profiles'
import { payableFacts, shownFacts } from './product-price'

type Offered = Pick<ProductRow, 'sellerId' | 'offers'>

/** A line without a seller uses the product's own. */
export const sells = ({ sellerId: own, offers }: Offered, sellerId: number | null): boolean =>
  sellerId === null || sellerId === own || offers.some(({ seller }) => seller === sellerId)

const noOwn: Pick<BuyerPrices, 'contract' | 'agreed'> = {
  contract: { shown: new Map(), payable: new Map() },
  agreed: { shown: new Map(), payable: new Map() },
}

/**
 * The product and the buyer's prices at a seller, null when it does not offer the product. Discounts apply at every
 * seller; contract prices, agreed prices and volume steps only at the product's own.
 */
function atSeller(
  row: ProductRow,
  sellerId: number | null,
  prices: BuyerPrices,
): { row: ProductRow; prices: BuyerPrices } | null {
  if (sellerId === null || sellerId === row.sellerId) return { row, prices }
  const offer = row.offers.find(({ seller }) => seller === sellerId)
  return offer ? { row: { ...row, sellerId, prices: offer.prices, steps: [] }, prices: { ...prices, ...noOwn } } : null
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
