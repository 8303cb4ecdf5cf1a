import type { CartAnswer, CartItem } from '@snab/contract/buying/cart'
import { sorted } from '../../lib/sorted'

/**
 * The shown cart after a mutation's answer: changed lines replaced, deleted ones removed, messages new, in the order on
 * the screen. Null when the answer is incomplete and the cart must be read again.
 */
export function mergedCart(before: CartAnswer, answer: CartAnswer): CartAnswer | null {
  if (answer.version < before.version) return null
  if (answer.items.length > 0) return { ...answer, items: inShownOrder(before.items, answer.items) }
  // somebody else has written in between
  if (answer.version > before.version + 1) return null

  const deleted = new Set(answer.deletedItems.map(({ id }) => id))
  const updated = new Map(answer.updatedItems.map((item) => [item.id, item]))
  const kept = before.items.filter(({ id }) => !deleted.has(id)).map((item) => updated.get(item.id) ?? item)
  const known = new Set(before.items.map(({ id }) => id))
  return { ...answer, items: [...kept, ...answer.updatedItems.filter(({ id }) => !known.has(id))] }
}

/** Rows in the order on the screen, new ones at the end. */
export function inShownOrder<Row extends { id: number }>(before: readonly Row[], items: readonly Row[]): Row[] {
  const places = new Map(before.map(({ id }, place) => [id, place]))
  return sorted(items, (a, b) => (places.get(a.id) ?? before.length) - (places.get(b.id) ?? before.length))
}

/** Lines of one product with different sellers add up. */
export function amountsByProduct(items: readonly CartItem[]): Map<number, number> {
  const thousandths = new Map<number, number>()
  for (const { productId, amount } of items)
    if (productId !== null) thousandths.set(productId, (thousandths.get(productId) ?? 0) + Math.round(amount * 1000))
  return new Map([...thousandths].map(([id, sum]) => [id, sum / 1000]))
}
