import * as contract from '@snab/contract/integration/edi'
import * as messages from '@snab/contract/integration/edi-message'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve'
import type { SignedIn } from '../../../http/visitor'
import type { Services } from '../../../services'
import { buyerReach, findConnection, readConnections } from './connection.queries'
import { admitMessage, decideMessage, rejectMessage } from './decide'
import { readFile, readMessage, readMessages } from './message.queries'
import { staffEdiRoutes } from './staff-edi.routes'
import { pageMeta } from '../../../http/page-meta'

const done = { done: true as const }
/** A company has one or two. */
const most = 200
type Call = { params: { id: number }; visitor: SignedIn }

/** The company sees its own exchange and may answer questions about its orders; staff configure it. */
export function ediRoutes(app: FastifyInstance, services: Services) {
  const { db } = services
  const asked = ({ params, visitor: { session } }: Call) => ({ id: params.id, reach: buyerReach(session) })
  const reached = { admit: (call: Call) => admitMessage(services, asked(call)) }

  serve(app, contract.listEdi, async ({ visitor: { session } }) => {
    const { items } = await readConnections(db, buyerReach(session), { state: 'all', page: 1, perPage: most })
    return { items }
  })
  serve(app, messages.listEdiMessages, async ({ params, query, visitor: { session } }) => {
    const { direction, state, page, 'per-page': perPage } = query
    const { id } = await findConnection(db, buyerReach(session), params.id)
    const { items, total } = await readMessages(db, buyerReach(session), {
      connectionId: id,
      direction,
      state,
      page,
      perPage,
    })
    return { items, meta: pageMeta({ page, perPage, total }) }
  })
  serve(app, messages.getEdiMessage, ({ params, visitor: { session } }) =>
    readMessage(db, buyerReach(session), params.id),
  )
  serve(app, messages.getEdiFile, ({ params, visitor: { session } }) => readFile(db, buyerReach(session), params.id))
  serve(
    app,
    messages.decideEdi,
    async (call) => {
      await decideMessage(services, call.visitor.session, asked(call), call.body)
      return done
    },
    reached,
  )
  serve(
    app,
    messages.rejectEdi,
    async (call) => {
      await rejectMessage(services, call.visitor.session, asked(call), call.body.reason)
      return done
    },
    reached,
  )
  staffEdiRoutes(app, services)
}
