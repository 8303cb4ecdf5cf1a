import type { PriceFacts } from '@snab/domain/money/price'
import { shownPrice, type PriceBasis } from '@snab/domain/money/shown-price'
import type { DictionaryData, Promotion } from '../dictionary'
import type { ProductRow } from '../product-rows'
import type { BuyerPrices } from './price-profiles'

/** Collects what `priceAt` needs of a product for this buyer, in prices as shown. */
export const shownFacts = (row: ProductRow, prices: BuyerPrices, dictionary: DictionaryData): PriceFacts =>
  factsIn(prices.basis, 'shown', row, prices, dictionary)

/** The same in prices as paid: with VAT, whatever the portal shows. */
export const payableFacts = (row: ProductRow, prices: BuyerPrices, dictionary: DictionaryData): PriceFacts =>
  factsIn(payable(prices.basis), 'payable', row, prices, dictionary)

/** Converts a paid price to a shown one. */
export const asShown = (price: number, row: Pick<ProductRow, 'vatRate' | 'sellerId'>, { basis }: BuyerPrices): number =>
  shownPrice(price, { vatIncluded: true, vatRate: row.vatRate, sellerId: row.sellerId }, basis)

const payable = (basis: PriceBasis): PriceBasis => (basis.withVat ? basis : { ...basis, withVat: true })

function factsIn(
  basis: PriceBasis,
  as: 'shown' | 'payable',
  row: ProductRow,
  { priceTypeIds, discounts, promotions, contract, agreed }: BuyerPrices,
  { sections, netPriceTypes }: DictionaryData,
): PriceFacts {
  const type = priceTypeIds.find((id) => row.prices[id] !== undefined)
  const ofType = type === undefined ? undefined : row.prices[type]
  const { vatRate, sellerId } = row
  const given = { vatIncluded: type === undefined || !netPriceTypes.has(type), vatRate, sellerId }
  return {
    base: ofType === undefined ? null : shownPrice(ofType, given, basis),
    discounts: [
      ...discounts.filter((discount) => isAbout(discount, row, sections)),
      ...promotions.filter((promotion) => isPromoted(promotion, row, sections)),
    ].map(({ basisPoints }) => basisPoints),
    steps: row.steps
      .filter((step) => step.type === type)
      .map(({ from, price }) => ({ fromAmount: from, price: shownPrice(price, given, basis) })),
    contract: contract[as].get(row.id) ?? null,
    agreed: agreed[as].get(row.id) ?? [],
  }
}

/** The promotion with the largest discount on this product, the earlier of two equal ones. */
export function bestPromotion(
  row: ProductRow,
  { promotions }: BuyerPrices,
  { sections }: DictionaryData,
): Promotion | null {
  return (
    promotions
      .filter((promotion) => isPromoted(promotion, row, sections))
      .toSorted((a, b) => b.basisPoints - a.basisPoints || a.id - b.id)[0] ?? null
  )
}

const isPromoted = (promotion: Promotion, row: ProductRow, sections: DictionaryData['sections']): boolean =>
  promotion.productIds.size > 0 ? promotion.productIds.has(row.id) : isAbout(promotion, row, sections)

const isAbout = (
  { brandId, sectionId }: { brandId: number | null; sectionId: number | null },
  row: ProductRow,
  sections: DictionaryData['sections'],
): boolean =>
  (brandId === null || brandId === row.brandId) &&
  (sectionId === null ||
    isBelow(row.sectionId, sectionId, sections) ||
    row.extraSectionIds.some((id) => isBelow(id, sectionId, sections)))

const isBelow = (id: number | null, ancestor: number, sections: DictionaryData['sections']): boolean =>
  id !== null && (id === ancestor || (sections.get(id)?.ancestors.includes(ancestor) ?? false))
