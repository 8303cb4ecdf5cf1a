import type { ProductRow } from '../goods/product-rows'
import type { Before } from './goods-news.queries'

/** The products as before the change of their prices and stocks. */
export function rowsBefore(rows: readonly ProductRow[], { prices, stocks }: Before): ReadonlyMap<number, ProductRow> {
  const before = new Map(
    rows.map((row) => [
      row.id,
      { ...row, prices: { ...row.prices }, steps: [...row.steps], stocks: { ...row.stocks } },
    ]),
  )
  for (const { productId, priceTypeId, fromAmount, price } of prices) {
    const row = before.get(productId)
    if (!row) continue
    if (fromAmount > 0) {
      row.steps = row.steps.filter(({ type, from }) => type !== priceTypeId || from !== fromAmount)
      if (price !== null) row.steps.push({ type: priceTypeId, from: fromAmount, price })
    } else if (price === null) delete row.prices[priceTypeId]
    else row.prices[priceTypeId] = price
  }
  for (const { productId, warehouseId, amount } of stocks) {
    const row = before.get(productId)
    if (row) row.stocks[warehouseId] = amount
  }
  return before
}
