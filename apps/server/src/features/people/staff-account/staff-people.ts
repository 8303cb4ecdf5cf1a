import { randomBytes } from 'node:crypto'
import type { StaffRights } from '@snab/domain/people/permissions'
import { staffRoles, type StaffRole } from '@snab/domain/people/company-role'
import { moscowDateTime } from '@snab/domain/time/moscow-time'
import { sql } from 'kysely'
import type { Config } from '../../../config'
import type { Db, Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { hashOf } from '../../../http/visitor'
import { portalUrl } from '../../../mail/portal-url'
import { queueMail } from '../../../mail/queue-message'
import { addressOf } from '../auth/address'
import { dropCeilings } from '../ceiling/keep-ceilings'
import { closeReleasesOf } from '../release/decide-release'
import { removeTwoFactor } from '../two-factor/two-factor.queries'
import { staffInvitationMail } from './staff-account.mails'

const lifetimeMs = 24 * 3_600_000

export const staffRoleNames: Record<StaffRole, string> = {
  sales: 'менеджер по продажам',
  content: 'редактор',
  administrator: 'администратор портала',
}

/** A refused change of staff; the message is a Russian sentence for the person who runs the command. */
export class StaffProblem extends Error {
  override name = 'StaffProblem'
}

export type StaffInvitation = { email: string; url: string; until: string; isMailed: boolean }

/** Replaces an earlier invitation to the same e-mail. Mailed if there is a mail server. */
export async function inviteStaff(
  db: Db,
  config: Config,
  { email: typed, role: typedRole }: { email: string; role: string },
  now: Date,
): Promise<StaffInvitation> {
  const email = emailOf(typed)
  const role = staffRoles.find((known) => known === typedRole)
  if (!role)
    throw new StaffProblem(
      `Роли «${typedRole}» нет. Есть: ${staffRoles.map((known) => `${known} (${staffRoleNames[known]})`).join(', ')}.`,
    )
  const known = await db.selectFrom('users').select('isDemonstration').where('email', '=', email).executeTakeFirst()
  if (known?.isDemonstration)
    throw new StaffProblem(`${email} — учётная запись демонстрации, сотрудником она не станет. Укажите другую почту.`)
  const token = randomBytes(32).toString('base64url')
  const invitation = { role, tokenHash: hashOf(token), createdAt: now, expiresAt: new Date(now.getTime() + lifetimeMs) }
  const url = portalUrl(config, `/user/staff-invitation?invitation=${token}`)
  const until = `${moscowDateTime(invitation.expiresAt)} (Москва)`
  const isMailed = config.SNAB_SMTP_URL !== undefined
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('staffInvitations')
      .values({ email, ...invitation })
      .onConflict((conflict) => conflict.column('email').doUpdateSet(invitation))
      .execute()
    if (isMailed)
      await queueMail(trx, {
        to: email,
        template: staffInvitationMail,
        values: { role: staffRoleNames[role], url, until },
      })
  })
  return { email, url, until, isMailed }
}

export type StaffPerson = {
  email: string
  name: string
  role: StaffRole
  seenAt: Date | null
  invitedUntil: Date | null
  hasTwoFactor: boolean
  rights: StaffRights
}

/** Staff and invited people, without demonstration accounts. */
export async function listStaff(db: Db, now: Date): Promise<StaffPerson[]> {
  const people = await db
    .selectFrom('users as u')
    .select([
      'u.email',
      'u.staffRole',
      'u.staffRights as rights',
      sql<string>`trim(concat_ws(' ', u.last_name, u.first_name))`.as('name'),
      sql<boolean>`exists (select from staff_two_factor t where t.user_id = u.id and t.confirmed_at is not null)`.as(
        'hasTwoFactor',
      ),
      sql<Date | null>`(select max(seen_at) from sessions s where s.user_id = u.id)`.as('seenAt'),
    ])
    .where('u.staffRole', 'is not', null)
    .where('u.isBlocked', '=', false)
    .where('u.isDemonstration', '=', false)
    .orderBy('u.email')
    .execute()
  const invited = await db
    .selectFrom('staffInvitations')
    .selectAll()
    .where('expiresAt', '>', now)
    .orderBy('email')
    .execute()
  return [
    ...people.flatMap(({ email, staffRole, ...person }) =>
      staffRole ? [{ ...person, email: email ?? '', role: staffRole, invitedUntil: null }] : [],
    ),
    ...invited.map(({ email, role, expiresAt }) => ({
      email,
      name: '',
      role,
      seenAt: null,
      invitedUntil: expiresAt,
      hasTwoFactor: false,
      rights: {},
    })),
  ]
}

/** Counted under a lock, so that two administrators cannot demote each other. */
async function refuseLastAdministrator(trx: Trx, personId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('staff administrators'))`.execute(trx)
  const others = await trx
    .selectFrom('users')
    .select('id')
    .where('staffRole', '=', 'administrator')
    .where('isBlocked', '=', false)
    .where('isDemonstration', '=', false)
    .where('id', '<>', personId)
    .limit(1)
    .execute()
  if (others.length === 0) throw new StaffProblem('Это единственный администратор портала: сначала назначьте другого')
}

/** Effective from the person's next request; a pending invitation gets the role too. */
export function changeStaffRole(db: Db, typed: string, role: StaffRole): Promise<void> {
  const email = emailOf(typed)
  return db.transaction().execute(async (trx) => {
    const invitations = await trx
      .updateTable('staffInvitations')
      .set({ role })
      .where('email', '=', email)
      .executeTakeFirst()
    const person = await trx
      .selectFrom('users')
      .select(['id', 'staffRole'])
      .where('email', '=', email)
      .where('staffRole', 'is not', null)
      .where('isDemonstration', '=', false)
      .forUpdate()
      .executeTakeFirst()
    if (!person) {
      if (invitations.numUpdatedRows === 0n) throw new StaffProblem(`Сотрудника с почтой ${email} нет`)
      return
    }
    if (person.staffRole === 'administrator' && role !== 'administrator') await refuseLastAdministrator(trx, person.id)
    await trx
      .updateTable('users')
      .set({ staffRole: role, ...(person.staffRole !== role && { staffRights: '{}' }) })
      .where('id', '=', person.id)
      .execute()
    if (person.staffRole !== role) await dropCeilings(trx, person.id)
  })
}

/**
 * `by`: the acting staff member, who cannot remove themselves or the last administrator; null is the command line,
 * which can. Removes the role and ends all sessions; membership in a company stays.
 */
export function removeStaff(db: Db, typed: string, { by = null }: { by?: number | null } = {}): Promise<void> {
  const email = emailOf(typed)
  return db.transaction().execute(async (trx) => {
    const invitation = await trx
      .deleteFrom('staffInvitations')
      .where('email', '=', email)
      .returning('email')
      .executeTakeFirst()
    const person = await trx
      .selectFrom('users')
      .select(['id', 'staffRole'])
      .where('email', '=', email)
      .where('staffRole', 'is not', null)
      .where('isDemonstration', '=', false)
      .forUpdate()
      .executeTakeFirst()
    if (!person && !invitation)
      throw new StaffProblem(`Сотрудника с почтой ${email} нет. Список: npm run staff -- list`)
    if (!person) return
    if (person.id === by) throw new Rejected('not-oneself')
    if (by !== null && person.staffRole === 'administrator') await refuseLastAdministrator(trx, person.id)
    const member = await trx
      .selectFrom('companyMembers')
      .select('userId')
      .where('userId', '=', person.id)
      .limit(1)
      .executeTakeFirst()
    await trx
      .updateTable('users')
      .set({ staffRole: null, staffRights: '{}', ...(!member && { isBlocked: true }) })
      .where('id', '=', person.id)
      .execute()
    await trx.deleteFrom('staffCompanies').where('userId', '=', person.id).execute()
    await removeTwoFactor(trx, person.id)
    await dropCeilings(trx, person.id)
    await closeReleasesOf(trx, person.id)
    await trx.deleteFrom('sessions').where('userId', '=', person.id).execute()
  })
}

function emailOf(typed: string): string {
  const address = addressOf({ email: typed })
  if (address?.kind !== 'email') throw new StaffProblem(`«${typed}» — не почта. Она пишется как name@company.ru.`)
  return address.value
}
