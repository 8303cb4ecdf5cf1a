import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'

/** The active one first, then by date. */
export const findCarts = (db: Db | Trx, userId: number) =>
  db
    .selectFrom('carts as c')
    .where('c.userId', '=', userId)
    .select([
      'c.id',
      'c.name',
      'c.isActive',
      'c.updatedAt',
      sql<number>`(select count(*) from cart_items i where i.cart_id = c.id)`.as('itemsCount'),
    ])
    .orderBy('c.isActive', 'desc')
    .orderBy('c.updatedAt', 'desc')
    .orderBy('c.id', 'desc')
    .execute()

export const lockOwnCart = (trx: Trx, userId: number, id: number) =>
  trx.selectFrom('carts').selectAll().where('userId', '=', userId).where('id', '=', id).forUpdate().executeTakeFirst()

export const countItems = async (trx: Trx, cartId: number): Promise<number> => {
  const { count } = await trx
    .selectFrom('cartItems')
    .where('cartId', '=', cartId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const countCarts = async (trx: Trx, userId: number): Promise<number> => {
  const { count } = await trx
    .selectFrom('carts')
    .where('userId', '=', userId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
