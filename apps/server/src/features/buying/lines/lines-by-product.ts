import { toAmount } from '@snab/domain/money/amounts'
import { invalidField } from '../../../http/rejected'
import type { ProductRow } from '../../catalogue/goods/product-rows'
import { askedCut, asPatch, joinedCut } from './cut-pieces'
import { productOf, type Goods } from './goods'
import type { Line, LinePatch, Target, Targets } from './line-kind'

/** A line without a seller uses the product's own. */
export const sellerOf = ({ sellerId }: Pick<Line, 'sellerId'>, product: ProductRow | null): number | null =>
  sellerId ?? product?.sellerId ?? null

const keyOf = (productId: number | null, customProductId: number | null, sellerId: number | null) =>
  `${productId}:${customProductId}:${sellerId}`

/**
 * Finds lines in a list with one line per product and seller: a patch refers to a line by id, or by goods and seller. A
 * line that gets another line's seller is merged with it. Of two patches for one line the last wins.
 */
export function findByProduct<Row extends Line>(
  patches: readonly LinePatch[],
  lines: readonly Row[],
  goods: Goods,
): Targets<Row> {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const byKey = new Map(
    lines.map((line) => [keyOf(line.productId, line.customProductId, sellerOf(line, productOf(goods, line))), line]),
  )
  const gone: number[] = []
  const joined: number[] = []
  const targets = new Map<string, Target<Row>>()
  for (const { patch, index } of patches.flatMap((whole, at) =>
    spreadOverSellers(whole, lines, productOf(goods, whole)).map((one) => ({ patch: one, index: at })),
  )) {
    const line = patch.id === undefined ? undefined : byId.get(patch.id)
    const { productId = null, customProductId = null } = line ?? patch
    if (patch.id !== undefined && !line) gone.push(patch.id)
    if (productId === null && customProductId === null) {
      if (patch.id === undefined) throw invalidField(`items.${index}.productId`, 'Укажите товар')
      continue
    }
    const before = line && sellerOf(line, productOf(goods, { productId }))
    const sellerId = patch.sellerId ?? before ?? productOf(goods, { productId })?.sellerId ?? null
    const isSellerChosen = line !== undefined && sellerId !== before
    const key = keyOf(productId, customProductId, sellerId)
    const other = line && !isSellerChosen ? undefined : byKey.get(key)
    const target = { index, productId, customProductId, sellerId, isSellerChosen, isReplaced: false }
    if (line && other && patch.amount !== 0) {
      joined.push(line.id)
      const cut = joinedCut(other, askedCut(patch, line))
      targets.set(key, { ...target, patch: { ...patch, ...asPatch(cut) }, line: other })
    } else targets.set(key, { ...target, patch, line: line ?? other ?? null })
  }
  return { targets: [...targets.values()], gone, joined }
}

/**
 * A patch with a product and no seller sets the product's total over all sellers. The line of the product's own seller,
 * else the first one, takes the difference; what it cannot give is taken from the last lines.
 */
function spreadOverSellers(patch: LinePatch, lines: readonly Line[], product: ProductRow | null): LinePatch[] {
  const { id, productId, sellerId, amount } = patch
  if (id !== undefined || !productId || sellerId || patch.isReturned) return [patch]
  const ofProduct = lines.filter((line) => line.productId === productId)
  const own = ofProduct.find((line) => line.sellerId === null || line.sellerId === product?.sellerId) ?? ofProduct[0]
  if (!own) return [patch]
  const others = ofProduct.filter((line) => line !== own)
  if (amount === undefined || others.length === 0) return [{ ...patch, id: own.id }]

  let left = Math.round(amount * 1000)
  const kept = others.map((line): LinePatch => {
    const part = Math.min(line.amount, left)
    left -= part
    return { id: line.id, amount: toAmount(part) }
  })
  return [{ ...patch, id: own.id, amount: toAmount(left) }, ...kept]
}
