import * as contract from '@snab/contract/assortment/product-link'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { changeLinks, readLinks } from './links'

export function staffLinkRoutes(app: FastifyInstance, services: Services) {
  serve(app, contract.getLinks, ({ params: { id } }) => readLinks(services.db, id))
  serve(app, contract.changeLinks, async ({ params, body, visitor: { session } }) => {
    await changeLinks(services, session, { ...params, ...body })
    return readLinks(services.db, params.id)
  })
}
