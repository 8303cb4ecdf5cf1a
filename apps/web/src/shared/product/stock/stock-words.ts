import type { Product } from '@snab/contract/catalogue/product'
import { stockParts, type StockPart } from '@snab/domain/catalogue/stock'
import { formatNumber } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import { uiTexts } from '../../../ui/ui.texts'

type Stocked = Pick<Product, 'stocks' | 'unit' | 'deliveryTime'>
/** «285 шт сегодня · 281 шт под заказ, 10 дн.»: one sentence about the stock of a product; null if stock is hidden. */
export type StockWords = (product: Stocked) => string | null

export const useStockWords = (product: Stocked): string | null => useStockSentence()(product)

export function useStockSentence(): StockWords {
  const t = useTexts(uiTexts)
  const partWords = ({ amount: value, days, isToOrder }: StockPart, unit: string) => {
    const amount = `${formatNumber(value)}\u00a0${unit}`
    if (isToOrder) return t('ui.stockToOrder', { amount, days })
    return days > 0 ? t('ui.stockLater', { amount, days }) : t('ui.stockToday', { amount })
  }
  return ({ stocks, unit, deliveryTime }) => {
    if (stocks === null) return null
    const parts = stockParts(stocks)
    if (parts.length === 0) return deliveryTime === null ? t('ui.noStock') : t('ui.toOrder', { days: deliveryTime })
    return parts.map((part) => partWords(part, unit.name)).join(' · ')
  }
}
