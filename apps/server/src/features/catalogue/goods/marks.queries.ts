import type { Db } from '../../../db/database'

export async function findFavouriteIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('favourites')
    .select('productId')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(10_000)
    .execute()
  return rows.map(({ productId }) => productId)
}

/** Products the company has ordered, most often first; cancelled orders do not count. */
export async function findBoughtIds(db: Db, companyId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders.id', 'orderLines.orderId')
    .select('orderLines.productId')
    .where('orders.companyId', '=', companyId)
    .where('orders.status', '<>', 'cancelled')
    .where('orderLines.productId', 'is not', null)
    .groupBy('orderLines.productId')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('orderLines.productId')
    .limit(5000)
    .execute()
  return rows.map(({ productId }) => productId).filter((id) => id !== null)
}
