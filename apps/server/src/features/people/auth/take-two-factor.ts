import { Rejected } from '../../../http/rejected'
import { count, perHour, perMinute } from '../../../http/limits/stored-limits'
import type { Services } from '../../../services'
import { checkTwoFactor, countRecoveryCodes } from '../two-factor/check-two-factor'
import { refuseWrong } from './confirm-code'
import { openSignedIn } from './open-account-session'
import type { Requester } from './requester'
import { tryTicket, useTicket } from './sign-in-tickets'

const triesPerMinute = 5
/** Per account, from anywhere: the caller already has its password. */
const triesPerHour = 30

/** Password and code were right: opens the session. */
export async function takeTwoFactor(
  services: Services,
  { ticket, code }: { ticket: string; code: string },
  requester: Requester,
) {
  const { db, clock, config } = services
  const now = clock()
  const { userId, isRemembered, triesLeft } = await tryTicket(db, ticket, now)
  const counted = await count(
    db,
    [
      perMinute('second-step', `${userId} ${requester.network}`, triesPerMinute),
      perHour('second-step-hour', String(userId), triesPerHour),
    ],
    now,
  )
  const check = await checkTwoFactor(services, userId, code, now)
  if (check === null) refuseWrong(triesLeft === 0 ? { outcome: 'gone' } : { outcome: 'wrong', triesLeft })
  await counted.forget()
  const session = await db.transaction().execute(async (trx) => {
    await useTicket(trx, ticket)
    const user = await trx
      .selectFrom('users')
      .select(['id', 'uuid'])
      .where('id', '=', userId)
      .where('isBlocked', '=', false)
      .executeTakeFirst()
    if (!user) throw new Rejected('not-allowed')
    return openSignedIn(trx, user, requester, { remember: isRemembered, days: config.SNAB_SESSION_DAYS, now })
  })
  return { ...session, recoveryCodesLeft: check === 'recovery' ? await countRecoveryCodes(db, userId) : null }
}
