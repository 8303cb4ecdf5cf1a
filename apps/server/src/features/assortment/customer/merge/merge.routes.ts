import * as contract from '@snab/contract/assortment/customers/customer-merge'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../../http/serve'
import type { Services } from '../../../../services'
import { mergeCustomers, previewMerge } from './merge-customers'

/** Merges two rows of one customer. */
export function customerMergeRoutes(app: FastifyInstance, services: Services) {
  serve(app, contract.previewMerge, ({ params, visitor: { session } }) => previewMerge(services, session, params))
  serve(app, contract.mergeCustomers, async ({ params, body, visitor: { session } }) => {
    await mergeCustomers(services, session, params, body)
    return { done: true as const }
  })
}
