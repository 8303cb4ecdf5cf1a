import type { ItemChanges } from '@snab/contract/product'
import { toAmount } from '@snab/domain/amounts'
import type { ListedChanges, ListedState } from '@snab/domain/listed-changes'
import { toRoubles } from '@snab/domain/money'
import { priceAt } from '@snab/domain/price'
import type { Viewer } from '../catalogue/present-product'
import type { ProductRow } from '../catalogue/product-rows'
import { sellerFacts } from './seller-price'

/** How a product stands now for this reader, bought from a seller (null: its own). Stock is that of his region's own warehouses. */
export function stateOf(row: ProductRow | null, sellerId: number | null, amount: number, { prices, dictionary, regionId }: Pick<Viewer, 'prices' | 'dictionary' | 'regionId'>): ListedState | null {
  if (!row) return null
  const facts = row.isActive ? sellerFacts(row, sellerId, prices, dictionary) : null
  const own = [...dictionary.warehouses.values()].filter((warehouse) => !warehouse.isVirtual && warehouse.regionId === regionId)
  return {
    price: facts && (priceAt(facts, amount)?.price ?? null),
    stock: own.reduce((sum, { id }) => sum + Math.max(0, row.stocks[id] ?? 0), 0),
    multiplicity: row.multiplicity,
    discontinued: row.isDiscontinued,
    gone: !row.isActive,
  }
}

/** As much of it as the reader may see; null when nothing is left. */
export function presentChanges({ price, stock, multiplicity, discontinued, gone }: ListedChanges, sees: Viewer['sees']): ItemChanges | null {
  const roubles = (kopecks: number | null) => (kopecks === null ? null : toRoubles(kopecks))
  const shown: ItemChanges = {
    price: sees.prices && price ? { was: roubles(price.was), now: roubles(price.now) } : null,
    stock: sees.stocks && stock ? { was: toAmount(stock.was), now: toAmount(stock.now) } : null,
    multiplicity: multiplicity && { was: toAmount(multiplicity.was), now: toAmount(multiplicity.now) },
    discontinued,
    gone,
  }
  return shown.price || shown.stock || shown.multiplicity || shown.discontinued || shown.gone ? shown : null
}
