type PricedProduct = { currentPrice: number | null; price: { value: number } | null }

/**
 * A product's price as lists show it: the current price, or the base price if current ones are switched off. Null: on
 * request, or hidden.
 */
export const shownPrice = ({ currentPrice, price }: PricedProduct): number | null =>
  currentPrice ?? price?.value ?? null

type PricedLine = { currentPrice: number | null; total: number | null; vat: number; amount: number }

/**
 * A line's unit price as the portal shows it. With current prices switched off a line still has its sum, which will be
 * paid.
 */
export function unitPrice({ currentPrice, total, vat, amount }: PricedLine, withVat: boolean): number | null {
  if (currentPrice !== null) return currentPrice
  return total === null || amount <= 0 ? null : Math.round(((withVat ? total : total - vat) * 100) / amount) / 100
}
