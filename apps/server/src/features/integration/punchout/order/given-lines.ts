import type { Db } from '../../../../db/database'
import type { StoredPunchoutLine } from '../../../../db/tables/integration/punchout-tables'
import { orderableAmount } from '../../../buying/lines/amounts'
import { productOf, readGoods, type Goods } from '../../../buying/lines/goods'
import type { ListedLine } from '../../../buying/lines/line-kind'
import { sellerOf } from '../../../buying/lines/lines-by-product'
import { priceLines, type PricedLine } from '../../../buying/lines/price-lines'
import type { Viewer } from '../../../catalogue/goods/present-product'
import { sells } from '../../../catalogue/goods/prices/seller-price'

/** A line to order, priced now, with the lines of the buyer's order that it stands for. */
export type GivenLine = { priced: PricedLine; asked: StoredPunchoutLine[] }

/**
 * Lines of the buyer's order as a list would hold them: equal goods are one line, amounts are whole packs, and a seller
 * who no longer offers the product is replaced by its own.
 */
export async function givenLines(
  db: Db,
  viewer: Viewer,
  lines: readonly StoredPunchoutLine[],
  now: Date,
): Promise<GivenLine[]> {
  const goods = await readGoods(db, lines)
  const groups = new Map<string, { sellerId: number | null; asked: StoredPunchoutLine[] }>()
  for (const line of lines) {
    const sellerId = currentSeller(line, goods)
    const key = `${String(line.productId)}:${String(sellerId)}`
    groups.set(key, { sellerId, asked: [...(groups.get(key)?.asked ?? []), line] })
  }
  const listed = [...groups.values()].map(({ sellerId, asked }, at) => listedLine(asked, { sellerId, at, goods, now }))
  const priced = priceLines(listed, goods, viewer)
  return [...groups.values()].flatMap(({ asked }, at) => {
    const line = priced[at]
    return line ? [{ priced: line, asked }] : []
  })
}

function currentSeller(line: StoredPunchoutLine, goods: Goods): number | null {
  const product = productOf(goods, line)
  return product && !sells(product, line.sellerId) ? product.sellerId : sellerOf(line, product)
}

type Around = { sellerId: number | null; at: number; goods: Goods; now: Date }

/** Its id is its place, so that a repetition of the order is the same request. */
function listedLine(asked: readonly StoredPunchoutLine[], { sellerId, at, goods, now }: Around): ListedLine {
  const productId = asked[0]?.productId ?? null
  const amount = asked.reduce((sum, line) => sum + line.amount, 0)
  return {
    id: at + 1,
    productId,
    customProductId: null,
    sellerId,
    amount: orderableAmount(amount, productOf(goods, { productId })).amount,
    pieces: null,
    position: at + 1,
    note: [...new Set(asked.map(({ comment }) => comment).filter((comment) => comment !== ''))]
      .join('; ')
      .slice(0, 1000),
    createdAt: now,
    additionalFields: {},
    priceWhenAdded: null,
    stockWhenAdded: null,
    seenAt: now,
  }
}
