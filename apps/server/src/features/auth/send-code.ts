import type { Trx } from '../../db/database'
import { invalidField, Rejected } from '../../http/rejected'
import { queueMail, queueSms } from '../../mail/queue-message'
import type { Services } from '../../services'
import { count, perDay, perHour } from '../account/limits'
import { addressOf, maskedAddress, type Address } from './address'
import { codeSms, registrationCodeMail, signInCodeMail } from './auth.mails'
import { renewCode } from './codes'
import { findUser } from './find-user'
import type { Requester } from './requester'

/** Bounds what mail and SMS cost, whoever asks; a password works all the same. */
const limitsOf = ({ value, kind }: Address, { hash, network }: Requester) => [
  perHour('code-requester', `${hash.toString('hex')} ${value}`, 5),
  perHour('code-network', network, 60),
  perDay(`code-${kind}`, value, kind === 'phone' ? 10 : 30),
]

export const countCode = (services: Pick<Services, 'db'>, address: Address, requester: Requester, now: Date) => count(services.db, limitsOf(address, requester), now)

/** Step 1 of the sign-up, and signing in without a password: the answer is the same whoever has the address. */
export async function sendSignInCode(services: Services, body: { email?: string | undefined; phone?: string | undefined; login?: string | undefined; googleRecaptchaResponse?: string | undefined }, requester: Requester) {
  const { db, clock, captcha } = services
  const now = clock()
  const address = addressOf(body)
  if (!address) throw invalidField(body.phone && !body.email ? 'phone' : 'email', 'Укажите почту или мобильный телефон')
  if (!(await captcha.passes(body.googleRecaptchaResponse, requester.ip))) throw new Rejected('captcha-failed')
  const counted = await countCode(services, address, requester, now)
  const user = await findUser(db, address)
  const { code, resendIn } = await db.transaction().execute(async (trx) => {
    const renewed = await renewCode(trx, { purpose: 'sign-in', address, requesterHash: requester.hash }, now)
    if (renewed.code !== null) await queueCode(trx, address, renewed.code, user?.isVerified ? signInCodeMail : registrationCodeMail)
    return renewed
  })
  // what was not sent does not count
  if (code === null) await counted.forget()
  return { message: sentMessage(address, code !== null), resendIn }
}

type CodeMail = typeof signInCodeMail

export async function queueCode(trx: Trx, address: Address, code: string, template: CodeMail): Promise<void> {
  if (address.kind === 'email') await queueMail(trx, { to: address.value, template, values: { code } })
  else await queueSms(trx, { phone: address.value, template: codeSms, values: { code } })
}

export const sentMessage = (address: Address, isNew: boolean): string =>
  isNew ? `Код отправлен на ${maskedAddress(address)}` : `Код уже отправлен на ${maskedAddress(address)}, новый можно запросить через минуту`
