import { listedChanges } from '@snab/domain/buying/listed-changes'
import type { Viewer } from '../goods/present-product'
import type { ProductRow } from '../goods/product-rows'
import { stateOf } from '../goods/prices/listed-state'
import { asShown } from '../goods/prices/product-price'
import type { Listing } from './goods-news.queries'

export type StockNews = { name: string; lists: readonly Listing[] }
export type PriceNews = StockNews & { was: number; now: number }
type Reader = Pick<Viewer, 'prices' | 'dictionary' | 'regionId'>
type Rows = ReadonlyMap<number, ProductRow>

/** Changes of goods on one person's lists, without those they have already seen. */
export function findNews(
  listings: readonly Listing[],
  now: Rows,
  before: Rows,
  reader: Reader,
): { prices: PriceNews[]; stocks: StockNews[] } {
  const prices: PriceNews[] = []
  const stocks: StockNews[] = []
  for (const [id, lists] of byProduct(listings)) {
    const [row, former] = [now.get(id), before.get(id)]
    if (!row || !former) continue
    const amount = Math.max(row.minimumBatch, ...lists.map((listing) => listing.amount ?? 0))
    const [was, is] = [stateOf(former, null, amount, reader), stateOf(row, null, amount, reader)]
    const changes = was && is && listedChanges(was, is, amount)
    if (!changes || is.gone) continue
    const { price, stock } = changes
    // a price that appears or disappears is not a price change
    if (
      price &&
      price.was !== null &&
      price.now !== null &&
      !lists.some((listing) => hasSeenPrice(listing, row, reader))
    ) {
      const shown = { was: asShown(price.was, former, reader.prices), now: asShown(price.now, row, reader.prices) }
      if (shown.was !== shown.now) prices.push({ name: row.name, lists, ...shown })
    }
    if (stock && stock.now >= amount && !lists.some((listing) => hasSeenStock(listing, stock.now, amount)))
      stocks.push({ name: row.name, lists })
  }
  return { prices, stocks }
}

function byProduct(listings: readonly Listing[]): ReadonlyMap<number, Listing[]> {
  const listsOf = new Map<number, Listing[]>()
  for (const listing of listings) {
    const lists = listsOf.get(listing.productId)
    if (lists) lists.push(listing)
    else listsOf.set(listing.productId, [listing])
  }
  return listsOf
}

/** The line was added, or its change accepted, at the current price. */
const hasSeenPrice = ({ price, amount }: Listing, row: ProductRow, reader: Reader): boolean =>
  price !== null && price === stateOf(row, null, amount ?? row.minimumBatch, reader)?.price

const hasSeenStock = ({ stock }: Listing, now: number, amount: number): boolean =>
  stock !== null && stock >= amount && now >= amount
