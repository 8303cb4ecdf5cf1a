import { randomBytes } from 'node:crypto'
import type { CompanyRole } from '@snab/domain/people/company-role'
import type { LimitPeriod } from '@snab/domain/order/limit-period'
import { moscowDate } from '@snab/domain/time/moscow-time'
import type { Config } from '../../../config'
import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { hashOf } from '../../../http/visitor'
import { portalUrl } from '../../../mail/portal-url'
import { queueMail } from '../../../mail/queue-message'
import { hashOfCode, newCode } from '../auth/codes'
import { invitationMail } from './invitation.mails'

const lifetimeMs = 7 * 24 * 3_600_000
const roles: Record<CompanyRole, string> = { administrator: 'администратор', manager: 'менеджер' }

export type NewInvitation = {
  companyId: number
  email: string
  role: CompanyRole
  /** Kopecks; null is unlimited. */
  spendingLimit: number | null
  limitPeriod?: LimitPeriod
  invitedBy: number
  firstName?: string
  lastName?: string
}

/**
 * Invites by mail; replaces an earlier invitation of the same person to the company. Callers check permissions. Returns
 * the id and the token, of which only a hash is stored.
 */
export async function createInvitation(
  trx: Trx,
  config: Config,
  now: Date,
  invitation: NewInvitation,
): Promise<{ id: number; token: string }> {
  const email = invitation.email.trim().toLowerCase()
  const { companyId, role, spendingLimit, limitPeriod = 'month', invitedBy, firstName = '', lastName = '' } = invitation
  const member = await trx
    .selectFrom('users')
    .innerJoin('companyMembers', 'companyMembers.userId', 'users.id')
    .select('users.id')
    .where('users.email', '=', email)
    .where('companyMembers.companyId', '=', companyId)
    .executeTakeFirst()
  if (member)
    throw new Rejected('already-member', {
      errors: [{ field: 'email', message: 'Этот человек уже работает в вашей компании' }],
    })
  await trx
    .updateTable('invitations')
    .set({ revokedAt: now })
    .where('companyId', '=', companyId)
    .where('email', '=', email)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .execute()

  const [token, code] = [randomBytes(32).toString('base64url'), newCode()]
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  const { id } = await trx
    .insertInto('invitations')
    .values({
      tokenHash: hashOf(token),
      codeHash: hashOfCode(code),
      companyId,
      email,
      firstName,
      lastName,
      role,
      spendingLimit,
      limitPeriod,
      invitedBy,
      createdAt: now,
      expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { name } = await trx
    .selectFrom('companies')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const inviter = await trx
    .selectFrom('users')
    .select(['firstName', 'lastName'])
    .where('id', '=', invitedBy)
    .executeTakeFirstOrThrow()
  await queueMail(trx, {
    to: email,
    template: invitationMail,
    key: String(id),
    values: {
      company: name,
      inviter: [inviter.firstName, inviter.lastName].filter(Boolean).join(' ') || 'Администратор',
      role: roles[role],
      code,
      url: portalUrl(config, `/user/signin-by-invitation?invitation=${token}`),
      until: moscowDate(expiresAt),
    },
  })
  return { id, token }
}
