import * as contract from '@snab/contract/staff/account'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve'
import type { Services } from '../../services'
import { requesterOf } from '../auth/requester'
import { acceptStaffInvitation, readStaffInvitation } from './accept-staff-invitation'

export function staffAccountRoutes(app: FastifyInstance, services: Services) {
  serve(app, contract.staffInvitation, ({ query, request }) =>
    readStaffInvitation(services, query.invitation, requesterOf(request)),
  )
  serve(app, contract.acceptStaffInvitation, ({ body, request }) =>
    acceptStaffInvitation(services, body, requesterOf(request)),
  )
}
