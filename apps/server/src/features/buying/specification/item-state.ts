import type { ItemChanges } from '@snab/contract/catalogue/product'
import { sameNews, type ListedState } from '@snab/domain/buying/listed-changes'
import type { Viewer } from '../../catalogue/goods/present-product'
import type { ProductRow } from '../../catalogue/goods/product-rows'
import { changesSince } from '../lines/changes-since'
import type { SpecificationItemRow } from './specification-kind'

/**
 * What has changed since the row was saved; null when nothing has, or the change was dismissed. Earlier prices and
 * stocks are shown only to people who buy at the author's prices; to others the price is confidential.
 */
export function changesOf(
  item: SpecificationItemRow,
  product: ProductRow | null,
  viewer: Viewer,
  isOfAuthors: boolean,
): ItemChanges | null {
  return changesSince(item, product, viewer, (now) => {
    // rows from before states were saved have nothing to compare with
    const saved: ListedState = {
      price: item.savedPrice,
      stock: item.savedStock,
      multiplicity: item.savedMultiplicity ?? now.multiplicity,
      discontinued: item.savedDiscontinued,
      gone: false,
    }
    if (!isOfAuthors) return { ...saved, price: now.price, stock: null }
    return item.keptState && sameNews(item.keptState, now, item.amount) ? null : saved
  })
}
