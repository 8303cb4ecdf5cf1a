import type { ItemChanges } from '@snab/contract/catalogue/product'
import { listedChanges, type ListedState } from '@snab/domain/buying/listed-changes'
import type { Viewer } from '../../catalogue/goods/present-product'
import type { ProductRow } from '../../catalogue/goods/product-rows'
import { presentChanges, stateOf } from '../../catalogue/goods/prices/listed-state'
import type { Line } from './line-kind'

/**
 * How a line's goods differ from what was seen, as far as the viewer may know; null for nothing. `seenOf` gives the
 * state to compare with, null for none.
 */
export function changesSince(
  line: Pick<Line, 'sellerId' | 'amount'>,
  product: ProductRow | null,
  viewer: Viewer,
  seenOf: (now: ListedState) => ListedState | null,
): ItemChanges | null {
  const now = stateOf(product, line.sellerId, line.amount, viewer)
  const seen = now && seenOf(now)
  if (!product || !now || !seen) return null
  const changes = listedChanges(seen, now, line.amount)
  return changes && presentChanges(changes, product, line, viewer)
}
