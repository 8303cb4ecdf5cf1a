import type { CartAnswer } from '@snab/contract/cart'
import type { z } from 'zod'
import type { Message } from '@snab/contract/product'
import type { Trx } from '../../db/database'
import { invalidField, Rejected } from '../../http/rejected'
import type { Services } from '../../services'
import type { Viewer } from '../catalogue/present-product'
import { deleteItems, findItemsOf, lockCart, touchCart, type CartOwner, type CartRow } from './cart.queries'
import { priceChanged } from './kept-totals'
import { answerOf } from './read-cart'

export type CartChange = { updatedIds: readonly number[]; deletedIds: readonly number[]; messages: z.infer<typeof Message>[] }

const elsewhere = { level: 'low' as const, warning: 'Корзина изменилась в другой вкладке или на другом устройстве' }

/** Every change of a cart: under its lock, answered with what changed, or with everything when the sender was behind. */
export async function changeCart(
  services: Services,
  owner: CartOwner | null,
  viewer: Viewer,
  seenVersion: number | undefined,
  change: (trx: Trx, cart: CartRow) => Promise<CartChange>,
): Promise<CartAnswer> {
  if (!owner) throw invalidField('User-Uuid', 'Не удалось определить посетителя: обновите страницу')
  const now = services.clock()
  const { answer, keep } = await services.db.transaction().execute(async (trx) => {
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
  })
  keep()
  return answer
}

export function deleteFromCart(services: Services, owner: CartOwner | null, viewer: Viewer, ids: readonly number[], seenVersion: number | undefined) {
  return changeCart(services, owner, viewer, seenVersion, async (trx, cart) => {
    const known = new Set((await findItemsOf(trx, cart.id, { ids })).map(({ id }) => id))
    // one of several may have gone in another tab; when none is there, the address leads nowhere
    if (!ids.some((id) => known.has(id))) throw new Rejected('cart-item-not-found')
    await deleteItems(trx, cart.id, ids)
    return { updatedIds: [], deletedIds: ids, messages: [] }
  })
}
