import {
  ediCharsets,
  ediKinds,
  ediPlaceKinds,
  ediSent,
  ediStates,
  ediTransports,
  ediVersions,
  lineActions,
} from '@snab/domain/integration/edi'
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

export const EdiMessage = z.object({
  id: z.int(),
  connection: Named,
  company: Named,
  direction: z.enum(['in', 'out']),
  kind: z.enum(ediKinds),
  state: z.enum(ediStates),
  /** What is asked, or why it was not read, placed or sent. */
  reason: z.string(),
  /** Of the document, as its author numbers it. */
  number: z.string(),
  fileName: z.string().nullable(),
  isTest: z.boolean(),
  at: Moment,
  endedAt: Moment.nullable(),
  attempts: z.int(),
  /** Orders of the portal. */
  orders: z.array(z.object({ id: z.int(), number: z.string() })),
})
export type EdiMessage = z.infer<typeof EdiMessage>

const Question = z.object({
  /** The number of a line; empty: the message itself. */
  line: z.string(),
  code: z.string(),
  text: z.string(),
  productId: z.int().optional(),
  amount: z.number().optional(),
  price: z.number().optional(),
})

export const EdiMessageCard = EdiMessage.extend({
  questions: z.array(Question),
  /** Of an order, as it was read. */
  lines: z.array(
    z.object({
      number: z.string(),
      codes: z.string(),
      name: z.string(),
      amount: z.number(),
      unit: z.string(),
      /** Roubles without VAT and with VAT. */
      netPrice: z.number().nullable(),
      grossPrice: z.number().nullable(),
      /** What a change asks of the line. */
      action: z.enum(lineActions).nullable(),
    }),
  ),
  comment: z.string(),
  /** GLNs of the order's parties. */
  parties: z.object({ buyer: z.string(), delivery: z.string(), payer: z.string() }).nullable(),
  decidedBy: z.string().nullable(),
  /** The beginning of the file, a segment a line; characters that are none are replaced. */
  text: z.string(),
})
export type EdiMessageCard = z.infer<typeof EdiMessageCard>

/** What a person says about lines of an order; those left out stay as they are. */
export const EdiDecision = z.object({
  lines: z
    .array(
      z.object({
        number: z.string().max(35),
        isRejected: z.boolean().default(false),
        /** The product that is meant, by its id or our article. */
        productId: Id.optional(),
        article: z.string().trim().max(200).optional(),
        /** In the product's unit. */
        amount: z.number().positive({ error: 'Количество должно быть больше нуля' }).max(999_999).optional(),
        /** Remember the buyer's number for the company. */
        isRemembered: z.boolean().default(false),
      }),
    )
    .max(5000)
    .default([]),
  /** A change of an unknown order is placed as a new one; another original changes the order there is. */
  goesOn: z.boolean().default(false),
})
export type EdiDecision = z.infer<typeof EdiDecision>

const Reason = z.object({
  reason: z.string().trim().min(1, { error: 'Напишите причину: её увидит покупатель' }).max(500),
})
const MessagesQuery = PagingV1.extend({
  direction: z.enum(['in', 'out']).optional().catch(undefined),
  state: z.enum(ediStates).optional().catch(undefined),
})
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

export const listStaffEdiMessages = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/v3/staff/edi/:id/messages',
  summary: 'Сообщения подключения EDI, последние первыми',
  params: ById,
  query: MessagesQuery,
  response: pageOf(EdiMessage),
})

export const listEdiQuestions = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/v3/staff/edi-questions',
  summary: 'Сообщения EDI, которые ждут решения, старые первыми',
  query: PagingV1,
  response: pageOf(EdiMessage),
})

export const getStaffEdiMessage = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/v3/staff/edi-messages/:id',
  summary: 'Сообщение EDI: вопросы, строки и текст файла',
  params: ById,
  response: EdiMessageCard,
})

export const getStaffEdiFile = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/v3/staff/edi-messages/:id/file',
  summary: 'Файл сообщения EDI, как он передан',
  params: ById,
  response: z.unknown(),
})

export const decideStaffEdi = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/v3/staff/edi-messages/:id/decision',
  summary: 'Ответить на вопросы сообщения и проверить его ещё раз',
  params: ById,
  body: EdiDecision,
  response: Done,
})

export const rejectStaffEdi = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/v3/staff/edi-messages/:id/rejection',
  summary: 'Отклонить заказ целиком; покупателю уходит отказ',
  params: ById,
  body: Reason,
  response: Done,
})

export const closeStaffEdi = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/v3/staff/edi-messages/:id/closing',
  summary: 'Отметить, что вопрос решён вручную; покупателю ничего не уходит',
  params: ById,
  response: Done,
})

export const replayStaffEdi = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/v3/staff/edi-messages/:id/replay',
  summary: 'Отправить исходящее сообщение ещё раз под теми же номерами',
  params: ById,
  response: Done,
})

export const listEdi = endpoint({
  method: 'GET',
  path: '/api/v3/edi',
  access: 'user',
  summary: 'Подключения EDI компании: администратору и сотруднику, от имени которого оформляются заказы',
  response: z.object({ items: z.array(EdiConnection) }),
})

export const listEdiMessages = endpoint({
  method: 'GET',
  path: '/api/v3/edi/:id/messages',
  access: 'user',
  summary: 'Сообщения своего подключения EDI',
  params: ById,
  query: MessagesQuery,
  response: pageOf(EdiMessage),
})

export const getEdiMessage = endpoint({
  method: 'GET',
  path: '/api/v3/edi-messages/:id',
  access: 'user',
  summary: 'Сообщение своего подключения EDI',
  params: ById,
  response: EdiMessageCard,
})

export const getEdiFile = endpoint({
  method: 'GET',
  path: '/api/v3/edi-messages/:id/file',
  access: 'user',
  summary: 'Файл сообщения своего подключения EDI',
  params: ById,
  response: z.unknown(),
})

export const decideEdi = endpoint({
  method: 'POST',
  path: '/api/v3/edi-messages/:id/decision',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Ответить на вопросы своего заказа, присланного по EDI',
  params: ById,
  body: EdiDecision,
  response: Done,
})

export const rejectEdi = endpoint({
  method: 'POST',
  path: '/api/v3/edi-messages/:id/rejection',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Отклонить свой заказ, присланный по EDI',
  params: ById,
  body: Reason,
  response: Done,
})
