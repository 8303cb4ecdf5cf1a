import type { ItemChanges } from '@snab/contract/product'
import { listedChanges, sameNews, type ListedState } from '@snab/domain/listed-changes'
import type { Viewer } from '../catalogue/present-product'
import { presentChanges, stateOf } from '../pricing/listed-state'
import type { ProductRow } from '../catalogue/product-rows'
import type { SpecificationItemRow } from './specification-kind'

/**
 * What has changed since the row was saved; null when nothing has, or somebody has said to leave it. What a price was, and a
 * stock, concerns those who buy at the author's prices where he does: to anybody else it is no change, and the price is none of his business.
 */
export function changesOf(
  item: SpecificationItemRow,
  product: ProductRow | null,
  viewer: Viewer,
  isOfAuthors: boolean,
): ItemChanges | null {
  const now = stateOf(product, item.sellerId, item.amount, viewer)
  if (!product || !now) return null
  // a row from before states were kept has nothing to compare with
  const saved: ListedState = {
    price: item.savedPrice,
    stock: item.savedStock,
    multiplicity: item.savedMultiplicity ?? now.multiplicity,
    discontinued: item.savedDiscontinued,
    gone: false,
  }
  const was = isOfAuthors ? saved : { ...saved, price: now.price, stock: null }
  if (isOfAuthors && item.keptState && sameNews(item.keptState, now, item.amount)) return null
  const changes = listedChanges(was, now, item.amount)
  return changes && presentChanges(changes, product, item, viewer)
}
