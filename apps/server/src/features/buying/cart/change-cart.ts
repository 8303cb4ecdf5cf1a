import type { CartAnswer } from '@snab/contract/buying/cart'
import type { Trx } from '../../../db/database'
import { invalidField, Rejected } from '../../../http/rejected'
import type { Services } from '../../../services'
import type { Viewer } from '../../catalogue/goods/present-product'
import { changeLines, type LinesChange } from '../lines/change-lines'
import { productOf } from '../lines/goods'
import { stateOf } from '../../catalogue/goods/prices/listed-state'
import { cartKind, type CartOwn, type CartSeen } from './cart-kind'
import { lockCart, lockCartWithLines, type CartOwner, type CartRow } from './cart.queries'
import { isLongCart, noteLength } from './long-carts'
import { answerOf } from './read-cart'

const elsewhere = { level: 'low' as const, warning: 'Корзина изменилась в другой вкладке или на другом устройстве' }

export type CartChange = LinesChange<CartSeen, CartOwn>
/** Call `keep` after the transaction has committed. */
export type ChangedCart = { answer: CartAnswer; keep: () => void }

type How = {
  /** Products named by the change, read together with the cart's lines. */
  products?: readonly number[]
  /** Nothing follows in the transaction. */
  isLast?: boolean
}

/** Changes a cart under its lock; answers what changed, or everything when the sender was outdated. */
export async function changeCartWithin(
  trx: Trx,
  services: Services,
  owner: CartOwner | null,
  viewer: Viewer,
  seenVersion: number | undefined,
  changeOf: (trx: Trx, cart: CartRow) => CartChange,
  { products = [], isLast = false }: How = {},
): Promise<ChangedCart> {
  if (!owner) throw invalidField('User-Uuid', 'Не удалось определить посетителя: обновите страницу')
  const now = services.clock()
  const { cart, read } = isLongCart(services, owner)
    ? { cart: await lockCart(trx, owner, now), read: null }
    : await lockCartWithLines(trx, owner, products, now)
  const isBehind = seenVersion !== undefined && seenVersion !== cart.version
  const changed = await changeLines({ trx, services, viewer }, cartKind, cart, changeOf(trx, cart), {
    needsAll: isBehind,
    isLast,
    ...(read && { read }),
  })
  const { lines, updated, deletedIds, messages, shares, version, keep } = changed
  noteLength(services, owner, shares.length)
  const answer = answerOf({ lines: shares, version }, viewer, services.signedAddresses, {
    ...(isBehind && { items: lines.map(({ line }) => line) }),
    updated: updated.map(({ line }) => line),
    deletedItems: deletedIds.map((id) => ({ id })),
    messages: isBehind ? [elsewhere, ...messages] : messages,
  })
  return { answer, keep }
}

/** Does the same in its own transaction. */
export async function changeCart(
  services: Services,
  owner: CartOwner | null,
  viewer: Viewer,
  seenVersion: number | undefined,
  changeOf: (trx: Trx, cart: CartRow) => CartChange,
  products?: readonly number[],
): Promise<CartAnswer> {
  const { answer, keep } = await services.db
    .transaction()
    .execute((trx) =>
      changeCartWithin(trx, services, owner, viewer, seenVersion, changeOf, {
        isLast: true,
        ...(products && { products }),
      }),
    )
  keep()
  return answer
}

export const deleteFromCart = (
  services: Services,
  owner: CartOwner | null,
  viewer: Viewer,
  ids: readonly number[],
  seenVersion: number | undefined,
) => changeCart(services, owner, viewer, seenVersion, () => removal(ids))

export const removal = (ids: readonly number[]): CartChange => ({
  touches: { ids },
  goods: [],
  plan({ lines }) {
    const known = new Set(lines.map(({ id }) => id))
    // some lines may have been removed in another tab; if none exists the answer is 404
    if (!ids.some((id) => known.has(id))) throw new Rejected('cart-item-not-found')
    return { removed: ids }
  },
})

/** Marks these lines as seen at their current price and stock. */
export const acceptChanges = (
  services: Services,
  owner: CartOwner | null,
  viewer: Viewer,
  ids: readonly number[],
  seenVersion: number | undefined,
) =>
  changeCart(services, owner, viewer, seenVersion, () => ({
    touches: { ids },
    goods: [],
    plan({ lines }, goods) {
      const accepted = lines.filter(({ id }) => ids.includes(id))
      if (accepted.length === 0) throw new Rejected('cart-item-not-found')
      const changed = accepted.flatMap((line) => {
        const state = stateOf(productOf(goods, line), line.sellerId, line.amount, viewer)
        return state ? [{ id: line.id, ...cartKind.seenNow(state, services.clock()) }] : []
      })
      return { changed }
    },
  }))
