import * as contract from '@snab/contract/integration/edi'
import * as messages from '@snab/contract/integration/edi-message'
import type { FastifyInstance } from 'fastify'
import { reachOf, withinScope } from '../../../http/rights'
import { serve } from '../../../http/serve'
import type { Session, SignedIn } from '../../../http/visitor'
import type { Services } from '../../../services'
import { findConnection, readConnection, readConnections, readOptions, staffReach } from './connection.queries'
import { admitMessage, closeMessage, decideMessage, rejectMessage, replayMessage } from './decide'
import { queueExchange } from './exchange'
import { changeConnection, endConnection, makeConnection, pauseConnection } from './keep-connection'
import { readFile, readMessage, readMessages } from './message.queries'
import { askKey, tryConnection } from './try-connection'
import { pageMeta } from '../../../http/page-meta'

const done = { done: true as const }
type Call = { params: { id: number }; visitor: SignedIn }

export function staffEdiRoutes(app: FastifyInstance, services: Services) {
  connectionRoutes(app, services)
  messageRoutes(app, services)
}

/** SQL over `e`: companies that this staff member manages. */
const companyReach = (session: Session) =>
  withinScope(reachOf(session, 'keep-edi'), session, { companyId: 'e.id', userId: null })

function connectionRoutes(app: FastifyInstance, services: Services) {
  const { db } = services
  const reached = {
    admit: ({ params, visitor: { session } }: Call) => findConnection(db, staffReach(session), params.id),
  }

  serve(app, contract.listStaffEdi, async ({ query: { state, page, 'per-page': perPage }, visitor: { session } }) => {
    const { items, total } = await readConnections(db, staffReach(session), { state, page, perPage })
    return { items, meta: pageMeta({ page, perPage, total }) }
  })
  serve(app, contract.makeEdi, async ({ body, visitor: { session } }) => {
    await readOptions(db, companyReach(session), body.companyId)
    return makeConnection(services, session, body)
  })
  serve(app, contract.getStaffEdi, ({ params, visitor: { session } }) =>
    readConnection(db, staffReach(session), params.id),
  )
  serve(
    app,
    contract.changeEdi,
    async ({ params, body, visitor: { session } }) => {
      await changeConnection(services, session, params.id, body)
      return done
    },
    reached,
  )
  serve(
    app,
    contract.pauseEdi,
    async ({ params, body, visitor: { session } }) => {
      await pauseConnection(services, session, params.id, body.isPaused)
      return done
    },
    reached,
  )
  serve(app, contract.endEdi, async ({ params, visitor: { session } }) => {
    await endConnection(services, session, params.id)
    return done
  })
  serve(app, contract.exchangeEdi, async ({ params, visitor: { session } }) => {
    const { id } = await findConnection(db, staffReach(session), params.id)
    await queueExchange(db, id)
    return done
  })
  serve(app, contract.tryEdi, async ({ params, visitor: { session } }) =>
    tryConnection(services, await findConnection(db, staffReach(session), params.id)),
  )
  serve(app, contract.askEdiHostKey, ({ body }) => askKey(services, body))
  serve(app, contract.ediOptions, ({ params, visitor: { session } }) =>
    readOptions(db, companyReach(session), params.id),
  )
}

function messageRoutes(app: FastifyInstance, services: Services) {
  const { db } = services
  const asked = ({ params, visitor: { session } }: Call) => ({ id: params.id, reach: staffReach(session) })
  const reached = { admit: (call: Call) => admitMessage(services, asked(call)) }

  serve(app, messages.listStaffEdiMessages, async ({ params, query, visitor: { session } }) => {
    const { direction, state, page, 'per-page': perPage } = query
    const { id } = await findConnection(db, staffReach(session), params.id)
    const { items, total } = await readMessages(db, staffReach(session), {
      connectionId: id,
      direction,
      state,
      page,
      perPage,
    })
    return { items, meta: pageMeta({ page, perPage, total }) }
  })
  serve(app, messages.listEdiQuestions, async ({ query: { page, 'per-page': perPage }, visitor: { session } }) => {
    const { items, total } = await readMessages(db, staffReach(session), {
      state: 'question',
      isInbox: true,
      page,
      perPage,
    })
    return { items, meta: pageMeta({ page, perPage, total }) }
  })
  serve(app, messages.getStaffEdiMessage, ({ params, visitor: { session } }) =>
    readMessage(db, staffReach(session), params.id),
  )
  serve(app, messages.getStaffEdiFile, ({ params, visitor: { session } }) =>
    readFile(db, staffReach(session), params.id),
  )
  serve(
    app,
    messages.decideStaffEdi,
    async (call) => {
      await decideMessage(services, call.visitor.session, asked(call), call.body)
      return done
    },
    reached,
  )
  serve(
    app,
    messages.rejectStaffEdi,
    async (call) => {
      await rejectMessage(services, call.visitor.session, asked(call), call.body.reason)
      return done
    },
    reached,
  )
  serve(app, messages.closeStaffEdi, async (call) => {
    await closeMessage(services, call.visitor.session, asked(call))
    return done
  })
  serve(app, messages.replayStaffEdi, async (call) => {
    await replayMessage(services, call.visitor.session, asked(call))
    return done
  })
}
