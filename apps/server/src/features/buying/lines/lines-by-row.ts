import { productOf, type Goods } from './goods'
import type { Line, LinePatch, Target, Targets } from './line-kind'
import { sellerOf } from './lines-by-product'

/**
 * Finds rows in a list that may repeat goods: a patch refers to a row by id, or by the sender's key of a row added
 * before. A patch naming other goods replaces the row's.
 */
export function findByRow<Row extends Line & { clientKey: string | null }>(
  patches: readonly LinePatch[],
  lines: readonly Row[],
  goods: Goods,
): Targets<Row> {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const byKey = new Map(lines.flatMap((line) => (line.clientKey === null ? [] : [[line.clientKey, line] as const])))
  const gone: number[] = []
  const targets: Target<Row>[] = []
  for (const [index, patch] of patches.entries()) {
    const line =
      patch.id !== undefined
        ? byId.get(patch.id)
        : patch.clientKey !== undefined
          ? byKey.get(patch.clientKey)
          : undefined
    if (patch.id !== undefined && !line) {
      gone.push(patch.id)
      continue
    }
    const reference = { productId: patch.productId ?? null, customProductId: patch.customProductId ?? null }
    const isReplaced =
      line !== undefined &&
      (reference.productId ?? reference.customProductId) !== null &&
      (reference.productId !== line.productId || reference.customProductId !== line.customProductId)
    const { productId, customProductId } = line && !isReplaced ? line : reference
    const product = productOf(goods, { productId })
    const sellerId = patch.sellerId ?? (line && !isReplaced ? line.sellerId : null) ?? product?.sellerId ?? null
    const isSellerChosen = line !== undefined && sellerId !== sellerOf(line, product)
    targets.push({ index, patch, line: line ?? null, productId, customProductId, sellerId, isReplaced, isSellerChosen })
  }
  return { targets, gone, joined: [] }
}
