import * as contract from '@snab/contract/people/auth'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { requesterOf } from '../auth/requester'
import { acceptInvitation } from './accept-invitation'
import { readInvitation } from './read-invitation'

export function invitationRoutes(app: FastifyInstance, services: Services) {
  serve(app, contract.readInvitation, ({ query: { invitation }, request }) =>
    readInvitation(services, invitation, requesterOf(request)),
  )
  serve(app, contract.signInByInvitation, ({ body, request }) => acceptInvitation(services, body, requesterOf(request)))
}
