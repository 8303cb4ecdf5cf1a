import * as auth from '@snab/contract/people/auth'
import * as contract from '@snab/contract/core/user'
import type { FastifyInstance } from 'fastify'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { readUser } from './read-user'
import { listSessions, removeOtherSessions, removeSession } from './session-list'

export function accountRoutes(app: FastifyInstance, services: Services) {
  serve(app, auth.sessions, async ({ visitor: { session } }) => ({
    items: await listSessions(services, session.userId, session.tokenHash),
  }))

  serve(app, auth.endSession, async ({ params, visitor: { session } }) => {
    if (!(await removeSession(services, session.userId, params.id))) throw new Rejected('not-found')
    return { done: true as const }
  })

  serve(app, auth.endOtherSessions, async ({ visitor: { session } }) => ({
    ended: await removeOtherSessions(services.db, session.userId, session.tokenHash),
  }))

  serve(app, contract.currentUser, ({ visitor: { session, buyer } }) => readUser(services, session, buyer))
}
