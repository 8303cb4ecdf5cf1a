import { randomBytes } from 'node:crypto'
import { pluralOf } from './plural'
import { invalidField, Rejected } from '../../../http/rejected'
import { hashOf } from '../../../http/visitor'
import type { Services } from '../../../services'
import { addressOf } from './address'
import { checkCode, type CodeCheck } from './codes'
import { findUser, leaveAddress } from './find-user'
import { openSessionOrAskCode } from './open-account-session'
import type { Requester } from './requester'
import { countTry } from './send-code'

const registrationMs = 2 * 3_600_000

/**
 * Step 2. Proving a registered address signs in. An address that its account never verified is taken from that account
 * and belongs to the person who proves it, so that nobody can reserve another's address.
 */
export async function confirmCode(
  { db, clock, config }: Services,
  body: {
    email?: string | undefined
    phone?: string | undefined
    login?: string | undefined
    code: string
    rememberMe: boolean
  },
  requester: Requester,
) {
  const now = clock()
  const address = addressOf(body)
  if (!address) throw invalidField('email', 'Укажите почту или мобильный телефон')
  await countTry(db, requester, now)
  refuseWrong(await checkCode(db, { purpose: 'sign-in', address, requesterHash: requester.hash }, body.code, now))

  const user = await findUser(db, address)
  if (user?.isVerified) {
    if (!user.isOpen) throw new Rejected('not-allowed')
    const session = await db
      .transaction()
      .execute((trx) =>
        openSessionOrAskCode(trx, user, requester, { remember: body.rememberMe, days: config.SNAB_SESSION_DAYS, now }),
      )
    return 'twoFactor' in session ? session : { ...session, message: 'Вы уже зарегистрированы' }
  }
  const token = randomBytes(32).toString('base64url')
  await db.transaction().execute(async (trx) => {
    if (user) await leaveAddress(trx, user.id, address.kind)
    await trx
      .insertInto('registrations')
      .values({
        tokenHash: hashOf(token),
        email: address.kind === 'email' ? address.value : null,
        phone: address.kind === 'phone' ? address.value : null,
        expiresAt: new Date(now.getTime() + registrationMs),
      })
      .execute()
  })
  return { token }
}

export const goneMessage = 'Код больше не действует. Запросите новый.'
export const wrongMessage = (triesLeft: number): string =>
  `Неверный код, ${pluralOf(triesLeft, 'осталась', 'осталось', 'осталось')} ${triesLeft} ${pluralOf(triesLeft, 'попытка', 'попытки', 'попыток')}`

export function refuseWrong(check: CodeCheck): void {
  if (check.outcome === 'right') return
  const message = check.outcome === 'gone' ? goneMessage : wrongMessage(check.triesLeft)
  throw new Rejected('wrong-code', { message, errors: [{ field: 'code', message }] })
}
