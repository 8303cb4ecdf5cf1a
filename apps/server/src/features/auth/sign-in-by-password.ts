import { normalPhone } from '@snab/domain/phone'
import { accountIsOpen } from '../../db/open-accounts'
import { Rejected } from '../../http/rejected'
import type { Services } from '../../services'
import { count, perMinute } from '../account/limits'
import { isPassword } from '../account/passwords'
import { openAccountSession, type SignedInAnswer } from './open-account-session'
import type { Requester } from './requester'

const perLoginAndNetwork = 5
const perNetwork = 30

type Attempt = { login: string | undefined; email: string | undefined; phone: string | undefined; password: string; rememberMe: boolean }

/** Failures count by login together with network, so that nobody can lock another person out. */
export async function signInByPassword({ db, clock, config }: Services, attempt: Attempt, requester: Requester): Promise<SignedInAnswer> {
  const now = clock()
  const typed = attempt.login ?? attempt.email ?? attempt.phone ?? ''
  const phone = normalPhone(attempt.phone ?? typed)
  const email = (attempt.login ?? attempt.email ?? '').toLowerCase()
  const counted = await count(db, [perMinute('sign-in', `${phone ?? email} ${requester.network}`, perLoginAndNetwork), perMinute('sign-in-network', requester.network, perNetwork)], now)

  const user = await db
    .selectFrom('users')
    .select(['id', 'uuid', 'passwordHash'])
    .select(accountIsOpen('users').as('isOpen'))
    // what nobody has proved opens nothing: see decision 0013
    .where((eb) => {
      const byEmail = eb.and([eb('email', '=', email), eb('isEmailVerified', '=', true)])
      return phone ? eb.or([eb.and([eb('phone', '=', phone), eb('isPhoneVerified', '=', true)]), byEmail]) : byEmail
    })
    .executeTakeFirst()
  const right = await isPassword(user?.passwordHash, attempt.password)
  if (!user || !right || !user.isOpen) throw new Rejected('wrong-sign-in')
  await counted.forget()
  return db.transaction().execute((trx) => openAccountSession(trx, user, requester, { remember: attempt.rememberMe, days: config.SNAB_SESSION_DAYS, now }))
}
