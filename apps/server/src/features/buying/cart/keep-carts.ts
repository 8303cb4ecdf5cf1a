import { moscowDate } from '@snab/domain/time/moscow-time'
import type { Db, Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { lockCart, writeCart, type CartRow } from './cart.queries'
import { countCarts, countItems, lockOwnCart } from './named-carts.queries'

const mostCarts = 50

/** Stores the active cart under a name and starts an empty one. */
export async function putCartAside(trx: Trx, userId: number, name: string, now: Date): Promise<void> {
  const active = await lockCart(trx, { userId }, now)
  if ((await countItems(trx, active.id)) === 0)
    throw new Rejected('cart-empty', { message: 'Корзина пуста: откладывать нечего' })
  if ((await countCarts(trx, userId)) >= mostCarts)
    throw new Rejected('invalid-input', {
      message: `Можно хранить не больше ${String(mostCarts)} корзин: удалите ненужные`,
    })
  await trx.updateTable('carts').set({ name, isActive: false, updatedAt: now }).where('id', '=', active.id).execute()
  const { id } = await trx
    .insertInto('carts')
    .values({ userId, visitorHash: null, version: active.version, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeCart(trx, id, {}, now)
}

/** Sets the active cart aside, named by the day if it has no name; an empty one without a name is deleted. */
export async function activateCart(trx: Trx, userId: number, id: number, now: Date): Promise<void> {
  // always locks the active one first, to avoid deadlocks
  const active = await lockCart(trx, { userId }, now)
  if (active.id === id) return
  const wanted = await lockOwnCart(trx, userId, id)
  if (!wanted) throw new Rejected('cart-not-found')
  await setAside(trx, active, now)
  // pages compare versions without knowing the cart, so versions must only rise
  await trx
    .updateTable('carts')
    .set({ isActive: true, version: Math.max(active.version, wanted.version) })
    .where('id', '=', id)
    .execute()
  await writeCart(trx, id, {}, now)
}

async function setAside(trx: Trx, active: CartRow, now: Date): Promise<void> {
  if (active.name === '' && (await countItems(trx, active.id)) === 0)
    await trx.deleteFrom('carts').where('id', '=', active.id).execute()
  else
    await trx
      .updateTable('carts')
      .set({ isActive: false, name: active.name || `Корзина от ${moscowDate(now)}` })
      .where('id', '=', active.id)
      .execute()
}

export async function renameCart(db: Db, userId: number, id: number, name: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('carts')
    .set({ name })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Rejected('cart-not-found')
}

export async function deleteCart(trx: Trx, userId: number, id: number): Promise<void> {
  const cart = await lockOwnCart(trx, userId, id)
  if (!cart) throw new Rejected('cart-not-found')
  if (cart.isActive) throw new Rejected('cart-is-active')
  await trx.deleteFrom('carts').where('id', '=', id).execute()
}
