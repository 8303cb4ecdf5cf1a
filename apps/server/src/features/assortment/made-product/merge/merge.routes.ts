import * as contract from '@snab/contract/assortment/products/made-merge'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../../http/serve'
import type { Services } from '../../../../services'
import { mergeMade } from './merge-made'
import { previewMerge } from './preview-merge'

export function madeMergeRoutes(app: FastifyInstance, services: Services) {
  serve(app, contract.previewMadeMerge, ({ params }) => previewMerge(services.db, params))
  serve(app, contract.mergeMade, async ({ params, body, visitor: { session } }) => {
    await mergeMade(services, session, params, body)
    return { done: true as const }
  })
}
