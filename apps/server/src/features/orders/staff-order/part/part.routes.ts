import * as contract from '@snab/contract/orders/order-part'
import type { FastifyInstance } from 'fastify'
import { Rejected } from '../../../../http/rejected'
import { serve } from '../../../../http/serve'
import type { Services } from '../../../../services'
import { ordersKeptBy } from '../staff-order.queries'
import { markParts } from './mark-parts'
import { findOrdersToPart, findParts } from './part.queries'
import { takeBackPart } from './take-back-part'

/** Shipping and cancelling a part of one or several orders, without documents. */
export function orderPartRoutes(app: FastifyInstance, { db, clock }: Services) {
  serve(app, contract.readOrdersToPart, async ({ body: { ids }, visitor: { session } }) => ({
    orders: await findOrdersToPart(db, session, ids),
  }))

  serve(app, contract.markParts, async ({ body, visitor: { session } }) => ({
    results: await markParts(db, session, body, clock()),
  }))

  serve(app, contract.listParts, async ({ params: { id }, visitor: { session } }) => {
    const kept = await ordersKeptBy(db, session).where('orders.id', '=', id).select('orders.id').executeTakeFirst()
    if (!kept) throw new Rejected('order-not-found')
    return { items: await findParts(db, id) }
  })

  serve(app, contract.takeBackPart, async ({ params, visitor: { session } }) => {
    await db.transaction().execute((trx) => takeBackPart(trx, session, { ...params, now: clock() }))
    return { done: true as const }
  })
}
