import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database'
import { Rejected } from '../../http/rejected'

/** «Товары не принимаем»: while prices change, reading goes on and buying answers 503. */
export async function isAcceptingOrders(db: Db): Promise<boolean> {
  const setting = await db
    .selectFrom('portalSettings')
    .select('value')
    .where('key', '=', 'accepting-orders')
    .executeTakeFirst()
  return setting?.value !== false
}

export const setAcceptingOrders = (db: Db, accepting: boolean) =>
  db
    .updateTable('portalSettings')
    .set({ value: JSON.stringify(accepting) })
    .where('key', '=', 'accepting-orders')
    .execute()

export function stopBuyingWhilePricesChange(app: FastifyInstance, db: Db) {
  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.config.stopsWithPrices && !(await isAcceptingOrders(db)))
      throw new Rejected('not-accepting-orders', { headers: { 'retry-after': '120' } })
  })
}
