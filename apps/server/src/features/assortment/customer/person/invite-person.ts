import type { invitePerson as inviting } from '@snab/contract/assortment/customers/customer-person'
import type { Invitation } from '@snab/contract/people/company'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { toRoubles } from '@snab/domain/money/money'
import type { Trx } from '../../../../db/database'
import { countInvitation } from '../../../../http/limits/limit-invitations'
import { Rejected } from '../../../../http/rejected'
import type { Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { noteStaffAction } from '../../../core/audit-log/staff-actions'
import { findInvitations, inviteWithin, revokeWithin } from '../../../people/company/invitations'
import { lockCustomer, requireCustomer } from '../customer.queries'

const scopeOf = (session: Session, companyId: number) => ({ companyId, userId: session.userId, isAdministrator: true })

/** The company's own invitation, sent by its supplier. */
export async function invitePerson(
  services: Services,
  session: Session,
  companyId: number,
  body: ParsedRequestOf<typeof inviting>['body'],
): Promise<Invitation> {
  const { db, clock, config } = services
  const now = clock()
  await requireCustomer(db, session, companyId)
  await countInvitation(db, `company ${String(companyId)}`, now)
  return db.transaction().execute(async (trx) => {
    await lockCustomer(trx, session, companyId)
    const invitation = await inviteWithin(trx, config, scopeOf(session, companyId), body, now)
    await note(trx, session, now, { action: 'invite', id: invitation.id, companyId })
    return invitation
  })
}

/** Sends a new link with a new term; the earlier link expires. */
export async function inviteAgain(
  services: Services,
  session: Session,
  companyId: number,
  id: number,
): Promise<Invitation> {
  await requireCustomer(services.db, session, companyId)
  const open = await findInvitations(services.db, scopeOf(session, companyId), services.clock())
  const earlier = open.find((one) => one.id === id)
  if (!earlier) throw new Rejected('not-found')
  const names = await services.db
    .selectFrom('invitations')
    .select(['firstName', 'lastName', 'spendingLimit'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { email, role, limitPeriod } = earlier
  const spendingLimit = names.spendingLimit === null ? null : toRoubles(names.spendingLimit)
  return invitePerson(services, session, companyId, { ...names, email, role, limitPeriod, spendingLimit })
}

export const withdrawInvitation = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  companyId: number,
  id: number,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockCustomer(trx, session, companyId)
    await revokeWithin(trx, scopeOf(session, companyId), id, clock())
    await note(trx, session, clock(), { action: 'withdraw', id, companyId })
  })

type Done = { action: 'invite' | 'withdraw'; id: number; companyId: number }

const note = (trx: Trx, session: Session, now: Date, { action, id, companyId }: Done) =>
  noteStaffAction(trx, session, now, {
    action,
    subject: 'customer-invitation',
    subjectId: id,
    details: { компания: companyId },
  })
