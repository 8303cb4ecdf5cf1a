import type { ItemChanges } from '@snab/contract/catalogue/product'
import { sameNews, type ListedState } from '@snab/domain/buying/listed-changes'
import type { Viewer } from '../../catalogue/goods/present-product'
import type { ProductRow } from '../../catalogue/goods/product-rows'
import { stateOf } from '../../catalogue/goods/prices/listed-state'
import { changesSince } from '../../buying/lines/changes-since'
import { productOf, type Goods } from '../../buying/lines/goods'
import type { OfferRowRecord } from './offer.queries'

type Named = Pick<OfferRowRecord, 'productId' | 'customProductId' | 'sellerId' | 'amount'>

/** The current state of a row's goods, stored until another one is accepted. */
export function seenNow(row: Named, goods: Goods, viewer: Viewer) {
  const state = stateOf(productOf(goods, row), row.sellerId, row.amount, viewer)
  const custom = row.customProductId === null ? undefined : goods.customs.get(row.customProductId)
  return {
    purchase: viewer.sees.prices ? (state?.price ?? custom?.price ?? null) : null,
    savedStock: state?.stock ?? null,
    savedMultiplicity: state?.multiplicity ?? null,
    savedDiscontinued: state?.discontinued ?? false,
    keptState: null,
  }
}

/** Crossing a volume step is not a price change. */
export function repriced(before: OfferRowRecord, amount: number, goods: Goods, viewer: Viewer): number | null {
  const product = productOf(goods, before)
  const was = stateOf(product, before.sellerId, before.amount, viewer)
  if (!was || was.price !== before.purchase) return before.purchase
  return stateOf(product, before.sellerId, amount, viewer)?.price ?? null
}

export function changesOf(row: OfferRowRecord, product: ProductRow | null, viewer: Viewer): ItemChanges | null {
  return changesSince(row, product, viewer, (now) => {
    const saved: ListedState = {
      price: row.purchase,
      stock: row.savedStock,
      multiplicity: row.savedMultiplicity ?? now.multiplicity,
      discontinued: row.savedDiscontinued,
      gone: false,
    }
    return row.keptState && sameNews(row.keptState, now, row.amount) ? null : saved
  })
}
