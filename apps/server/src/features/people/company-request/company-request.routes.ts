import * as contract from '@snab/contract/people/company-request'
import type { FastifyInstance } from 'fastify'
import { pageMeta } from '../../../http/page-meta'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { findRequest, findRequests } from './company-request.queries'
import { decideRequest } from './decide-request'

export function companyRequestRoutes(app: FastifyInstance, services: Services) {
  const { db, signedAddresses } = services

  serve(
    app,
    contract.listCompanyRequests,
    async ({ query: { state, page, 'per-page': perPage }, visitor: { session } }) => {
      const { items, total } = await findRequests(db, session, signedAddresses, { state, page, perPage })
      return { items, meta: pageMeta({ page, perPage, total }) }
    },
  )

  serve(app, contract.decideCompanyRequest, async ({ params: { id }, body, visitor: { session } }) => {
    await decideRequest(services, session, id, body)
    const request = await findRequest(db, session, signedAddresses, id)
    if (!request) throw new Rejected('not-found')
    return request
  })
}
