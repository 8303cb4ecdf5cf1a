import { LONGEST_PASSWORD, longest, SHORTEST_PASSWORD } from '@snab/domain/field-limits'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { FieldProblem } from '../errors'
import { ById, Done } from '../parts'

export const IdentityCookie = z.object({ name: z.string(), value: z.string() })

const Email = z.string().trim().max(longest.email).optional()
const Phone = z.string().trim().max(longest.phone).optional()
const Code = z.string().trim().max(20)
/** The token of the deployment's captcha. */
const Captcha = z.string().max(10_000).optional()

/** The ticket proves the first step for a few minutes. */
const TwoFactor = z.object({ ticket: z.string() })

/**
 * One path, three calls: login or phone with a password; e-mail or phone alone, which sends a code; the code. For a
 * registered address the code opens a session, otherwise the third step of the sign-up.
 */
export const signIn = endpoint({
  method: 'POST',
  path: '/api/v2/user/sign-in',
  access: 'public',
  toleratesOldToken: true,
  summary: 'Вход по паролю; без пароля — код на почту или телефон; с кодом — вход или продолжение регистрации',
  body: z.object({
    login: Email,
    email: Email,
    phone: Phone,
    password: z.string().max(500).optional(),
    code: Code.optional(),
    googleRecaptchaResponse: Captcha,
    rememberMe: z.boolean().default(true),
  }),
  response: z.object({
    authToken: z.string().optional(),
    identityCookie: IdentityCookie.optional(),
    /** The token for the third step, when the address is not registered. */
    token: z.string().optional(),
    message: z.string().optional(),
    /** Seconds until the next code can be requested. */
    resendIn: z.int().optional(),
    /** The password was right, and the account uses two-factor: a code is required. */
    twoFactor: TwoFactor.optional(),
  }),
})

/** After a wrong code the ticket can be used again; a recovery code works instead of an app code. */
export const signInTwoFactor = endpoint({
  method: 'POST',
  path: '/api/v2/user/sign-in/second-step',
  access: 'public',
  toleratesOldToken: true,
  summary: 'Второй шаг входа сотрудника: код из приложения или запасной код',
  body: z.object({ ticket: z.string().max(100), code: Code.min(1, { error: 'Введите код' }) }),
  response: z.object({
    authToken: z.string(),
    identityCookie: IdentityCookie,
    /** Null after an app code; otherwise the number of recovery codes left. */
    recoveryCodesLeft: z.int().nullable(),
  }),
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/v2/user/sign-out',
  access: 'user',
  summary: 'Выход',
  response: Done,
})

const Flag = z
  .union([z.boolean(), z.literal(0), z.literal(1), z.enum(['0', '1', 'true', 'false'])])
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true')
const Line = (max = 255) => z.string().trim().max(max).default('')

/** A data URL: five megabytes in base64. */
export const largestRequisites = 5 * 1024 * 1024

export const SignUpBody = z.object({
  /** The token from the second step. */
  token: z.string().max(200),
  email: z.string().trim().max(255).pipe(z.email('Укажите почту вида name@company.ru')),
  phone: Phone,
  password: z
    .string()
    .min(SHORTEST_PASSWORD, `Пароль короче ${SHORTEST_PASSWORD} знаков`)
    .max(LONGEST_PASSWORD, `Пароль длиннее ${LONGEST_PASSWORD} знаков`),
  repeatPassword: z.string().max(500),
  regionId: z.coerce.number('Выберите регион').int().positive('Выберите регион'),
  isIndividual: Flag.default(false),
  name: Line(),
  firstname: Line(longest.personName),
  middlename: Line(longest.personName),
  lastname: Line(longest.personName),
  company: Line(),
  companyName: Line(),
  inn: Line(12),
  kpp: Line(9),
  city: Line(longest.personName),
  position: Line(longest.personName),
  jobPosition: Line(longest.personName),
  kindOfActivity: Line(),
  commodityGroup: Line(),
  loyaltyCardNumber: Line(50),
  promoCode: Line(50),
  companyRequisites: z
    .string()
    .max(Math.ceil((largestRequisites * 4) / 3) + 100, 'Файл больше 5 МБ')
    .optional(),
  emailAgreedForMarketing: Flag.default(false),
  /** Each is mandatory unless configured otherwise; the error names the missing one. */
  agreementAccepted: z.boolean().default(false),
  privacyAcknowledged: z.boolean().default(false),
  personalDataConsent: z.boolean().default(false),
})

export const signUp = endpoint({
  method: 'POST',
  path: '/api/v2/user/sign-up',
  access: 'public',
  toleratesOldToken: true,
  summary: 'Третий шаг регистрации',
  largestBody: Math.ceil((largestRequisites * 4) / 3) + 64 * 1024,
  body: SignUpBody,
  response: z.object({ token: z.string(), message: z.string(), identityCookie: IdentityCookie.optional() }),
})

const InvitationToken = z.string().trim().max(200)

export const readInvitation = endpoint({
  method: 'GET',
  path: '/api/v1/user/invitation',
  access: 'public',
  toleratesOldToken: true,
  summary: 'Приглашение в компанию: действует ли оно, кого и куда приглашают',
  query: z.object({ invitation: InvitationToken.default('') }),
  response: z.object({
    /** `gone`: withdrawn, replaced by a newer one, expired, or never sent. */
    state: z.enum(['open', 'accepted', 'gone']),
    /** Null unless it is open. */
    invited: z
      .object({
        company: z.string(),
        email: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        /** The address has an account, which joins the company with its own password. */
        isRegistered: z.boolean(),
      })
      .nullable(),
  }),
})

export const signInByInvitation = endpoint({
  method: 'POST',
  path: '/api/v2/user/signin-by-invitation',
  access: 'public',
  toleratesOldToken: true,
  summary: 'Вход по приглашению и коду из письма',
  body: z.object({
    code: Code.default(''),
    invitation: InvitationToken,
    agreementAccepted: z.boolean().default(false),
    privacyAcknowledged: z.boolean().default(false),
    personalDataConsent: z.boolean().default(false),
    /** Of a new account; without a password it is entered by codes until one is set. */
    firstName: z.string().trim().max(longest.personName).optional(),
    lastName: z.string().trim().max(longest.personName).optional(),
    password: z
      .string()
      .min(SHORTEST_PASSWORD, `Пароль короче ${SHORTEST_PASSWORD} знаков`)
      .max(LONGEST_PASSWORD, `Пароль длиннее ${LONGEST_PASSWORD} знаков`)
      .optional(),
    repeatPassword: z.string().max(500).optional(),
  }),
  response: z.object({
    authToken: z.string().optional(),
    identityCookie: IdentityCookie.optional(),
    message: z.string().optional(),
    twoFactor: TwoFactor.optional(),
  }),
})

/** 0: done. 1: the address cannot be reached. 2: the fields in `errors` are invalid. */
export const resetErrorCodes = { done: 0, address: 1, fields: 2 } as const

export const passwordReset = endpoint({
  method: 'POST',
  path: '/api/v1/user/password-reset',
  access: 'public',
  toleratesOldToken: true,
  summary: 'Восстановление пароля: без кода — отправить код, с кодом — задать новый пароль',
  body: z.object({
    email: Email,
    phone: Phone,
    googleRecaptchaResponse: Captcha,
    code: Code.optional(),
    password: z.string().max(500).optional(),
    repeatPassword: z.string().max(500).optional(),
  }),
  response: z.object({
    errorCode: z.int(),
    message: z.string(),
    errors: z.array(FieldProblem).optional(),
    resendIn: z.int().optional(),
  }),
})

const SessionItem = z.object({
  id: z.int(),
  device: z.string(),
  place: z.string(),
  address: z.string(),
  createdAt: z.string(),
  seenAt: z.string(),
  isCurrent: z.boolean(),
  isRemembered: z.boolean(),
})

export const sessions = endpoint({
  method: 'GET',
  path: '/api/v1/user/session',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Где выполнен вход',
  response: z.object({ items: z.array(SessionItem) }),
})
export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/v1/user/session/:id',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Завершить сеанс на одном устройстве',
  params: ById,
  response: Done,
})
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/v1/user/session',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Завершить все сеансы, кроме этого',
  response: z.object({ ended: z.int() }),
})
