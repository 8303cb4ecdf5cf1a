import * as contract from '@snab/contract/orders/margin'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { findMargin, findMargins } from './margin.queries'

/** The margins of orders. */
export function marginRoutes(app: FastifyInstance, { db }: Services) {
  serve(app, contract.marginsOfOrders, async ({ query: { ids }, visitor: { session } }) => ({
    items: await findMargins(db, session, ids),
  }))
  serve(app, contract.marginOfOrder, ({ params: { id }, visitor: { session } }) => findMargin(db, session, id))
}
