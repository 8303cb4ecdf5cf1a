import { vatRateOf } from '@snab/domain/money/vat'
import type { PricedAmount } from '../../erp/exchange/commerceml/catalogue-record'
import { dividedWords, unitsPriced } from '../../erp/exchange/price-list/price-unit'

/** A price as listed. */
export type ListedPrice = {
  /** The price type. */
  id: number
  kopecks: number
  /** The number of product units the price is for, in thousandths; null when no column states it. */
  units: number | null
  per: PricedAmount | null
  vatIncluded: boolean
}
type Product = { unitOkei: string; unitName: string; box: number | null; vatRate: number | null }

/** Converts a row's prices to one unit of its product, with VAT if the price type has it; records what was done. */
export function openPriceSettling(
  types: readonly { id: number; vatIncluded: boolean }[],
  generalRate: number,
  note: (words: string) => void,
) {
  const withVat = new Set(types.filter(({ vatIncluded }) => vatIncluded).map(({ id }) => id))
  return (
    prices: readonly ListedPrice[],
    { unitOkei, unitName, box, vatRate }: Product,
  ): { prices: { id: number; after: number }[] } | { problem: string } => {
    const settled: { id: number; after: number }[] = []
    for (const { id, kopecks, units, per, vatIncluded } of prices) {
      const priced = units ?? (per ? unitsPriced(per, { okei: unitOkei, name: unitName, box }) : 1000)
      if (typeof priced !== 'number') return priced
      if (priced !== 1000)
        note(per && units === null ? dividedWords(per) : 'Цена за количество пересчитана на единицу товара')
      const rate = vatIncluded || !withVat.has(id) ? null : vatRateOf('general', vatRate, generalRate)
      if (rate !== null) note('К цене без НДС прибавлен НДС товара')
      const after = Math.round((kopecks * 1000 * (10_000 + (rate ?? 0))) / (priced * 10_000))
      if (after <= 0) return { problem: 'Цена за единицу товара меньше копейки' }
      settled.push({ id, after })
    }
    return { prices: settled }
  }
}
