import { ediCharsets, ediPlaceKinds, ediSent, ediTransports, ediVersions } from '@snab/domain/integration/edi'
import { paymentTerms } from '@snab/domain/order/credit'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, Id, Named, pageOf, PagingV1, Version } from '../parts'

const Moment = z.iso.datetime()
/** Identifiers of UNB: letters and digits that every character set has. */
const Party = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9 ._/-]{1,35}$/, { error: 'До 35 латинских букв и цифр' })
const Qualifier = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]{0,4}$/, { error: 'До четырёх знаков; у GLN — 14' })
/** Below the root of the server, or on the partner's. */
const Folder = z
  .string()
  .trim()
  .max(300)
  .refine((path) => !path.split(/[\\/]/).includes('..'), { error: 'Папка не может быть выше заданной' })

export const EdiPlace = z.object({
  kind: z.enum(ediPlaceKinds),
  gln: z.string().trim().min(1, { error: 'Впишите GLN' }).max(35),
  /** Of the three one: where goods go, or the legal entity that pays. */
  deliveryAddressId: Id.nullable(),
  pickupPointId: Id.nullable(),
  legalEntityId: Id.nullable(),
})
export type EdiPlace = z.infer<typeof EdiPlace>

const Sftp = z.object({
  host: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9.:-]{1,253}$/, { error: 'Впишите имя или адрес сервера' }),
  port: z.int().min(1).max(65_535).default(22),
  login: z.string().trim().min(1, { error: 'Впишите имя для входа' }).max(200),
  secretKind: z.enum(['password', 'key']),
  /** `SHA256:…`, as the server showed it and the partner confirmed it. */
  hostKey: z
    .string()
    .trim()
    .regex(/^SHA256:[A-Za-z0-9+/]{43}$/, { error: 'Отпечаток ключа вида SHA256:…' }),
})

const Fields = z.object({
  name: z.string().trim().min(1, { error: 'Назовите подключение' }).max(100),
  /** In whose name orders are placed. */
  personId: Id,
  partnerId: Party,
  partnerQualifier: Qualifier.default('14'),
  ownId: Party,
  ownQualifier: Qualifier.default('14'),
  directory: z.enum(ediVersions),
  charset: z.enum(ediCharsets),
  sends: z.array(z.enum([...ediSent, 'CONTRL'])),
  /** Percent by which a price of an order may differ from ours. */
  priceTolerance: z.number().min(0).max(100),
  payment: z.enum(paymentTerms),
  /** Orders are checked and answered, and not placed. */
  isTest: z.boolean(),
  transport: z.enum(ediTransports),
  sftp: Sftp.nullable(),
  inFolder: Folder,
  outFolder: Folder,
  places: z.array(EdiPlace).max(1000),
})
export const EdiConnectionFields = Fields.extend({
  /** Of SFTP; left out: unchanged. */
  secret: z.string().min(1).max(20_000).optional(),
})
export type EdiConnectionFields = z.infer<typeof EdiConnectionFields>

const ediConnectionStates = ['working', 'failing', 'paused', 'ended', 'left'] as const

export const EdiConnection = z.object({
  id: z.int(),
  name: z.string(),
  company: Named,
  person: Named,
  partnerId: z.string(),
  directory: z.enum(ediVersions),
  transport: z.enum(ediTransports),
  isTest: z.boolean(),
  /** `left`: its person no longer works in the company. */
  state: z.enum(ediConnectionStates),
  /** Why the last exchange has failed. */
  problem: z.string(),
  failingSince: Moment.nullable(),
  doneAt: Moment.nullable(),
  /** Messages that wait for a person, and those that wait to be sent. */
  questions: z.int(),
  waiting: z.int(),
})
export type EdiConnection = z.infer<typeof EdiConnection>

export const EdiConnectionCard = EdiConnection.extend({ version: z.int(), fields: Fields })
export type EdiConnectionCard = z.infer<typeof EdiConnectionCard>

const staff = { access: 'staff', permission: 'keep-edi' } as const

export const listStaffEdi = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/v3/staff/edi',
  summary: 'Подключения EDI покупателей',
  query: PagingV1.extend({ state: z.enum(['all', 'troubled', 'ended']).catch('all').default('all') }),
  response: pageOf(EdiConnection),
})

export const makeEdi = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/v3/staff/edi',
  summary: 'Подключить систему покупателя по EDI',
  body: EdiConnectionFields.extend({ companyId: Id }),
  response: z.object({ id: z.int() }),
})

export const getStaffEdi = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/v3/staff/edi/:id',
  summary: 'Подключение EDI с настройками; пароль не показывается',
  params: ById,
  response: EdiConnectionCard,
})

export const changeEdi = endpoint({
  ...staff,
  method: 'PUT',
  path: '/api/v3/staff/edi/:id',
  summary: 'Изменить подключение EDI',
  params: ById,
  body: EdiConnectionFields.extend({ version: Version }),
  response: Done,
})

export const pauseEdi = endpoint({
  ...staff,
  method: 'PUT',
  path: '/api/v3/staff/edi/:id/pause',
  summary: 'Приостановить или возобновить обмен; файлы тем временем ждут',
  params: ById,
  body: z.object({ isPaused: z.boolean() }),
  response: Done,
})

export const endEdi = endpoint({
  ...staff,
  method: 'DELETE',
  path: '/api/v3/staff/edi/:id',
  summary: 'Закончить обмен; сообщения остаются',
  params: ById,
  response: Done,
})

export const exchangeEdi = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/v3/staff/edi/:id/exchange',
  summary: 'Провести обмен сейчас',
  params: ById,
  response: Done,
})

export const tryEdi = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/v3/staff/edi/:id/try',
  summary: 'Проверить связь: сколько файлов ждёт в папке, или что мешает',
  params: ById,
  response: z.object({ files: z.int(), problem: z.string().nullable() }),
})

export const askEdiHostKey = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/v3/staff/edi-host-key',
  summary: 'Отпечаток ключа, который показывает сервер SFTP; его подтверждает партнёр',
  body: Sftp.pick({ host: true, port: true }),
  response: z.object({ hostKey: z.string() }),
})

export const ediOptions = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/v3/staff/edi-options/:id',
  summary: 'Сотрудники, адреса, пункты самовывоза и юридические лица компании для подключения EDI',
  params: ById,
  response: z.object({
    company: Named,
    people: z.array(Named),
    addresses: z.array(Named),
    pickupPoints: z.array(Named),
    legalEntities: z.array(Named),
  }),
})

export const listEdi = endpoint({
  method: 'GET',
  path: '/api/v3/edi',
  access: 'user',
  summary: 'Подключения EDI компании: администратору и сотруднику, от имени которого оформляются заказы',
  response: z.object({ items: z.array(EdiConnection) }),
})
