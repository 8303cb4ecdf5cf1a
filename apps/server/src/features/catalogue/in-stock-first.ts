import { ownWarehouses } from '../goods/dictionary'
import type { ProductRow } from '../goods/product-rows'
import type { VisitorView } from '../goods/visitor-view'

/** What this visitor can have now before what they would wait for; among both, the order that was given. `amount` in thousandths. */
export function inStockFirst(
  ids: readonly number[],
  rows: ReadonlyMap<number, ProductRow>,
  view: VisitorView,
  amount: number,
): number[] {
  if (!view.sees.stocks) return [...ids]
  const own = ownWarehouses(view.dictionary, view.regionId)
  const inStock = new Set(
    ids.filter((id) => own.some((warehouse) => (rows.get(id)?.stocks[warehouse.id] ?? 0) >= amount)),
  )
  return [...ids.filter((id) => inStock.has(id)), ...ids.filter((id) => !inStock.has(id))]
}
