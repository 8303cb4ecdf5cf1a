import { priceAt, type Price, type PriceFacts } from '@snab/domain/price'
import type { DictionaryData } from '../catalogue/dictionary'
import type { ProductRow } from '../catalogue/product-rows'
import type { BuyerPrices } from './price-profiles'

/** Gathers what `priceAt` needs of a product for this buyer. */
export function priceFacts(row: ProductRow, prices: BuyerPrices, { sections }: DictionaryData): PriceFacts {
  const type = prices.priceTypeIds.find((id) => row.prices[id] !== undefined)
  const inSections = new Set<number>()
  for (const id of [row.sectionId, ...row.extraSectionIds]) {
    if (id === null) continue
    inSections.add(id)
    for (const ancestor of sections.get(id)?.ancestors ?? []) inSections.add(ancestor)
  }
  return {
    base: type === undefined ? null : (row.prices[type] ?? null),
    discounts: prices.discounts
      .filter(({ brandId, sectionId }) => (brandId === null || brandId === row.brandId) && (sectionId === null || inSections.has(sectionId)))
      .map(({ basisPoints }) => basisPoints),
    steps: row.steps.filter((step) => step.type === type).map(({ from, price }) => ({ fromAmount: from, price })),
    contract: prices.contract.get(row.id) ?? null,
  }
}

/** Kopecks for one unit at an amount in thousandths. */
export const currentPrice = (row: ProductRow, prices: BuyerPrices, dictionary: DictionaryData, amount: number): Price | null =>
  priceAt(priceFacts(row, prices, dictionary), amount)
