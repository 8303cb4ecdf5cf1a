import type { PriceFacts } from '@snab/domain/price'
import type { DictionaryData } from '../catalogue/dictionary'
import type { ProductRow } from '../catalogue/product-rows'
import type { BuyerPrices } from './price-profiles'

/** Gathers what `priceAt` needs of a product for this buyer. */
export function priceFacts(row: ProductRow, prices: BuyerPrices, { sections }: DictionaryData): PriceFacts {
  const type = prices.priceTypeIds.find((id) => row.prices[id] !== undefined)
  const isIn = (sectionId: number): boolean => isBelow(row.sectionId, sectionId, sections) || row.extraSectionIds.some((id) => isBelow(id, sectionId, sections))
  return {
    base: type === undefined ? null : (row.prices[type] ?? null),
    discounts: prices.discounts
      .filter(({ brandId, sectionId }) => (brandId === null || brandId === row.brandId) && (sectionId === null || isIn(sectionId)))
      .map(({ basisPoints }) => basisPoints),
    steps: row.steps.filter((step) => step.type === type).map(({ from, price }) => ({ fromAmount: from, price })),
    contract: prices.contract.get(row.id) ?? null,
  }
}

const isBelow = (id: number | null, ancestor: number, sections: DictionaryData['sections']): boolean =>
  id !== null && (id === ancestor || (sections.get(id)?.ancestors.includes(ancestor) ?? false))
