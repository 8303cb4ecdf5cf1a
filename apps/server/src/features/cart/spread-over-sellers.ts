import type { patchCartItems } from '@snab/contract/cart'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { toAmount } from '@snab/domain/amounts'
import type { ProductRow } from '../catalogue/product-rows'
import type { ItemRow } from './cart.queries'

type Patch = ParsedRequestOf<typeof patchCartItems>['body']['items'][number]

/**
 * A patch that names a product and no seller sets how much of the product the cart holds from all sellers. The line of the
 * product's own seller, otherwise the first one, takes the difference; what it cannot give the last lines give.
 */
export function spreadOverSellers(patch: Patch, items: readonly ItemRow[], row: ProductRow | null): Patch[] {
  const { id, productId, sellerId, amount } = patch
  if (id !== undefined || !productId || sellerId || patch.isReturned) return [patch]
  const lines = items.filter((item) => item.productId === productId)
  const own = lines.find((line) => line.sellerId === null || line.sellerId === row?.sellerId) ?? lines[0]
  if (!own) return [patch]
  const others = lines.filter((line) => line !== own)
  if (amount === undefined || others.length === 0) return [{ ...patch, id: own.id }]

  let left = Math.round(amount * 1000)
  const kept = others.map((line): Patch => {
    const part = Math.min(line.amount, left)
    left -= part
    return { id: line.id, amount: toAmount(part) }
  })
  return [{ ...patch, id: own.id, amount: toAmount(left) }, ...kept]
}
