import { shownNumber } from '../text/shown-numbers'
import { lacksStock, ownStock, stockParts, type Held, type Offered } from '../catalogue/stock'

/** Positive < low < medium < high, the highest wins. */
export const levels = ['positive', 'low', 'medium', 'high'] as const
export type Level = (typeof levels)[number]

export const highestLevel = (candidates: readonly Level[]): Level | null =>
  candidates.reduce<Level | null>(
    (highest, level) => (highest === null || levels.indexOf(level) > levels.indexOf(highest) ? level : highest),
    null,
  )

/**
 * An analogue is offered when a catalogue product has an article, analogues, and all warehouses together hold less than
 * wanted. `stocks` and `requested` in one unit; null stocks are hidden from the visitor.
 */
export const needsAnalogue = (
  product: { type: 'catalog' | 'custom'; article: string; numberOfAnalogues: number; stocks: readonly Held[] | null },
  requested: number,
): boolean =>
  product.type === 'catalog' &&
  product.article !== '' &&
  product.numberOfAnalogues > 0 &&
  product.stocks !== null &&
  lacksStock(product.stocks, requested)

/** How serious a shortage in the region's own warehouses is: nothing in stock, or only a part. */
export const shortageLevel = (stock: number, wanted: number): 'medium' | 'low' | null =>
  stock === 0 ? 'medium' : stock < wanted ? 'low' : null

/** «В наличии 285 шт, под заказ ещё 281 шт, 10 дн.», of amounts in the product's unit. */
export function shortageWords(stocks: readonly Offered[], unit: string): string {
  const own = ownStock(stocks)
  const ordered = stockParts(stocks).filter(({ isToOrder }) => isToOrder)
  const there = own > 0 ? `В наличии ${shownNumber(own)} ${unit}` : 'Нет на складах региона'
  if (ordered.length === 0) return own > 0 ? `${there}, остальное под заказ` : `${there}: поставка под заказ`
  const parts = ordered.map(({ amount, days }) => `${shownNumber(amount)} ${unit}, ${String(days)} дн.`).join('; ')
  return `${there}, под заказ ${own > 0 ? 'ещё ' : ''}${parts}`
}
