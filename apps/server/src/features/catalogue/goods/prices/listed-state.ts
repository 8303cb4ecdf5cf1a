import type { ItemChanges } from '@snab/contract/catalogue/product'
import { toAmount } from '@snab/domain/money/amounts'
import type { ListedChanges, ListedState } from '@snab/domain/buying/listed-changes'
import { toRoubles } from '@snab/domain/money/money'
import { currentPrice } from '@snab/domain/money/price'
import { ownStock } from '@snab/domain/catalogue/stock'
import { heldIn } from '../dictionary'
import type { Viewer } from '../present-product'
import type { ProductRow } from '../product-rows'
import { asShown } from './product-price'
import { payableFactsFrom, shownFactsFrom } from './seller-price'

/**
 * The current state of a product for this reader, bought from a seller (null: its own). The price is what they pay,
 * with VAT, because stored states must stay comparable when the portal starts showing net prices. Stock is that of
 * their region's own warehouses.
 */
export function stateOf(
  row: ProductRow | null,
  sellerId: number | null,
  amount: number,
  { prices, dictionary, regionId }: Pick<Viewer, 'prices' | 'dictionary' | 'regionId'>,
): ListedState | null {
  if (!row) return null
  const facts = row.isActive ? payableFactsFrom(row, sellerId, prices, dictionary) : null
  return {
    price: currentPrice(facts, amount),
    stock: ownStock(heldIn(row, dictionary, regionId)),
    multiplicity: row.multiplicity,
    discontinued: row.isDiscontinued,
    gone: !row.isActive,
  }
}

/** The part of it the reader may see; null when nothing is left. */
export function presentChanges(
  { price, stock, multiplicity, discontinued, gone }: ListedChanges,
  row: ProductRow,
  { sellerId, amount }: { sellerId: number | null; amount: number },
  { sees, prices, dictionary }: Pick<Viewer, 'sees' | 'prices' | 'dictionary'>,
): ItemChanges | null {
  const roubles = (kopecks: number | null) => (kopecks === null ? null : toRoubles(kopecks))
  const shownPrices = price && {
    was: roubles(price.was === null ? null : asShown(price.was, row, prices)),
    now: roubles(price.now === null ? null : currentPrice(shownFactsFrom(row, sellerId, prices, dictionary), amount)),
  }
  const shown: ItemChanges = {
    // a kopeck of VAT must not change the shown price
    price: sees.prices && shownPrices && shownPrices.was !== shownPrices.now ? shownPrices : null,
    stock: sees.stocks && stock ? { was: toAmount(stock.was), now: toAmount(stock.now) } : null,
    multiplicity: multiplicity && { was: toAmount(multiplicity.was), now: toAmount(multiplicity.now) },
    discontinued,
    gone,
  }
  return shown.price || shown.stock || shown.multiplicity || shown.discontinued || shown.gone ? shown : null
}
