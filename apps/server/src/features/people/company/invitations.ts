import type { invite as contract, Invitation } from '@snab/contract/people/company'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { toKopecks, toRoubles } from '@snab/domain/money/money'
import { sql } from 'kysely'
import type { Config } from '../../../config'
import type { Db, Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { Services } from '../../../services'
import { createInvitation } from '../invitation/create-invitation'
import { countInvitation } from '../../../http/limits/limit-invitations'
import type { CompanyScope } from './company-access'
import { recordEvent } from '../company-history/company-events'

export async function findInvitations(db: Db | Trx, { companyId }: CompanyScope, now: Date): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.invitedBy')
    .select([
      'invitations.id',
      'invitations.email',
      'invitations.role',
      'invitations.spendingLimit',
      'invitations.limitPeriod',
      'invitations.createdAt',
      'invitations.expiresAt',
    ])
    .select([
      sql<string>`trim(concat_ws(' ', invitations.last_name, invitations.first_name))`.as('name'),
      sql<string>`trim(concat_ws(' ', users.last_name, users.first_name))`.as('inviter'),
    ])
    .where('invitations.companyId', '=', companyId)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .orderBy('invitations.id', 'desc')
    .execute()
  return rows.map(({ inviter, createdAt, expiresAt, spendingLimit, ...row }) => ({
    ...row,
    invitedBy: inviter,
    created: createdAt.toISOString(),
    expires: expiresAt.toISOString(),
    isExpired: expiresAt <= now,
    spendingLimit: spendingLimit === null ? null : toRoubles(spendingLimit),
  }))
}

type Body = ParsedRequestOf<typeof contract>['body']

export async function invite({ db, config, clock }: Services, scope: CompanyScope, body: Body): Promise<Invitation> {
  const now = clock()
  await countInvitation(db, `company ${String(scope.companyId)}`, now)
  return db.transaction().execute((trx) => inviteWithin(trx, config, scope, body, now))
}

/** Callers count invitations. */
export async function inviteWithin(
  trx: Trx,
  config: Config,
  scope: CompanyScope,
  body: Body,
  now: Date,
): Promise<Invitation> {
  const { companyId, userId } = scope
  const { id } = await createInvitation(trx, config, now, {
    ...body,
    companyId,
    invitedBy: userId,
    spendingLimit: body.spendingLimit === null ? null : toKopecks(body.spendingLimit),
  })
  await recordEvent(trx, { companyId, userId, kind: 'member-invited', details: body, now })
  const made = (await findInvitations(trx, scope, now)).find((one) => one.id === id)
  if (!made) throw new Rejected('not-found')
  return made
}

export const revokeInvitation = (db: Db, scope: CompanyScope, id: number, now: Date): Promise<void> =>
  db.transaction().execute((trx) => revokeWithin(trx, scope, id, now))

export async function revokeWithin(
  trx: Trx,
  { companyId, userId }: CompanyScope,
  id: number,
  now: Date,
): Promise<void> {
  const gone = await trx
    .updateTable('invitations')
    .set({ revokedAt: now })
    .where('id', '=', id)
    .where('companyId', '=', companyId)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returning('email')
    .executeTakeFirst()
  if (!gone) throw new Rejected('not-found')
  await recordEvent(trx, { companyId, userId, kind: 'invitation-revoked', details: { id, email: gone.email }, now })
}
