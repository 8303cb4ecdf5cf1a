import * as contract from '@snab/contract/assortment/products/made-product'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { findTargets } from '../price-list/price-list.queries'
import { correctMade } from './correct-made'
import { makeProduct } from './make-product'

export function madeProductRoutes(app: FastifyInstance, services: Services) {
  serve(app, contract.madeProductOptions, async () => {
    const { priceTypes, warehouses } = await findTargets(services.db)
    return { priceTypes: priceTypes.filter(({ isCost }) => !isCost), warehouses }
  })
  serve(app, contract.makeProduct, async ({ body, visitor: { session } }) => ({
    id: await makeProduct(services, session, body),
  }))
  serve(app, contract.correctMade, async ({ params: { id }, body, visitor: { session } }) => ({
    version: await correctMade(services, session, id, body),
  }))
}
