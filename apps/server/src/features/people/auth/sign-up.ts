import type { SignUpBody } from '@snab/contract/people/auth'
import type { FieldProblem } from '@snab/contract/errors'
import { normalPhone } from '@snab/domain/people/phone'
import { isInn, isKpp } from '@snab/domain/people/requisites'
import type { z } from 'zod'
import type { Trx } from '../../../db/database'
import { invalidField, Rejected } from '../../../http/rejected'
import { hashOf } from '../../../http/visitor'
import { queueMail } from '../../../mail/queue-message'
import { portalUrl } from '../../../mail/portal-url'
import type { Services } from '../../../services'
import { hashPassword } from '../../core/account/passwords'
import { welcomeMail } from './auth.mails'
import type { ConsentKind } from '../../content/content/consent-texts'
import { consentProblems, givenConsents, keepConsents } from './consents'
import { openAccountSession } from './open-account-session'
import { openCompany } from './open-company'
import { problemOfPassword } from './password-rules'
import type { Requester } from './requester'
import { readRequisites, storeRequisites } from './requisites-file'

type Form = z.output<typeof SignUpBody>

const mostTries = 20

/** Step 3: the account, consents, company details and the first session, in one transaction. */
export async function signUp(services: Services, form: Form, requester: Requester) {
  const { db, clock, config, privateFiles } = services
  const now = clock()
  const registration = await countTry(services, form.token, now)
  const { email, phone } = addressesOf(form, registration)
  await refuseWrongFields(services, form, email, phone)
  const requisites = form.companyRequisites ? readRequisites(form.companyRequisites) : null
  const suggestions = await findWorkingCompany(services, form)

  const passwordHash = await hashPassword(form.password)
  const stored = requisites && (await storeRequisites(privateFiles, requisites))
  try {
    return await db.transaction().execute(async (trx) => {
      const used = await trx
        .deleteFrom('registrations')
        .where('tokenHash', '=', hashOf(form.token))
        .returning('tokenHash')
        .executeTakeFirst()
      if (!used) throw outdatedToken()
      await freeUnprovedAddresses(trx, registration)
      const user = await insertUser(trx, form, { email, phone, passwordHash, registration, now })

      const company = form.isIndividual
        ? null
        : await openCompany(trx, services, {
            userId: user.id,
            form,
            suggestions,
            requisites: stored && requisites ? { file: stored.name, type: requisites.type } : null,
            now,
          })
      await keepConsents(trx, {
        userId: user.id,
        form: 'sign-up',
        recipient: registration.email ?? registration.phone ?? '',
        requester,
        now,
        kinds: consentsOf(form),
      })
      if (registration.email)
        await queueMail(trx, {
          to: registration.email,
          template: welcomeMail,
          values: { name: user.firstName, company, url: portalUrl(config, '/catalog') },
          key: String(user.id),
        })
      const { authToken, identityCookie } = await openAccountSession(trx, user, requester, {
        remember: true,
        days: config.SNAB_SESSION_DAYS,
        now,
      })
      return {
        token: authToken,
        identityCookie,
        message:
          form.isIndividual || company !== null
            ? 'Вы зарегистрированы'
            : 'Вы зарегистрированы. Менеджер проверит компанию и откроет заказы.',
      }
    })
  } catch (error) {
    await stored?.remove()
    if (isTaken(error))
      throw new Rejected('already-registered', {
        errors: [
          { field: constraintOf(error).includes('phone') ? 'phone' : 'email', message: 'Вы уже зарегистрированы' },
        ],
      })
    throw error
  }
}

type Registration = { email: string | null; phone: string | null }

/** The directory's data of a company signing up; null for individuals and without an INN. */
async function findWorkingCompany({ dadata }: Services, form: Form) {
  const suggestions = form.isIndividual || form.inn === '' ? null : await dadata.findCompany(form.inn, form.kpp)
  if (
    suggestions?.some(({ data }) => data.state.status === 'LIQUIDATED') &&
    !suggestions.some(({ data }) => data.state.status !== 'LIQUIDATED')
  )
    throw invalidField('inn', 'Эта компания ликвидирована')
  return suggestions
}

/** Removes addresses that this person has verified from accounts that have them unverified. */
async function freeUnprovedAddresses(trx: Trx, registration: Registration): Promise<void> {
  if (registration.email)
    await trx
      .updateTable('users')
      .set({ email: null, isEmailVerified: true })
      .where('email', '=', registration.email)
      .where('isEmailVerified', '=', false)
      .execute()
  if (registration.phone)
    await trx
      .updateTable('users')
      .set({ phone: null, isPhoneVerified: true })
      .where('phone', '=', registration.phone)
      .where('isPhoneVerified', '=', false)
      .execute()
}

function insertUser(
  trx: Trx,
  form: Form,
  account: { email: string; phone: string | null; passwordHash: string; registration: Registration; now: Date },
) {
  const { email, phone, passwordHash, registration, now } = account
  return trx
    .insertInto('users')
    .values({
      email,
      phone,
      passwordHash,
      firstName: form.firstname || form.name,
      middleName: form.middlename,
      lastName: form.lastname,
      gender: null,
      city: form.city,
      isIndividual: form.isIndividual,
      staffRole: null,
      regionId: form.regionId,
      companyId: null,
      jobPosition: form.jobPosition || form.position,
      loyaltyCardNumber: form.loyaltyCardNumber,
      promoCode: form.promoCode,
      isEmailVerified: registration.email !== null,
      isPhoneVerified: registration.phone !== null || phone === null,
      createdAt: now,
    })
    .returning(['id', 'uuid', 'firstName'])
    .executeTakeFirstOrThrow()
}

const consentsOf = (form: Form): ConsentKind[] => [
  ...givenConsents(form),
  ...(form.emailAgreedForMarketing ? (['marketing'] as const) : []),
]

const outdatedToken = () => invalidField('token', 'Регистрация устарела: подтвердите почту или телефон ещё раз')

async function countTry({ db }: Services, token: string, now: Date) {
  const registration = await db
    .updateTable('registrations')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('tokenHash', '=', hashOf(token))
    .where('expiresAt', '>', now)
    .where('tries', '<', mostTries)
    .returning(['email', 'phone'])
    .executeTakeFirst()
  if (!registration) throw outdatedToken()
  return registration
}

function addressesOf(form: Form, registration: Registration): { email: string; phone: string | null } {
  const email = form.email.toLowerCase()
  if (registration.email && email !== registration.email)
    throw invalidField('email', 'Почта отличается от подтверждённой')
  const typed = form.phone?.trim() ?? ''
  const phone = typed === '' ? null : normalPhone(typed)
  if (typed !== '' && phone === null) throw invalidField('phone', 'Укажите телефон в виде +7 912 345-67-89')
  if (registration.phone && phone !== null && phone !== registration.phone)
    throw invalidField('phone', 'Телефон отличается от подтверждённого')
  return { email, phone: registration.phone ?? phone }
}

async function refuseWrongFields(
  { db, config, dictionary }: Services,
  form: Form,
  email: string,
  phone: string | null,
): Promise<void> {
  const errors: FieldProblem[] = []
  const refuse = (field: string, message: string) => errors.push({ field, message })
  const weak = await problemOfPassword(form.password, [email, email.split('@')[0], phone])
  if (weak) refuse('password', weak)
  if (form.password !== form.repeatPassword) refuse('repeatPassword', 'Пароли не совпадают')
  if (!dictionary.current.regions.has(form.regionId)) refuse('regionId', 'Выберите регион')
  if (form.isIndividual) {
    if (config.SNAB_COMPANIES_ONLY) refuse('isIndividual', 'Работаем только с юридическими лицами и ИП')
  } else {
    if (form.inn === '' && config.SNAB_COMPANIES_ONLY) refuse('inn', 'Укажите ИНН')
    if (form.inn !== '' && !isInn(form.inn)) refuse('inn', 'Такого ИНН не бывает: проверьте цифры')
    if (form.kpp !== '' && !isKpp(form.kpp)) refuse('kpp', 'КПП — девять знаков')
  }
  if (config.consentsRequired) errors.push(...(await consentProblems(db, form, 'зарегистрироваться')))
  const [first] = errors
  if (first) throw new Rejected('invalid-input', { errors, ...(errors.length === 1 && { message: first.message }) })
}

const uniqueViolation = '23505'
const isTaken = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === uniqueViolation &&
  /^users_(email|phone)_key$/.test(constraintOf(error))
const constraintOf = (error: unknown): string =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
