import type { Trx } from '../../../db/database'
import { invalidField, Rejected } from '../../../http/rejected'
import { queueMail, queueSms } from '../../../mail/queue-message'
import type { Services } from '../../../services'
import { count, isOver, perDay, perHour } from '../../../http/limits/stored-limits'
import { inWords } from '../../../http/limits/too-many'
import { addressOf, maskedAddress, type Address } from './address'
import { codeSms, registrationCodeMail, signInCodeMail } from './auth.mails'
import { renewCode, type Issued } from './codes'
import { findUser } from './find-user'
import type { Requester } from './requester'

const perRequesterAnHour = 5
/** A browser's key is easily changed, a network is not. */
const perNetworkAndAddressAnHour = 10
const perNetworkAnHour = { email: 120, phone: 40 } as const
const perNetworkADay = { email: 600, phone: 150 } as const
/** Limits of codes; above them an address gets one shared code: see `renewCode`. */
const ownCodesADay = { email: 20, phone: 6 } as const
const triesAnHourOfNetwork = 150

/** Limits of a requester. Passwords still work. */
const limitsOf = ({ value, kind }: Address, { hash, network }: Requester) => [
  perHour('code-requester', `${hash.toString('hex')} ${value}`, perRequesterAnHour),
  perHour('code-network-address', `${network} ${value}`, perNetworkAndAddressAnHour),
  perHour(`code-network-${kind}`, network, perNetworkAnHour[kind]),
  perDay(`code-network-${kind}-day`, network, perNetworkADay[kind]),
]

/**
 * Refuses requesters above their limit. An address requested too often is only `isCrowded`: its owner is never refused
 * because of strangers.
 */
export async function countCode(
  { db }: Pick<Services, 'db'>,
  address: Address,
  requester: Requester,
  now: Date,
): Promise<{ isCrowded: boolean; forget: () => Promise<void> }> {
  const counted = await count(db, limitsOf(address, requester), now)
  const own = await isOver(db, perDay(`code-${address.kind}`, address.value, ownCodesADay[address.kind]), now)
  if (own.isOver) await own.forget()
  return {
    isCrowded: own.isOver,
    forget: async () => {
      await counted.forget()
      if (!own.isOver) await own.forget()
    },
  }
}

/** Guesses of a network, over all addresses and browsers. */
export const countTry = (db: Services['db'], { network }: Requester, now: Date) =>
  count(db, [perHour('code-try', network, triesAnHourOfNetwork)], now)

/** Step 1 of sign-up and of signing in without a password: the answer does not reveal whether the address is known. */
export async function sendSignInCode(
  services: Services,
  body: {
    email?: string | undefined
    phone?: string | undefined
    login?: string | undefined
    googleRecaptchaResponse?: string | undefined
  },
  requester: Requester,
) {
  const { db, clock, captcha } = services
  const now = clock()
  const address = addressOf(body)
  if (!address) throw invalidField(body.phone && !body.email ? 'phone' : 'email', 'Укажите почту или мобильный телефон')
  if (!(await captcha.passes(body.googleRecaptchaResponse, requester.ip))) throw new Rejected('captcha-failed')
  const counted = await countCode(services, address, requester, now)
  const user = await findUser(db, address)
  const { code, resendIn } = await db.transaction().execute(async (trx) => {
    const renewed = await renewCode(
      trx,
      { purpose: 'sign-in', address, requesterHash: requester.hash, isCrowded: counted.isCrowded },
      now,
    )
    await queueCode(trx, address, renewed, user?.isVerified ? signInCodeMail : registrationCodeMail)
    return renewed
  })
  // unsent codes do not count
  if (code === null) await counted.forget()
  return { message: sentMessage(address, code !== null, resendIn), resendIn }
}

type CodeMail = typeof signInCodeMail

export async function queueCode(
  trx: Trx,
  address: Address,
  { code, validFor }: Issued,
  template: CodeMail,
): Promise<void> {
  if (code === null) return
  if (address.kind === 'email') await queueMail(trx, { to: address.value, template, values: { code, validFor } })
  else await queueSms(trx, { phone: address.value, template: codeSms, values: { code } })
}

export const sentMessage = (address: Address, isNew: boolean, resendIn: number): string =>
  isNew
    ? `Код отправлен на ${maskedAddress(address)}`
    : `Код уже отправлен на ${maskedAddress(address)}, введите его. Новый можно запросить ${inWords(resendIn)}.`
