import type { SubstituteFacts, Supply } from '@snab/domain/catalogue/substitution'
import type { Analogue } from '../../catalogue/goods/analogues'
import { ownWarehouses, visibleWarehouses, type WarehouseEntry } from '../../catalogue/goods/dictionary'
import type { ProductRow } from '../../catalogue/goods/product-rows'
import type { VisitorView } from '../../catalogue/goods/visitor-view'
import { shownFacts } from '../../catalogue/goods/prices/product-price'

/** Visitors without stock access get the general term, which reveals no amounts. */
export const supplyOf = (row: ProductRow, view: VisitorView): Supply => ({
  stocks: heldIn(row, ownWarehouses(view.dictionary, view.regionId), view),
  promised: heldIn(
    row,
    visibleWarehouses(view.dictionary, view.regionId).filter(({ isVirtual }) => isVirtual),
    view,
  ),
  daysToOrder: row.deliveryDays,
})

const heldIn = (row: ProductRow, warehouses: readonly WarehouseEntry[], view: VisitorView) =>
  warehouses.flatMap(({ id, deliveryDays }) => {
    const amount = row.stocks[id] ?? 0
    return amount > 0 ? [{ amount: view.sees.stocks ? amount : Number.POSITIVE_INFINITY, days: deliveryDays }] : []
  })

const unpriced = { base: null, discounts: [], steps: [], contract: null, agreed: [] }

export const substituteFacts = (
  row: ProductRow,
  { id, source, matched, total, check }: Analogue,
  view: VisitorView,
): SubstituteFacts => ({
  id,
  source,
  isSure: check.length === 0,
  matched,
  features: total,
  brandId: row.brandId,
  pack: row,
  // hidden prices must not affect the order of offers
  prices: view.sees.prices ? shownFacts(row, view.prices, view.dictionary) : unpriced,
  supply: supplyOf(row, view),
})
