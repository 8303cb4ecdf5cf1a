import type { CartAnswer } from '@snab/contract/cart'
import type { z } from 'zod'
import type { Message } from '@snab/contract/product'
import type { Trx } from '../../db/database'
import { invalidField, Rejected } from '../../http/rejected'
import type { Services } from '../../services'
import type { Viewer } from '../catalogue/present-product'
import { readProductRows } from '../catalogue/product-rows'
import { stateOf } from '../pricing/listed-state'
import {
  findItemsOf,
  lockCart,
  removeItems,
  touchCart,
  updateItems,
  type CartOwner,
  type CartRow,
} from './cart.queries'
import { priceChanged } from './kept-totals'
import { answerOf } from './read-cart'

export type CartChange = {
  updatedIds: readonly number[]
  deletedIds: readonly number[]
  messages: z.infer<typeof Message>[]
}

const elsewhere = { level: 'low' as const, warning: 'Корзина изменилась в другой вкладке или на другом устройстве' }

type Change = (trx: Trx, cart: CartRow) => Promise<CartChange>
/** `keep` is to be called once the transaction has committed. */
export type ChangedCart = { answer: CartAnswer; keep: () => void }

/** Every change of a cart: under its lock, answered with what changed, or with everything when the sender was behind. */
export async function changeCartWithin(
  trx: Trx,
  services: Services,
  owner: CartOwner | null,
  viewer: Viewer,
  seenVersion: number | undefined,
  change: Change,
): Promise<ChangedCart> {
  if (!owner) throw invalidField('User-Uuid', 'Не удалось определить посетителя: обновите страницу')
  const now = services.clock()
  const cart = await lockCart(trx, owner, now)
  const { updatedIds, deletedIds, messages } = await change(trx, cart)
  const touched = updatedIds.length > 0 || deletedIds.length > 0
  const version = touched ? await touchCart(trx, cart.id, now) : cart.version
  const behind = seenVersion !== undefined && seenVersion !== cart.version
  const priced = await priceChanged(trx, services, viewer, { cart, version, updatedIds, deletedIds, needsAll: behind })
  const answer = answerOf({ lines: priced.shares, version }, viewer, services.signedAddresses, {
    ...(behind && { items: priced.lines }),
    updated: priced.updated,
    deletedItems: deletedIds.map((id) => ({ id })),
    messages: behind ? [elsewhere, ...messages] : messages,
  })
  return { answer, keep: priced.keep }
}

/** The same in a transaction of its own. */
export async function changeCart(
  services: Services,
  owner: CartOwner | null,
  viewer: Viewer,
  seenVersion: number | undefined,
  change: Change,
): Promise<CartAnswer> {
  const { answer, keep } = await services.db
    .transaction()
    .execute((trx) => changeCartWithin(trx, services, owner, viewer, seenVersion, change))
  keep()
  return answer
}

export const deleteFromCart = (
  services: Services,
  owner: CartOwner | null,
  viewer: Viewer,
  ids: readonly number[],
  seenVersion: number | undefined,
) => changeCart(services, owner, viewer, seenVersion, removal(ids))

export const removal =
  (ids: readonly number[]): Change =>
  async (trx, cart) => {
    const known = new Set((await findItemsOf(trx, cart.id, { ids })).map(({ id }) => id))
    // one of several may have gone in another tab; when none is there, the address leads nowhere
    if (!ids.some((id) => known.has(id))) throw new Rejected('cart-item-not-found')
    await removeItems(trx, cart.id, ids)
    return { updatedIds: [], deletedIds: ids, messages: [] }
  }

/** Prices and stocks of these lines are seen as they are: from now on, only what differs from them is news. */
export function acceptChanges(
  services: Services,
  owner: CartOwner | null,
  viewer: Viewer,
  ids: readonly number[],
  seenVersion: number | undefined,
) {
  return changeCart(services, owner, viewer, seenVersion, async (trx, cart) => {
    const items = await findItemsOf(trx, cart.id, { ids })
    if (items.length === 0) throw new Rejected('cart-item-not-found')
    const rows = new Map(
      (
        await readProductRows(
          trx,
          items.flatMap(({ productId }) => productId ?? []),
        )
      ).map((row) => [row.id, row]),
    )
    const at = services.clock()
    const changes = items.flatMap(({ id, productId, sellerId, amount }) => {
      const state = stateOf(productId === null ? null : (rows.get(productId) ?? null), sellerId, amount, viewer)
      return state ? [{ id, seen: { price: state.price, stock: state.stock, at } }] : []
    })
    await updateItems(trx, cart.id, changes)
    return { updatedIds: changes.map(({ id }) => id), deletedIds: [], messages: [] }
  })
}
