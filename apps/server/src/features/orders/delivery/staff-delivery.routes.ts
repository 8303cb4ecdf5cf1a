import * as contract from '@snab/contract/orders/staff-delivery'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { changeDelivery, presentDelivery } from './change-delivery'

export function staffDeliveryRoutes(app: FastifyInstance, services: Services) {
  const { db } = services
  serve(app, contract.getDelivery, async () => presentDelivery(db, services))

  serve(app, contract.saveDelivery, async ({ body, visitor: { session } }) => {
    await changeDelivery(services, session, body)
    return presentDelivery(db, services)
  })
}
