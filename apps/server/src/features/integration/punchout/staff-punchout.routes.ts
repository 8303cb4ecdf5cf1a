import * as contract from '@snab/contract/integration/punchout'
import * as documents from '@snab/contract/integration/punchout-document'
import * as orders from '@snab/contract/integration/punchout-order'
import * as sessions from '@snab/contract/integration/punchout-session'
import type { FastifyInstance } from 'fastify'
import { portalOrigin } from '../../../http/portal-origin'
import { serve } from '../../../http/serve'
import type { SignedIn } from '../../../http/visitor'
import { readConnection, readConnections, reachesCompany, requireReached } from './connection/connection.queries'
import {
  changeConnection,
  endConnection,
  makeConnection,
  pauseConnection,
  renewSecret,
} from './connection/keep-connection'
import { testConnection } from './connection/test-connection'
import { decideOrder, requireReachedOrder } from './order/decide-order'
import type { OrderNeeds } from './order/take-order'
import { readDocument, readDocuments, readOptions, readOrders, readSessions } from './staff-lists.queries'
import { replayDocument } from './telling/replay-document'
import { pageMeta } from '../../../http/page-meta'

const done = { done: true as const }
type Call = { params: { id: number }; visitor: SignedIn }
type Query = { page: number; 'per-page': number }

const pagingOf = ({ page, 'per-page': perPage }: Query) => ({ page, perPage })
const paged = <T>({ items, total }: { items: T[]; total: number }, { page, 'per-page': perPage }: Query) => ({
  items,
  meta: pageMeta({ page, perPage, total }),
})

/** Connections of customers' purchasing systems, their documents, and questions about orders. */
export function staffPunchoutRoutes(app: FastifyInstance, services: OrderNeeds) {
  const { db, config, clock } = services
  const reached = ({ params, visitor: { session } }: Call) => requireReached(db, session, params.id)

  serve(app, contract.listPunchout, async ({ query, visitor: { session } }) =>
    paged(await readConnections(db, session, pagingOf(query)), query),
  )
  serve(app, contract.getPunchout, ({ params, visitor: { session }, request }) =>
    readConnection(db, session, params.id, { origin: portalOrigin(config, request), now: clock() }),
  )
  serve(app, contract.punchoutOptions, async ({ params, visitor: { session } }) => {
    await reachesCompany(db, session, params.id)
    return readOptions(db, params.id)
  })
  serve(app, contract.makePunchout, ({ body, visitor: { session } }) => makeConnection(services, session, body))
  serve(
    app,
    contract.changePunchout,
    async ({ params, body, visitor: { session } }) => {
      await changeConnection(services, session, params.id, body)
      return done
    },
    { admit: reached },
  )
  serve(
    app,
    contract.renewPunchoutSecret,
    ({ params, body, visitor: { session } }) => renewSecret(services, session, params.id, body),
    { admit: reached },
  )
  serve(
    app,
    contract.pausePunchout,
    async ({ params, body, visitor: { session } }) => {
      await pauseConnection(services, session, params.id, body.isPaused)
      return done
    },
    { admit: reached },
  )
  serve(app, contract.endPunchout, async ({ params, visitor: { session } }) => {
    await endConnection(services, session, params.id)
    return done
  })
  serve(app, contract.testPunchout, async ({ params, visitor: { session }, request }) => ({
    checks: await testConnection(
      services,
      await requireReached(db, session, params.id),
      new URL(portalOrigin(config, request)).host,
    ),
  }))
  serve(app, sessions.listPunchoutSessions, async ({ params, query, visitor: { session } }) => {
    await requireReached(db, session, params.id)
    return paged(await readSessions(db, params.id, pagingOf(query)), query)
  })
  serve(app, documents.listPunchoutDocuments, async ({ params, query, visitor: { session } }) => {
    await requireReached(db, session, params.id)
    return paged(await readDocuments(db, params.id, { ...pagingOf(query), state: query.state }), query)
  })
  serve(app, documents.getPunchoutDocument, async ({ params, visitor: { session } }) => {
    await requireReached(db, session, params.id)
    return readDocument(db, params.id, params.documentId)
  })
  serve(app, documents.replayPunchoutDocument, async ({ params, visitor: { session } }) => {
    await replayDocument(services, session, params)
    return done
  })
  serve(app, orders.listPunchoutOrders, async ({ query, visitor: { session } }) =>
    paged(await readOrders(db, session, { ...pagingOf(query), state: query.state }), query),
  )
  serve(
    app,
    orders.decidePunchoutOrder,
    async ({ params, body, visitor: { session } }) => {
      await decideOrder(services, session, params.id, body)
      return done
    },
    { admit: ({ params, visitor: { session } }) => requireReachedOrder(db, session, params.id) },
  )
}
