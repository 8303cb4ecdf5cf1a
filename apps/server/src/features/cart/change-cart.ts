import type { CartAnswer } from '@snab/contract/cart'
import type { z } from 'zod'
import type { Message } from '@snab/contract/product'
import type { Trx } from '../../db/database'
import { invalidField, Rejected } from '../../http/rejected'
import type { Services } from '../../services'
import type { Viewer } from '../catalogue/present-product'
import { deleteItems, findItems, lockCart, touchCart, type CartOwner, type CartRow, type ItemRow } from './cart.queries'
import { answerOf, priceItems } from './read-cart'

export type CartChange = { updatedIds: readonly number[]; deletedIds: readonly number[]; messages: z.infer<typeof Message>[] }

const elsewhere = { level: 'low' as const, warning: 'Корзина изменилась в другой вкладке или на другом устройстве' }

/** Every change of a cart: under its lock, answered with what changed, or with everything when the sender was behind. */
export async function changeCart(
  services: Services,
  owner: CartOwner | null,
  viewer: Viewer,
  seenVersion: number | undefined,
  change: (trx: Trx, cart: CartRow, items: ItemRow[]) => Promise<CartChange>,
): Promise<CartAnswer> {
  if (!owner) throw invalidField('User-Uuid', 'Не удалось определить посетителя: обновите страницу')
  const now = services.clock()
  return services.db.transaction().execute(async (trx) => {
    const cart = await lockCart(trx, owner, now)
    const { updatedIds, deletedIds, messages } = await change(trx, cart, await findItems(trx, cart.id))
    const touched = updatedIds.length > 0 || deletedIds.length > 0
    const version = touched ? await touchCart(trx, cart.id, now) : cart.version
    const lines = await priceItems(trx, services, await findItems(trx, cart.id), viewer)
    const behind = seenVersion !== undefined && seenVersion !== cart.version
    const updated = new Set(updatedIds)
    return answerOf({ lines, version }, viewer, {
      ...(behind && { items: lines }),
      updated: lines.filter(({ item }) => updated.has(item.id)),
      deletedItems: deletedIds.map((id) => ({ id })),
      messages: behind ? [elsewhere, ...messages] : messages,
    })
  })
}

export function deleteFromCart(services: Services, owner: CartOwner | null, viewer: Viewer, ids: readonly number[], seenVersion: number | undefined) {
  return changeCart(services, owner, viewer, seenVersion, async (trx, cart, items) => {
    const known = new Set(items.map(({ id }) => id))
    // one of several may have gone in another tab; when none is there, the address leads nowhere
    if (!ids.some((id) => known.has(id))) throw new Rejected('cart-item-not-found')
    await deleteItems(trx, cart.id, ids)
    return { updatedIds: [], deletedIds: ids, messages: [] }
  })
}
