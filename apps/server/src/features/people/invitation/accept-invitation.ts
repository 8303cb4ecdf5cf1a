import { randomBytes } from 'node:crypto'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { signInByInvitation as contract } from '@snab/contract/people/auth'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { accountIsOpen, companyIsOpen } from '../../../db/open-accounts'
import { Rejected } from '../../../http/rejected'
import { hashOf } from '../../../http/visitor'
import type { Services } from '../../../services'
import { count, perMinute } from '../../../http/limits/stored-limits'
import { hashPassword } from '../../core/account/passwords'
import { isCode } from '../auth/codes'
import { goneMessage, refuseWrong } from '../auth/confirm-code'
import { consentProblems, givenConsents, keepConsents } from '../auth/consents'
import { openSessionOrAskCode } from '../auth/open-account-session'
import type { Requester } from '../auth/requester'
import { refuseWeakPassword } from '../staff-account/accept-staff-invitation'
import { mostTries } from './read-invitation'
import { findAdministrators, notify } from '../../talk/notification/notify'

type Acceptance = ParsedRequestOf<typeof contract>['body']
type Invitation = {
  id: number
  companyId: number
  email: string
  firstName: string
  lastName: string
  role: 'administrator' | 'manager'
  spendingLimit: number | null
}

/** The link proves access to the mail, the code that it was this invitation's; new people are registered. */
export async function acceptInvitation({ db, clock, config }: Services, acceptance: Acceptance, requester: Requester) {
  const now = clock()
  await count(db, [perMinute('invitation', requester.network, 30)], now)
  const invitation = await db
    .selectFrom('invitations')
    .selectAll()
    .where('tokenHash', '=', hashOf(acceptance.invitation))
    .executeTakeFirst()
  const company =
    invitation &&
    (await db
      .selectFrom('companies')
      .select('id')
      .where('id', '=', invitation.companyId)
      .where(companyIsOpen('companies'))
      .executeTakeFirst())
  if (!invitation || !company || invitation.revokedAt || invitation.expiresAt <= now)
    throw new Rejected('invitation-not-valid')
  if (invitation.acceptedAt) return { message: 'Приглашение уже принято. Войдите по почте или телефону.' }
  if (acceptance.code === '') return { message: 'Введите код из письма с приглашением' }

  const isNew = await isNewPerson(db, invitation.email, acceptance)
  await countTry(db, invitation.id, acceptance.code)

  // nobody knows the random one: the person signs in by codes until they set their own
  const passwordHash = isNew ? await hashPassword(acceptance.password ?? randomBytes(24).toString('base64url')) : null
  const named = { ...invitation, ...namesOf(acceptance) }
  const session = await db.transaction().execute(async (trx) => {
    const taken = await trx
      .updateTable('invitations')
      .set({ acceptedAt: now })
      .where('id', '=', invitation.id)
      .where('acceptedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!taken) throw new Rejected('invitation-not-valid')
    const user = await userOf(trx, named, passwordHash, now)
    await trx
      .insertInto('companyMembers')
      .values({
        companyId: invitation.companyId,
        userId: user.id,
        role: invitation.role,
        spendingLimit: invitation.spendingLimit,
        limitPeriod: invitation.limitPeriod,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx.updateTable('users').set({ companyId: invitation.companyId }).where('id', '=', user.id).execute()
    await trx.updateTable('invitations').set({ acceptedBy: user.id }).where('id', '=', invitation.id).execute()
    await notify(trx, {
      userId: await findAdministrators(trx, invitation.companyId, user.id),
      companyId: invitation.companyId,
      kind: 'company-changed',
      title: `Новый сотрудник: ${user.name}`,
      text: `Роль: ${invitation.role === 'administrator' ? 'администратор' : 'менеджер'}. Приглашение принято.`,
      link: '/user/people',
      key: `joined:${invitation.id}`,
      now,
    })
    if (passwordHash !== null)
      await keepConsents(trx, {
        userId: user.id,
        kinds: givenConsents(acceptance),
        form: 'invitation',
        recipient: invitation.email,
        requester,
        now,
      })
    return openSessionOrAskCode(trx, user, requester, { remember: true, days: config.SNAB_SESSION_DAYS, now })
  })
  return 'twoFactor' in session ? session : { ...session, message: 'Вы вошли по приглашению' }
}

/** Refuses what a new account lacks: consents, a good password. */
async function isNewPerson(db: Services['db'], email: string, acceptance: Acceptance): Promise<boolean> {
  const known = await db
    .selectFrom('users')
    .select(['isEmailVerified', accountIsOpen('users').as('isOpen')])
    .where('email', '=', email)
    .executeTakeFirst()
  if (known && !known.isOpen) throw new Rejected('invitation-not-valid')
  if (known?.isEmailVerified) return false
  const missing = await consentProblems(db, acceptance, 'войти')
  if (missing.length > 0) throw new Rejected('invalid-input', { errors: missing })
  const { password, repeatPassword = '' } = acceptance
  if (password !== undefined) await refuseWeakPassword(email, password, repeatPassword)
  return true
}

async function countTry(db: Services['db'], id: number, code: string): Promise<void> {
  const tried = await db
    .updateTable('invitations')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', mostTries)
    .returning(['codeHash', 'tries'])
    .executeTakeFirst()
  if (!tried) throw new Rejected('invitation-not-valid', { message: goneMessage })
  if (isCode(tried.codeHash, code.replace(/\s/g, ''))) return
  if (tried.tries >= mostTries) throw new Rejected('invitation-not-valid')
  refuseWrong({ outcome: 'wrong', triesLeft: mostTries - tried.tries })
}

/** What new people typed; empty names do not replace those of the invitation. */
const namesOf = ({ firstName, lastName }: Acceptance): Partial<Invitation> => ({
  ...(firstName && { firstName }),
  ...(lastName && { lastName }),
})

const nameOf = sql<string>`trim(concat_ws(' ', last_name, first_name))`.as('name')

/** Takes an unverified address from its account for the person who proves it. */
async function userOf(
  trx: Trx,
  { email, firstName, lastName, companyId }: Invitation,
  passwordHash: string | null,
  now: Date,
): Promise<{ id: number; uuid: string; name: string }> {
  if (passwordHash === null)
    return trx.selectFrom('users').select(['id', 'uuid', nameOf]).where('email', '=', email).executeTakeFirstOrThrow()
  await trx
    .updateTable('users')
    .set({ email: null, isEmailVerified: true })
    .where('email', '=', email)
    .where('isEmailVerified', '=', false)
    .execute()
  const { regionId } = await trx
    .selectFrom('companies')
    .select('regionId')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return trx
    .insertInto('users')
    .values({
      email,
      phone: null,
      passwordHash,
      firstName,
      lastName,
      gender: null,
      staffRole: null,
      regionId,
      companyId,
      createdAt: now,
    })
    .returning(['id', 'uuid', nameOf])
    .executeTakeFirstOrThrow()
}
