import { resetErrorCodes } from '@snab/contract/people/auth'
import type { FieldProblem } from '@snab/contract/errors'
import { moscowDateTime } from '@snab/domain/time/moscow-time'
import { Rejected } from '../../../http/rejected'
import { portalUrl } from '../../../mail/portal-url'
import { queueMail } from '../../../mail/queue-message'
import type { Services } from '../../../services'
import { hashPassword } from '../../core/account/passwords'
import { addressOf, type Address } from './address'
import { noAccountMail, passwordChangedMail, resetCodeMail } from './auth.mails'
import { checkCode, renewCode } from './codes'
import { goneMessage, wrongMessage } from './confirm-code'
import { findUser } from './find-user'
import { problemOfPassword } from './password-rules'
import type { Requester } from './requester'
import { countCode, countTry, queueCode, sentMessage } from './send-code'

type Body = {
  email?: string | undefined
  phone?: string | undefined
  code?: string | undefined
  password?: string | undefined
  repeatPassword?: string | undefined
  googleRecaptchaResponse?: string | undefined
}
type Answer = { errorCode: number; message: string; errors?: FieldProblem[]; resendIn?: number }

export async function resetPassword(services: Services, body: Body, requester: Requester): Promise<Answer> {
  const address = addressOf(body)
  if (!address) {
    const message = 'Укажите почту или мобильный телефон'
    const typed = (['email', 'phone'] as const).filter((field) => body[field])
    return {
      errorCode: resetErrorCodes.address,
      message,
      errors: (typed.length > 0 ? typed : (['email', 'phone'] as const)).map((field) => ({ field, message })),
    }
  }
  return body.code === undefined
    ? requestCode(services, address, body, requester)
    : setPassword(services, address, body, requester)
}

/** The answer is the same for an unknown address: its owner is informed by mail, the requester learns nothing. */
async function requestCode(
  services: Services,
  address: Address,
  { googleRecaptchaResponse }: Body,
  requester: Requester,
): Promise<Answer> {
  const { db, clock, captcha, config } = services
  const now = clock()
  if (!(await captcha.passes(googleRecaptchaResponse, requester.ip))) throw new Rejected('captcha-failed')
  const counted = await countCode(services, address, requester, now)
  const user = await findUser(db, address)
  const { code, resendIn } = await db.transaction().execute(async (trx) => {
    const renewed = await renewCode(
      trx,
      { purpose: 'reset', address, requesterHash: requester.hash, isCrowded: counted.isCrowded },
      now,
    )
    if (renewed.code === null) return renewed
    if (user?.isVerified && user.isOpen) await queueCode(trx, address, renewed, resetCodeMail)
    else if (address.kind === 'email')
      await queueMail(trx, {
        to: address.value,
        template: noAccountMail,
        values: { url: portalUrl(config, '/user/sign-up') },
      })
    return renewed
  })
  if (code === null) await counted.forget()
  return { errorCode: resetErrorCodes.done, message: sentMessage(address, code !== null, resendIn), resendIn }
}

async function setPassword(
  { db, clock, config }: Services,
  address: Address,
  { code = '', password = '', repeatPassword = '' }: Body,
  requester: Requester,
): Promise<Answer> {
  const now = clock()
  const errors: FieldProblem[] = []
  const weak = await problemOfPassword(password, [
    address.value,
    address.kind === 'email' ? address.value.split('@')[0] : null,
  ])
  if (weak) errors.push({ field: 'password', message: weak })
  if (password !== repeatPassword) errors.push({ field: 'repeatPassword', message: 'Пароли не совпадают' })
  if (code === '') errors.push({ field: 'code', message: 'Введите код' })
  if (errors.length > 0) return refused(errors)

  // the code is checked last, so that a wrong field does not use it up
  await countTry(db, requester, now)
  const check = await checkCode(db, { purpose: 'reset', address, requesterHash: requester.hash }, code, now)
  const user = await findUser(db, address)
  if (check.outcome !== 'right' || !user?.isVerified || !user.isOpen)
    return refused([
      { field: 'code', message: check.outcome === 'wrong' ? wrongMessage(check.triesLeft) : goneMessage },
    ])

  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ passwordHash }).where('id', '=', user.id).execute()
    await trx.deleteFrom('sessions').where('userId', '=', user.id).execute()
    if (user.email && user.isEmailVerified)
      await queueMail(trx, {
        to: user.email,
        template: passwordChangedMail,
        values: {
          at: `${moscowDateTime(now)} (Москва)`,
          address: requester.ip,
          url: portalUrl(config, '/user/sign-in'),
        },
      })
  })
  return { errorCode: resetErrorCodes.done, message: 'Пароль изменён' }
}

const refused = (errors: FieldProblem[]): Answer => ({
  errorCode: resetErrorCodes.fields,
  message: 'Проверьте заполнение полей',
  errors,
})
