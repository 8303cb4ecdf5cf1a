import * as contract from '@snab/contract/orders/pickup-point'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { changePickupPoint, findPickupPoints } from './pickup-points'

export function staffPickupPointRoutes(app: FastifyInstance, services: Services) {
  serve(app, contract.listPickupPoints, async () => ({ items: await findPickupPoints(services.db) }))
  serve(app, contract.changePickupPoint, async ({ params: { id }, body, visitor: { session } }) => {
    await changePickupPoint(services, session, id, body)
    return { items: await findPickupPoints(services.db) }
  })
}
