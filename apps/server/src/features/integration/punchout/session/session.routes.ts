import { randomBytes } from 'node:crypto'
import * as contract from '@snab/contract/integration/punchout-session'
import { punchoutPrefix } from '@snab/domain/integration/punchout'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { count, perMinute } from '../../../../http/limits/stored-limits'
import { portalOrigin } from '../../../../http/portal-origin'
import { Rejected } from '../../../../http/rejected'
import { serve } from '../../../../http/serve'
import { hashOf, type SignedIn } from '../../../../http/visitor'
import { returnCart } from './return-cart'
import type { SessionNeeds } from './start-session'

const mostOpenings = 60

/** Requests of a session's browser. */
export function sessionRoutes(app: FastifyInstance, services: SessionNeeds) {
  const { db, clock, config } = services

  serve(app, contract.openPunchoutSession, async ({ body, request }) => {
    const now = clock()
    await count(db, [perMinute('punchout-link', request.ip, mostOpenings)], now)
    const token = punchoutPrefix + randomBytes(32).toString('base64url')
    const opened = await db
      .updateTable('punchoutSessions as s')
      .from('punchoutConnections as c')
      .set({ state: 'open', tokenHash: hashOf(token) })
      .whereRef('c.id', '=', 's.connectionId')
      .where('c.endedAt', 'is', null)
      .where('c.pausedAt', 'is', null)
      .where('s.linkHash', '=', hashOf(body.link))
      .where('s.state', '=', 'waiting')
      .where('s.linkUntil', '>', now)
      .returning('s.startPath')
      .executeTakeFirst()
    if (!opened) throw new Rejected('punchout-link-used')
    return { token, startPath: opened.startPath }
  })

  serve(app, contract.getPunchoutSession, async ({ visitor: { session } }) => {
    const found = await db
      .selectFrom('punchoutSessions as s')
      .innerJoin('punchoutConnections as c', 'c.id', 's.connectionId')
      .select(['s.operation', 's.returnAddress', 's.expiresAt', 's.fields', 'c.name'])
      .where('s.id', '=', session.punchout?.id ?? 0)
      .executeTakeFirst()
    if (!found) throw new Rejected('not-found')
    return {
      system: found.name,
      operation: found.operation,
      returnHost: new URL(found.returnAddress).host,
      expiresAt: found.expiresAt.toISOString(),
      missing: found.fields.missing ?? '',
    }
  })

  const hostOf = (request: FastifyRequest) => new URL(portalOrigin(config, request)).host
  const inSession = ({ visitor: { session } }: { visitor: SignedIn }) => {
    if (!session.punchout) throw new Rejected('not-found')
  }

  serve(
    app,
    contract.returnPunchoutCart,
    ({ body, visitor, request }) =>
      returnCart(services, visitor, { kind: 'return', version: body.version }, hostOf(request)),
    { admit: inSession },
  )
  serve(app, contract.cancelPunchoutSession, ({ visitor, request }) =>
    returnCart(services, visitor, { kind: 'cancel' }, hostOf(request)),
  )
}
