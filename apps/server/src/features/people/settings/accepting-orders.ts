import { orderStopSentence, type OrderStop } from '@snab/domain/order/order-stop'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../db/database'
import { run, writtenOnce } from '../../../db/statements/statements'
import { Rejected } from '../../../http/rejected'

const Stored = z.union([z.boolean(), z.object({ reason: z.string(), until: z.coerce.date().nullable() })])

/** `true`: orders are accepted; `false`: prices are changing; an object: stopped by staff with a reason. */
export function readOrderStop(value: unknown): OrderStop | null {
  const stored = Stored.parse(value ?? true)
  if (typeof stored === 'boolean') return stored ? null : { reason: '', until: null }
  return stored
}

const acceptingOrders = writtenOnce<object, { value: unknown }>(
  'accepting-orders',
  () => sql`select value from portal_settings where key = 'accepting-orders'`,
)

/** «Товары не принимаем»: reading works and buying answers 503. An expired stop is ignored. */
export async function findOrderStop(db: Db, now: Date): Promise<OrderStop | null> {
  const [setting] = await run(db, acceptingOrders({}))
  return stopAt(setting?.value, now)
}

function stopAt(value: unknown, now: Date): OrderStop | null {
  const stop = readOrderStop(value)
  return stop?.until && stop.until <= now ? null : stop
}

export const setAcceptingOrders = (db: Db, accepting: boolean) =>
  db
    .updateTable('portalSettings')
    .set(({ eb }) => ({ value: JSON.stringify(accepting), version: eb('version', '+', 1) }))
    .where('key', '=', 'accepting-orders')
    .execute()

const leastRetrySeconds = 120

export function stopBuyingWhilePricesChange(app: FastifyInstance, db: Db, clock: () => Date) {
  app.addHook('preHandler', async (request) => {
    if (!request.routeOptions.config.stopsWithPrices) return
    const now = clock()
    // guests have read nothing yet
    const stop = request.visitor.session ? stopAt(request.acceptingOrders, now) : await findOrderStop(db, now)
    if (!stop) return
    const seconds = stop.until ? Math.ceil((stop.until.getTime() - now.getTime()) / 1000) : 0
    throw new Rejected('not-accepting-orders', {
      headers: { 'retry-after': String(Math.max(seconds, leastRetrySeconds)) },
      ...(stop.reason !== '' && { message: orderStopSentence(stop), isReasonGiven: true }),
    })
  })
}
