import type { CartAnswer } from '@snab/contract/buying/cart'
import type { Trx } from '../../../db/database'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import type { Viewer } from '../../catalogue/goods/present-product'
import { patchChange } from '../lines/change-lines'
import { asPatch, joinedCut, type Cut } from '../lines/cut-pieces'
import { productOf, type Goods } from '../lines/goods'
import type { LinePatch } from '../lines/line-kind'
import { sellerOf } from '../lines/lines-by-product'
import { sells } from '../../catalogue/goods/prices/seller-price'
import { cartKind, type CartLine } from './cart-kind'
import type { CartOwner } from './cart.queries'
import { changeCartWithin, type ChangedCart } from './change-cart'

/** Amount and pieces in thousandths; the seller defaults to the product's own. */
export type WantedLine = Cut & {
  productId: number | null
  customProductId: number | null
  sellerId: number | null
  note: string
}

/** New lines, increased lines, and lines merged with another of the same list; together all that were wanted. */
export type Tally = { added: number; joined: number; repeated: number }

/** Adds lines; equal products are merged, also with those in the cart. Part of the caller's transaction. */
export async function addToCartWithin(
  trx: Trx,
  services: Services,
  owner: CartOwner | null,
  session: Session | null,
  viewer: Viewer,
  lines: readonly WantedLine[],
): Promise<ChangedCart & { tally: Tally }> {
  const tally = { added: 0, joined: 0, repeated: 0 }
  const changed = await changeCartWithin(trx, services, owner, viewer, undefined, (_, cart) => ({
    touches: {
      productIds: lines.flatMap(({ productId }) => productId ?? []),
      customProductIds: lines.flatMap(({ customProductId }) => customProductId ?? []),
    },
    goods: lines,
    plan(list, goods) {
      const patches = addedUp(lines, list.lines, goods, tally)
      return patchChange({ trx, services, viewer }, session, cartKind, cart.id, patches).plan(list, goods)
    },
  }))
  return { ...changed, tally }
}

/** The resulting amounts, one patch per line, with counts of what happens to the wanted ones. */
function addedUp(lines: readonly WantedLine[], present: readonly CartLine[], goods: Goods, tally: Tally): LinePatch[] {
  const keyOf = (line: Pick<WantedLine, 'productId' | 'customProductId' | 'sellerId'>) =>
    `${line.productId}:${line.customProductId}:${sellerOf(line, productOf(goods, line))}`
  const presentByKey = new Map(present.map((line) => [keyOf(line), line]))
  const wanted = new Map<string, WantedLine>()
  for (const line of lines) {
    const product = productOf(goods, line)
    // a seller who no longer offers the product is replaced by its own
    const sellerId = product && !sells(product, line.sellerId) ? product.sellerId : sellerOf(line, product)
    const key = keyOf({ ...line, sellerId })
    const before = wanted.get(key) ?? presentByKey.get(key)
    tally[wanted.has(key) ? 'repeated' : presentByKey.has(key) ? 'joined' : 'added']++
    wanted.set(key, {
      ...line,
      sellerId,
      ...(before ? joinedCut(before, line) : { amount: line.amount, pieces: line.pieces }),
      note: joinedNotes(before?.note ?? '', line.note),
    })
  }
  return [...wanted.values()].map((line) => ({ ...line, ...asPatch(line) }))
}

/** Does the same in its own transaction. */
export async function addToCart(
  services: Services,
  owner: CartOwner | null,
  session: Session | null,
  viewer: Viewer,
  lines: readonly WantedLine[],
): Promise<{ answer: CartAnswer; tally: Tally }> {
  const { answer, keep, tally } = await services.db
    .transaction()
    .execute((trx) => addToCartWithin(trx, services, owner, session, viewer, lines))
  keep()
  return { answer, tally }
}

const joinedNotes = (...notes: string[]): string =>
  [...new Set(notes.filter((note) => note !== ''))].join('; ').slice(0, 1000)
