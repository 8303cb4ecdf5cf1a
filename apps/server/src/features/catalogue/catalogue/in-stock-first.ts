import { ownWarehouses } from '../goods/dictionary'
import type { ProductRow } from '../goods/product-rows'
import type { VisitorView } from '../goods/visitor-view'

type Known = { rows: ReadonlyMap<number, ProductRow>; view: VisitorView; amount: number }

/** Whether this visitor can have this amount now, in thousandths; always true when stocks are hidden. */
export function isReady({ rows, view, amount }: Known): (id: number) => boolean {
  if (!view.sees.stocks) return () => true
  const own = ownWarehouses(view.dictionary, view.regionId)
  return (id) => own.some((warehouse) => (rows.get(id)?.stocks[warehouse.id] ?? 0) >= amount)
}

/** Products available now first; otherwise keeps the given order. `amount` in thousandths. */
export function inStockFirst(
  ids: readonly number[],
  rows: ReadonlyMap<number, ProductRow>,
  view: VisitorView,
  amount: number,
): number[] {
  const ready = new Set(ids.filter(isReady({ rows, view, amount })))
  return [...ids.filter((id) => ready.has(id)), ...ids.filter((id) => !ready.has(id))]
}
