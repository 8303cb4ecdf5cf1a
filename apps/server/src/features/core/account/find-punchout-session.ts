import type { Db } from '../../../db/database'
import { hashOf } from '../../../http/visitor'
import { findUserAsVisitor, type OpenedSession } from './sessions'

/**
 * The person of a purchasing system's session, in its company, without any staff role. Null when the session or its
 * connection has ended, or the person has left the company.
 */
export async function findPunchoutSession(db: Db, token: string, now: Date): Promise<OpenedSession | null> {
  const found = await db
    .selectFrom('punchoutSessions as s')
    .innerJoin('punchoutConnections as c', 'c.id', 's.connectionId')
    .select(['s.id', 's.userId', 's.operation', 's.cartHash', 'c.companyId'])
    .where('s.tokenHash', '=', hashOf(token))
    .where('s.state', '=', 'open')
    .where('s.expiresAt', '>', now)
    .where('c.endedAt', 'is', null)
    .where('c.pausedAt', 'is', null)
    .executeTakeFirst()
  if (!found) return null
  const opened = await findUserAsVisitor(db, found.userId, found.companyId)
  if (!opened?.session.company || opened.session.staffRole !== null) return null
  const { id, operation, cartHash } = found
  return {
    ...opened,
    session: { ...opened.session, rights: {}, punchout: { id, isInspecting: operation === 'inspect', cartHash } },
  }
}
