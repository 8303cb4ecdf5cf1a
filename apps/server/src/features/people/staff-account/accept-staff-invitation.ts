import type { acceptStaffInvitation as contract } from '@snab/contract/people/staff-invitation'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { FieldProblem } from '@snab/contract/errors'
import type { Db, Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { count, perHour, perMinute } from '../../../http/limits/stored-limits'
import { hashOf } from '../../../http/visitor'
import type { Services } from '../../../services'
import { hashPassword } from '../../core/account/passwords'
import { leaveAddress } from '../auth/find-user'
import { openAccountSession } from '../auth/open-account-session'
import { problemOfPassword } from '../auth/password-rules'
import type { Requester } from '../auth/requester'

const triesPerMinuteOfNetwork = 30
const triesPerHourOfNetwork = 300

const findInvitation = (db: Db | Trx, token: string, now: Date) =>
  db.selectFrom('staffInvitations').selectAll().where('tokenHash', '=', hashOf(token)).where('expiresAt', '>', now)
const findAccount = (db: Db | Trx, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'uuid', 'firstName', 'lastName', 'isEmailVerified', 'isDemonstration'])
    .where('email', '=', email)
    .executeTakeFirst()

const countTry = ({ db }: Services, { network }: Requester, now: Date) =>
  count(
    db,
    [
      perMinute('staff-invitation', network, triesPerMinuteOfNetwork),
      perHour('staff-invitation-hour', network, triesPerHourOfNetwork),
    ],
    now,
  )

/** The owner of the link; reading does not use it up. */
export async function readStaffInvitation(services: Services, token: string, requester: Requester) {
  const now = services.clock()
  await countTry(services, requester, now)
  const row = await findInvitation(services.db, token, now).executeTakeFirst()
  if (!row) throw new Rejected('staff-invitation-not-valid')
  const account = await findAccount(services.db, row.email)
  const isOwn = account?.isEmailVerified ?? false
  return {
    email: row.email,
    role: row.role,
    firstName: isOwn ? (account?.firstName ?? '') : '',
    lastName: isOwn ? (account?.lastName ?? '') : '',
  }
}

/**
 * Sets a new colleague's name and password; an existing account with this e-mail becomes theirs, its other sessions
 * end.
 */
export async function acceptStaffInvitation(
  services: Services,
  { invitation, firstName, lastName, password, repeatPassword }: ParsedRequestOf<typeof contract>['body'],
  requester: Requester,
) {
  const { db, clock, config } = services
  const now = clock()
  await countTry(services, requester, now)
  const row = await findInvitation(db, invitation, now).executeTakeFirst()
  if (!row) throw new Rejected('staff-invitation-not-valid')
  await refuseWeakPassword(row.email, password, repeatPassword)
  const passwordHash = await hashPassword(password)
  const session = await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('staffInvitations')
      .where('tokenHash', '=', row.tokenHash)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Rejected('staff-invitation-not-valid')
    const person = { passwordHash, firstName, lastName, staffRole: row.role, isBlocked: false, isEmailVerified: true }
    const user = await storeStaffAccount(trx, row.email, person, now)
    return openAccountSession(trx, user, requester, { remember: true, days: config.SNAB_SESSION_DAYS, now })
  })
  return { ...session, message: 'Учётная запись готова' }
}

type Person = {
  passwordHash: string
  firstName: string
  lastName: string
  staffRole: 'sales' | 'content' | 'administrator'
  isBlocked: boolean
  isEmailVerified: boolean
}

/** Throws if the password is too weak for the account. */
export async function refuseWeakPassword(email: string, password: string, repeatPassword: string): Promise<void> {
  const errors: FieldProblem[] = []
  const weak = await problemOfPassword(password, [email, email.split('@')[0]])
  if (weak) errors.push({ field: 'password', message: weak })
  if (password !== repeatPassword) errors.push({ field: 'repeatPassword', message: 'Пароли не совпадают' })
  if (errors.length > 0) throw new Rejected('invalid-input', { errors })
}

/** Makes the account of that e-mail staff and ends its sessions; creates it if needed. */
export async function storeStaffAccount(
  trx: Trx,
  email: string,
  person: Person,
  now: Date,
): Promise<{ id: number; uuid: string }> {
  const known = await findAccount(trx, email)
  if (known?.isDemonstration) throw new Rejected('staff-invitation-not-valid')
  if (known?.isEmailVerified) {
    await trx.deleteFrom('sessions').where('userId', '=', known.id).execute()
    await trx
      .updateTable('users')
      .set({ ...person, staffRights: '{}' })
      .where('id', '=', known.id)
      .execute()
    return known
  }
  // takes an unverified address from its account for the person who proves it
  if (known) await leaveAddress(trx, known.id, 'email')
  return trx
    .insertInto('users')
    .values({ ...person, email, phone: null, gender: null, regionId: null, companyId: null, createdAt: now })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
}
