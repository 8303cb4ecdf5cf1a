import * as demand from '@snab/contract/assortment/products/product-demand'
import * as trade from '@snab/contract/assortment/products/product-trade'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../../http/serve'
import type { Services } from '../../../../services'
import { changeTrade } from './change-trade'
import { readDemand } from './read-demand'
import { readTrade } from './read-trade'

export function productTradeRoutes(app: FastifyInstance, services: Services) {
  serve(app, trade.getTrade, ({ params: { id } }) => readTrade(services.db, id))
  serve(app, trade.changeTrade, async ({ params: { id }, body, visitor: { session } }) => {
    await changeTrade(services, session, id, body)
    return readTrade(services.db, id)
  })
  serve(app, demand.getDemand, ({ params: { id }, visitor: { session } }) => readDemand(services, session, id))
}
