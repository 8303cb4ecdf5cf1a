import { randomBytes } from 'node:crypto'
import * as contract from '@snab/contract/people/impersonation'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../../db/database'
import { accountIsOpen } from '../../../db/open-accounts'
import { Rejected } from '../../../http/rejected'
import { reachOf, withinScope } from '../../../http/rights'
import { serve } from '../../../http/serve'
import { hashOf, type Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'

const lifetimeMs = 2 * 3_600_000

/** Staff work as a buyer, in a separate session that expires. */
export function impersonationRoutes(app: FastifyInstance, { db, clock }: Services) {
  serve(app, contract.beginImpersonation, async ({ body: { userId, reason }, visitor: { session }, request }) => {
    const person = await findPerson(db, session, userId)
    if (!person) throw new Rejected('person-not-found')
    const now = clock()
    const authToken = randomBytes(32).toString('base64url')
    const until = new Date(now.getTime() + lifetimeMs)
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('sessions')
        .values({
          tokenHash: hashOf(authToken),
          userId,
          isRemembered: false,
          // shown to the person in their list of sessions
          device: `Ваш менеджер: ${session.lastName} ${session.firstName}`.trim(),
          address: request.ip,
          createdAt: now,
          seenAt: now,
          expiresAt: until,
          actingBy: session.userId,
          actingReason: reason,
          place: null,
        })
        .execute()
      await noteStaffAction(trx, session, now, {
        action: 'begin',
        subject: 'acting',
        subjectId: userId,
        details: { причина: reason },
      })
    })
    return { authToken, until: until.toISOString() }
  })
}

/** A buyer of the staff member's companies; staff cannot be impersonated. */
const findPerson = (db: Db, session: Session, userId: number) =>
  db
    .selectFrom('users')
    .innerJoin('companyMembers', (join) =>
      join.onRef('companyMembers.userId', '=', 'users.id').on('companyMembers.isBlocked', '=', false),
    )
    .where('users.id', '=', userId)
    .where('users.staffRole', 'is', null)
    .where(accountIsOpen('users'))
    .where(
      withinScope(reachOf(session, 'act-for-customers'), session, {
        companyId: 'companyMembers.companyId',
        userId: null,
      }),
    )
    .select('users.id')
    .limit(1)
    .executeTakeFirst()

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Every change during impersonation is in the audit log before it is answered. */
export function noteImpersonation(app: FastifyInstance, { db, clock }: Pick<Services, 'db' | 'clock'>) {
  app.addHook('onSend', async (request: FastifyRequest, reply) => {
    // files and the exchange have no visitor
    const session = (request.visitor as FastifyRequest['visitor'] | undefined)?.session
    if (!session?.impersonation || readingMethods.has(request.method) || reply.statusCode >= 400) return
    await noteStaffAction(db, { userId: session.impersonation.userId }, clock(), {
      action: 'do',
      subject: 'acting',
      subjectId: session.userId,
      details: {
        что: request.routeOptions.schema?.summary ?? request.routeOptions.url,
        причина: session.impersonation.reason,
      },
    })
  })
}
