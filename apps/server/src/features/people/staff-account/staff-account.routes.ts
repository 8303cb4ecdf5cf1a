import * as contract from '@snab/contract/people/staff-invitation'
import * as people from '@snab/contract/people/staff-account'
import type { FastifyInstance } from 'fastify'
import { invalidField } from '../../../http/rejected'
import { countInvitation } from '../../../http/limits/limit-invitations'
import { serve } from '../../../http/serve'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { requesterOf } from '../auth/requester'
import { acceptStaffInvitation, readStaffInvitation } from './accept-staff-invitation'
import { findTwoFactorRule } from '../two-factor/two-factor-rule'
import { changeTwoFactorRule, takeTwoFactorFrom } from './two-factor-of-staff'
import { changeStaffRights } from './staff-rights'
import { changeStaffRole, inviteStaff, listStaff, removeStaff, StaffProblem } from './staff-people'

export function staffAccountRoutes(app: FastifyInstance, services: Services) {
  serve(app, contract.staffInvitation, ({ query, request }) =>
    readStaffInvitation(services, query.invitation, requesterOf(request)),
  )
  serve(app, contract.acceptStaffInvitation, ({ body, request }) =>
    acceptStaffInvitation(services, body, requesterOf(request)),
  )
  staffPeopleRoutes(app, services)
}

/** The message belongs to the field that was filled in. */
async function asFieldProblem<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof StaffProblem) throw invalidField('email', error.message)
    throw error
  }
}

function staffPeopleRoutes(app: FastifyInstance, { db, config, clock }: Services) {
  const note = (session: Session, action: string, details: object) =>
    noteStaffAction(db, session, clock(), { action, subject: 'staff-person', details })

  serve(app, people.listStaffPeople, async ({ visitor: { session } }) => {
    return {
      twoFactor: await findTwoFactorRule(db),
      items: (await listStaff(db, clock())).map(({ seenAt, invitedUntil, ...person }) => ({
        ...person,
        seen: seenAt?.toISOString() ?? null,
        invitedUntil: invitedUntil?.toISOString() ?? null,
        isOneself: person.email === session.email,
      })),
    }
  })

  serve(app, people.inviteStaffPerson, async ({ body, visitor: { session } }) => {
    await countInvitation(db, `user ${String(session.userId)}`, clock())
    const { url, until, isMailed } = await asFieldProblem(inviteStaff(db, config, body, clock()))
    await note(session, 'invite', body)
    return { url: isMailed ? null : url, until }
  })

  serve(app, people.changeStaffRole, async ({ body: { email, role }, visitor: { session } }) => {
    await asFieldProblem(changeStaffRole(db, email, role))
    await note(session, 'change-role', { email, role })
    return { done: true as const }
  })

  serve(app, people.changeStaffRights, async ({ body, visitor: { session } }) => {
    await changeStaffRights({ db, clock }, session, body)
    return { done: true as const }
  })

  serve(app, people.removeStaffPerson, async ({ body: { email }, visitor: { session } }) => {
    await asFieldProblem(removeStaff(db, email, { by: session.userId }))
    await note(session, 'remove', { email })
    return { done: true as const }
  })

  serve(app, people.requireTwoFactor, async ({ body, visitor: { session } }) => {
    await changeTwoFactorRule({ db, clock }, session, body)
    return { done: true as const }
  })

  serve(app, people.removeTwoFactorOf, async ({ body: { email }, visitor: { session } }) => {
    await takeTwoFactorFrom({ db, config, clock }, session, email)
    return { done: true as const }
  })
}
