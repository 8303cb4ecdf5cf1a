import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { confirmContact as confirmContract, sendContactCode as sendContract } from '@snab/contract/people/profile'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { invalidField, Rejected } from '../../../http/rejected'
import { hashOf, type Session } from '../../../http/visitor'
import { portalUrl } from '../../../mail/portal-url'
import { queueMail } from '../../../mail/queue-message'
import type { Services } from '../../../services'
import { addressOf, maskedAddress, type Address } from '../auth/address'
import { checkCode, renewCode } from '../auth/codes'
import { refuseWrong } from '../auth/confirm-code'
import { findUser, leaveAddress } from '../auth/find-user'
import type { Requester } from '../auth/requester'
import { countCode, queueCode, sentMessage } from '../auth/send-code'
import { notify } from '../../talk/notification/notify'
import { isOwnPassword } from './own-password'
import { contactChangedMail, contactCodeMail } from './profile.mails'
import { getProfile } from './profile.queries'

/** Guesses are counted per account, over all browsers. */
const ofUser = (userId: number): Buffer => hashOf(`contact of ${String(userId)}`)

function typedAddress(body: { email?: string | undefined; phone?: string | undefined }): Address {
  const address = addressOf(body)
  if (!address)
    throw body.phone
      ? invalidField('phone', 'Укажите мобильный телефон: +7 и 10 цифр')
      : invalidField('email', 'Укажите почту вида name@company.ru')
  return address
}

/**
 * Sends a code to a new address. Replacing the account's address needs the password, because the new one will sign in.
 */
export async function sendContactCode(
  services: Services,
  session: Session,
  body: ParsedRequestOf<typeof sendContract>['body'],
  requester: Requester,
) {
  const { db, clock } = services
  const now = clock()
  const { userId } = session
  const address = typedAddress(body)
  const profile = await getProfile(db, userId)
  const isOwn = profile[address.kind] === address.value
  if (isOwn && (address.kind === 'email' ? profile.isEmailVerified : profile.isPhoneVerified))
    throw invalidField(
      address.kind,
      address.kind === 'email' ? 'Эта почта уже подтверждена' : 'Этот телефон уже подтверждён',
    )
  if (!isOwn) {
    if (!body.currentPassword) throw invalidField('currentPassword', 'Введите текущий пароль')
    if (!(await isOwnPassword(db, { userId, passwordHash: profile.passwordHash }, body.currentPassword, now)))
      throw invalidField('currentPassword', 'Неверный текущий пароль')
  }
  const requesterHash = ofUser(userId)
  const counted = await countCode(services, address, { ...requester, hash: requesterHash }, now)
  const { code, resendIn } = await db.transaction().execute(async (trx) => {
    const renewed = await renewCode(
      trx,
      { purpose: 'contact', address, requesterHash, isCrowded: counted.isCrowded },
      now,
    )
    await queueCode(trx, address, renewed, contactCodeMail)
    return renewed
  })
  // unsent codes do not count
  if (code === null) await counted.forget()
  return { message: sentMessage(address, code !== null, resendIn), resendIn }
}

/** The code verifies the address: from now on it signs in to this account only. */
export async function confirmContact(
  { db, clock, config }: Services,
  { userId }: Session,
  body: ParsedRequestOf<typeof confirmContract>['body'],
): Promise<string> {
  const now = clock()
  const address = typedAddress(body)
  refuseWrong(await checkCode(db, { purpose: 'contact', address, requesterHash: ofUser(userId) }, body.code, now))
  await db.transaction().execute(async (trx) => {
    // two accounts verifying one address wait for each other
    await sql`select pg_advisory_xact_lock(hashtextextended(${address.value}, 0))`.execute(trx)
    const other = await findUser(trx, address)
    if (other && other.id !== userId) {
      if (other.isVerified) throw new Rejected('address-taken')
      await leaveAddress(trx, other.id, address.kind)
    }
    await notifyOldAddress(trx)
    await trx
      .updateTable('users')
      .set(
        address.kind === 'email'
          ? { email: address.value, isEmailVerified: true }
          : { phone: address.value, isPhoneVerified: true },
      )
      .where('id', '=', userId)
      .execute()
  })
  return address.kind === 'email' ? 'Почта подтверждена' : 'Телефон подтверждён'

  /** The old address is told that it no longer signs in. */
  async function notifyOldAddress(trx: Trx) {
    const before = await getProfile(trx, userId)
    const what = address.kind === 'email' ? 'Почта' : 'Телефон'
    if (before[address.kind] === address.value) return
    if (before.email && before.isEmailVerified && address.kind === 'email')
      await queueMail(trx, {
        to: before.email,
        template: contactChangedMail,
        values: { what, now: maskedAddress(address), url: portalUrl(config, '/user/sign-in') },
      })
    await notify(trx, {
      userId,
      kind: 'contact-changed',
      title: `${what} для входа: ${maskedAddress(address)}`,
      text: 'Если это были не вы, смените пароль и завершите чужие сеансы.',
      link: '/user/sessions',
      now,
    })
  }
}
