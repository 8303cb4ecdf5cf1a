import { normalPhone } from '@snab/domain/people/phone'
import { accountIsOpen } from '../../../db/open-accounts'
import { Rejected } from '../../../http/rejected'
import type { Services } from '../../../services'
import { count, perHour, perMinute, type Limit } from '../../../http/limits/stored-limits'
import { isPassword } from '../../core/account/passwords'
import { openSessionOrAskCode } from './open-account-session'
import type { Requester } from './requester'

const wrongPerMinute = 5
const wrongPerHour = 50
/** An office behind one address may sign in all at once. */
const wrongPerMinuteOfNetwork = 60

type Attempt = {
  login: string | undefined
  email: string | undefined
  phone: string | undefined
  password: string
  rememberMe: boolean
}

/** The logins to try: the first one typed. Phones are ten digits, e-mails in lower case. */
function namesOf({ login, email, phone }: Attempt): { name: string; all: string[] } {
  const all = [login, email, phone]
    .filter((typed): typed is string => typed !== undefined && typed !== '')
    .map((typed) => normalPhone(typed) ?? typed.toLowerCase())
  return { name: all[0] ?? '', all: [...new Set(all)] }
}

/**
 * Wrong passwords count by every login typed and by its account, always combined with the network, so that nobody can
 * lock out another person.
 */
export async function signInByPassword(
  { db, clock, config }: Services,
  attempt: Attempt,
  requester: Requester,
): ReturnType<typeof openSessionOrAskCode> {
  const now = clock()
  const { name, all } = namesOf(attempt)
  const user = await db
    .selectFrom('users')
    .select(['id', 'uuid', 'passwordHash'])
    .select(accountIsOpen('users').as('isOpen'))
    // an unverified address cannot sign in: see decision 0013
    .where((eb) =>
      eb.or([
        eb.and([eb('email', '=', name), eb('isEmailVerified', '=', true)]),
        eb.and([eb('phone', '=', name), eb('isPhoneVerified', '=', true)]),
      ]),
    )
    .executeTakeFirst()
  const counted = await count(db, limitsOf([...all, ...(user ? [`account ${user.id}`] : [])], requester.network), now)

  const right = await isPassword(user?.passwordHash, attempt.password)
  if (!user || !right || !user.isOpen) throw new Rejected('wrong-sign-in')
  await counted.forget()
  return db
    .transaction()
    .execute((trx) =>
      openSessionOrAskCode(trx, user, requester, { remember: attempt.rememberMe, days: config.SNAB_SESSION_DAYS, now }),
    )
}

const limitsOf = (names: readonly string[], network: string): Limit[] => [
  ...names.flatMap((name) => [
    perMinute('sign-in', `${name} ${network}`, wrongPerMinute),
    perHour('sign-in-hour', `${name} ${network}`, wrongPerHour),
  ]),
  perMinute('sign-in-network', network, wrongPerMinuteOfNetwork),
]
