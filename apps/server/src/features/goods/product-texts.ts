import type { BuyerPrices } from './prices/price-profiles'
import type { DictionaryData } from './dictionary'
import type { Viewer } from './present-product'
import type { ProductRow } from './product-rows'
import { writeProduct } from './write-product'

type Shelf = { dictionary: DictionaryData; texts: Map<string, WeakMap<ProductRow, Buffer>> }

export type ProductTexts = {
  /** The row of a list in JSON, for an amount of one unit; in bytes where they are kept. */
  of(row: ProductRow, viewer: Viewer): Buffer | string
}

const one = 1000

/**
 * Rows of lists in JSON, written once for all who see the same. They hang on the row and the terms they were written
 * from: a changed row, renewed terms and a read dictionary are other objects, so nothing old can be shown.
 */
export function openProductTexts(capacity = 30_000): ProductTexts {
  let shelves = new WeakMap<BuyerPrices, Shelf>()
  let written = 0

  const shelfOf = ({ prices, dictionary }: Viewer): Shelf => {
    const known = shelves.get(prices)
    if (known && known.dictionary === dictionary) return known
    const shelf: Shelf = { dictionary, texts: new Map() }
    shelves.set(prices, shelf)
    return shelf
  }

  return {
    of(row, viewer) {
      // rows that are not kept have nothing a text could hang on
      if (capacity === 0) return writeProduct(row, viewer, one)
      const { texts } = shelfOf(viewer)
      const view = `${viewer.regionId}:${viewer.sees.prices}:${viewer.sees.currentPrices}:${viewer.sees.stocks}:${viewer.favourites.has(row.id)}:${viewer.bought.has(row.id)}`
      const held = texts.get(view) ?? new WeakMap<ProductRow, Buffer>()
      texts.set(view, held)
      const known = held.get(row)
      if (known) return known
      if (++written > capacity) {
        // cheaper than to remember who was asked for when, and a page is written again in a fraction of a millisecond
        shelves = new WeakMap()
        written = 0
      }
      const text = Buffer.from(writeProduct(row, viewer, one))
      held.set(row, text)
      return text
    },
  }
}
