import * as contract from '@snab/contract/assortment/products/product-feature'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../../http/serve'
import type { Services } from '../../../../services'
import { addProductFeature, changeProductFeature } from './change-feature'
import { readFeatures } from './read-features'

export function productFeatureRoutes(app: FastifyInstance, services: Services) {
  serve(app, contract.getProductFeatures, ({ params: { id } }) => readFeatures(services.db, id))
  serve(app, contract.changeProductFeature, async ({ params, body, visitor: { session } }) => {
    await changeProductFeature(services, session, { ...params, ...body })
    return readFeatures(services.db, params.id)
  })
  serve(app, contract.addProductFeature, async ({ params: { id }, body, visitor: { session } }) => {
    await addProductFeature(services, session, id, body)
    return readFeatures(services.db, id)
  })
}
