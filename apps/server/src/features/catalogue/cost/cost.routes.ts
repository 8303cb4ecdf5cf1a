import * as contract from '@snab/contract/catalogue/cost'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { changeProductCost, readProductCost } from './product-cost'

/** A product's cost, for staff who may see it. */
export function costRoutes(app: FastifyInstance, services: Services) {
  serve(app, contract.productCost, ({ params: { id } }) => readProductCost(services.db, id, services.clock()))
  serve(app, contract.changeProductCost, async ({ params: { id }, body, visitor: { session } }) => {
    await changeProductCost(services, session, id, body)
    return { done: true as const }
  })
}
