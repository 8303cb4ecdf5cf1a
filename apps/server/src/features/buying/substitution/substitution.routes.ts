import * as contract from '@snab/contract/buying/substitution'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import type { ViewOf } from '../../catalogue/goods/visitor-view'
import { brandsFor } from './brands'
import { listedRows } from './listed-rows'
import { proposeFor } from './propose'

export function substitutionRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf) {
  serve(app, contract.proposeSubstitution, async ({ body, visitor }) => {
    const view = await viewOf(visitor)
    return proposeFor(services, view, await listedRows(services, visitor, view, body.source), body.substitution)
  })

  serve(app, contract.substitutionBrands, async ({ body, visitor }) => {
    const view = await viewOf(visitor)
    return brandsFor(services, view, await listedRows(services, visitor, view, body.source), body.fromBrandId)
  })
}
