import { LONGEST_PASSWORD, longest, SHORTEST_PASSWORD } from '@snab/domain/field-limits'
import { z } from 'zod'
import { IdentityCookie } from '../people/auth'
import { endpoint } from '../endpoint'

const Key = z.string().trim().max(200)
const Name = z.string().trim().max(longest.personName)

/** The one-time address printed by a portal without staff. */
export const checkSetup = endpoint({
  method: 'GET',
  path: '/api/v1/setup',
  access: 'public',
  toleratesOldToken: true,
  summary: 'Действует ли ссылка первой настройки',
  query: z.object({ key: Key.default('') }),
  response: z.object({ isValid: z.boolean() }),
})

export const beginSetup = endpoint({
  method: 'POST',
  path: '/api/v1/setup',
  access: 'public',
  toleratesOldToken: true,
  summary: 'Первая учётная запись: администратор портала',
  body: z.object({
    key: Key,
    email: z.email({ error: 'Почта пишется как name@company.ru' }).max(longest.email),
    firstName: Name.min(1, 'Укажите имя'),
    lastName: Name.min(1, 'Укажите фамилию'),
    password: z
      .string()
      .min(SHORTEST_PASSWORD, `Пароль короче ${SHORTEST_PASSWORD} знаков`)
      .max(LONGEST_PASSWORD, `Пароль длиннее ${LONGEST_PASSWORD} знаков`),
    repeatPassword: z.string().max(500),
  }),
  response: z.object({ authToken: z.string(), identityCookie: IdentityCookie, message: z.string() }),
})

/** The steps, in the order of setup. */
export const staffSetupSteps = [
  'public-url',
  'mail',
  'exchange',
  'goods',
  'mapping',
  'regions',
  'own-organisation',
  'seller',
  'texts',
  'colleagues',
  'customers',
  'delivery',
  'look',
  'guests',
  'captcha',
  'acquirer',
] as const

const StaffSetupStep = z.object({
  step: z.enum(staffSetupSteps),
  isDone: z.boolean(),
  /** The portal can trade without it. */
  isOptional: z.boolean(),
})
export type StaffSetupStep = z.infer<typeof StaffSetupStep>

const StaffSetup = z.object({
  steps: z.array(StaffSetupStep),
  exchange: z.object({
    /** The address to copy into 1C. */
    address: z.string(),
    login: z.string().nullable(),
    source: z.enum(['environment', 'portal']).nullable(),
  }),
  goods: z.int(),
  /** Names of sellers on sale without requisites or a bank account. */
  sellersWithout: z.array(z.string()),
  /** Sellers named by 1C that nobody has marked as our own organisation or another. */
  unknownSellers: z.array(z.object({ id: z.int(), name: z.string(), inn: z.string().nullable() })),
  regions: z.array(z.object({ id: z.int(), name: z.string(), hasWarehouse: z.boolean() })),
  /** A mail server is set, and it has not accepted a letter yet. */
  isMailUnchecked: z.boolean(),
  /** Whether guests see prices and stocks. */
  guests: z.object({ prices: z.boolean(), stock: z.boolean() }),
})

export const staffSetup = endpoint({
  method: 'GET',
  path: '/api/v1/staff/setup',
  access: 'staff',
  permission: 'keep-exchange',
  summary: 'Что сделано и чего не хватает, чтобы портал торговал',
  response: StaffSetup,
})

export const makeExchangeAccess = endpoint({
  method: 'POST',
  path: '/api/v1/staff/setup/exchange-access',
  access: 'staff',
  permission: 'keep-exchange',
  summary: 'Новые логин и пароль обмена с 1С; пароль показан один раз, прежний больше не действует',
  response: z.object({ login: z.string(), password: z.string() }),
})
