import * as contract from '@snab/contract/catalogue/configurator'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import type { ViewOf } from '../goods/visitor-view'
import { openClassTree } from './class-tree'
import { chooseInClass } from './configure-class'
import { matchProducts } from './match-needs'

export function configuratorRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf) {
  const classTree = openClassTree(services)

  serve(app, contract.configuratorClasses, async ({ visitor }) => classTree(await viewOf(visitor)))

  serve(app, contract.configureClass, async ({ params, query, visitor }) =>
    chooseInClass(services, await viewOf(visitor), { ...params, ...query }),
  )

  serve(app, contract.matchNeeds, async ({ body, visitor }) =>
    matchProducts(services, await viewOf(visitor), body.items),
  )
}
