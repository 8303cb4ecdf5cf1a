type PricedProduct = { currentPrice: number | null; price: { value: number } | null }

/** What a product costs as lists show it: the current price, or the base price where current ones are switched off. Null: on request, or hidden. */
export const shownPrice = ({ currentPrice, price }: PricedProduct): number | null =>
  currentPrice ?? price?.value ?? null

type PricedLine = { currentPrice: number | null; total: number | null; vat: number; amount: number }

/** What one unit of a line costs as the portal shows it. Where current prices are switched off a line still has its sum, which is what will be paid. */
export function unitPrice({ currentPrice, total, vat, amount }: PricedLine, withVat: boolean): number | null {
  if (currentPrice !== null) return currentPrice
  return total === null || amount <= 0 ? null : Math.round(((withVat ? total : total - vat) * 100) / amount) / 100
}
