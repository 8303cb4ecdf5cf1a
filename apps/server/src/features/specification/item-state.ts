import type { ItemChanges } from '@snab/contract/specification'
import { toAmount } from '@snab/domain/amounts'
import { toRoubles } from '@snab/domain/money'
import { priceAt } from '@snab/domain/price'
import type { ItemState } from '../../db/tables'
import type { Viewer } from '../catalogue/present-product'
import type { ProductRow } from '../catalogue/product-rows'
import { priceFacts } from '../pricing/product-price'
import type { ItemRow } from './item.queries'

/** How a row stands now for this reader. Stock is that of his region's own warehouses. */
export function stateOf(row: ProductRow | null, amount: number, { prices, dictionary, regionId }: Viewer): ItemState | null {
  if (!row) return null
  const own = [...dictionary.warehouses.values()].filter((warehouse) => !warehouse.isVirtual && warehouse.regionId === regionId)
  return {
    price: row.isActive ? (priceAt(priceFacts(row, prices, dictionary), amount)?.price ?? null) : null,
    stock: own.reduce((sum, { id }) => sum + Math.max(0, row.stocks[id] ?? 0), 0),
    multiplicity: row.multiplicity,
    discontinued: row.isDiscontinued,
    gone: !row.isActive,
  }
}

/** Compared as what a person would be told: ten metres more of a full stock are no news. */
const sameNews = (a: ItemState, b: ItemState, amount: number): boolean =>
  a.price === b.price && a.multiplicity === b.multiplicity && a.discontinued === b.discontinued && a.gone === b.gone && (a.stock ?? 0) >= amount === (b.stock ?? 0) >= amount

/** «What has changed since»: null when nothing a buyer would mind has, or he has said to leave it. */
export function changesOf(item: ItemRow, now: ItemState | null, sees: Viewer['sees']): ItemChanges | null {
  if (!now) return null
  // a row from before states were kept has nothing to compare with
  const was: ItemState = { price: item.savedPrice, stock: item.savedStock, multiplicity: item.savedMultiplicity ?? now.multiplicity, discontinued: item.savedDiscontinued, gone: false }
  if (sameNews(was, now, item.amount)) return null
  if (item.keptState && sameNews(item.keptState, now, item.amount)) return null
  const covered = (state: ItemState) => (state.stock ?? 0) >= item.amount
  const changes: ItemChanges = {
    price: sees.prices && was.price !== now.price && !now.gone ? { was: was.price === null ? null : toRoubles(was.price), now: now.price === null ? null : toRoubles(now.price) } : null,
    stock: sees.stocks && was.stock !== null && covered(was) !== covered(now) ? { was: toAmount(was.stock), now: toAmount(now.stock ?? 0) } : null,
    multiplicity: was.multiplicity !== now.multiplicity ? { was: toAmount(was.multiplicity ?? 0), now: toAmount(now.multiplicity ?? 0) } : null,
    discontinued: now.discontinued && !was.discontinued,
    gone: now.gone,
  }
  return changes.price || changes.stock || changes.multiplicity || changes.discontinued || changes.gone ? changes : null
}
