import { unbookedReasons, unbookedStates } from '@snab/domain/erp/unbooked'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, PagingV1, pageOf, Version } from '../parts'

const exchangeKinds = ['catalog', 'sale', 'import'] as const

/** Sizes are bytes, moments ISO. */
const ExchangeSession = z.object({
  id: z.int(),
  /** `import`: the command line loaded a file. */
  kind: z.enum(exchangeKinds),
  started: z.string(),
  seen: z.string(),
  /** Without pictures, which are counted separately. */
  files: z.int(),
  failed: z.int(),
  loading: z.int(),
  /** Documents of this session that are still not booked, without dismissed ones. */
  unbooked: z.int(),
  pictures: z.int(),
  size: z.int(),
  /** From the beginning of the first load to the end of the last; null before that. */
  seconds: z.number().nullable(),
  /** Why the first failed file failed. */
  problem: z.string().nullable(),
})
export type ExchangeSession = z.infer<typeof ExchangeSession>

/** A document of 1C that the portal has not booked. */
const UnbookedDocument = z.object({
  id: z.int(),
  /** «Отпуск товара № 7». */
  name: z.string(),
  /** Why, in words. */
  problem: z.string(),
  reason: z.enum(unbookedReasons),
  inn: z.string().nullable(),
  state: z.enum(unbookedStates),
  firstTold: z.string(),
  told: z.string(),
  /** Who dismissed it. */
  decidedBy: z.string().nullable(),
  version: z.int(),
})
export type UnbookedDocument = z.infer<typeof UnbookedDocument>

const ExchangeFile = z.object({
  id: z.int(),
  path: z.string(),
  size: z.int(),
  /** `broken-off`: 1C never came back to finish it. */
  state: z.enum(['uploading', 'loading', 'done', 'failed', 'broken-off']),
  /** The answer to 1C, line by line. */
  message: z.string(),
  started: z.string().nullable(),
  finished: z.string().nullable(),
  seconds: z.number().nullable(),
  /** Its content is still in the store. */
  isStored: z.boolean(),
})
export type ExchangeFile = z.infer<typeof ExchangeFile>

const keepExchange = { access: 'staff', permission: 'keep-exchange' } as const

export const listExchanges = endpoint({
  method: 'GET',
  path: '/api/v1/staff/exchange',
  ...keepExchange,
  summary: 'Что делал обмен с 1С: сеансы, новые сверху',
  query: PagingV1.extend({ state: z.enum(['all', 'failed', 'unbooked']).catch('all').default('all') }),
  response: pageOf(ExchangeSession),
})

export const viewExchange = endpoint({
  method: 'GET',
  path: '/api/v1/staff/exchange/:id',
  ...keepExchange,
  summary: 'Сеанс обмена с его файлами',
  params: ById,
  response: ExchangeSession.extend({ items: z.array(ExchangeFile), documents: z.array(UnbookedDocument) }),
})

export const listUnbooked = endpoint({
  method: 'GET',
  path: '/api/v1/staff/exchange-unbooked',
  ...keepExchange,
  summary: 'Документы 1С, которые портал не учёл: что сделать с каждым',
  query: PagingV1.extend({ state: z.enum(['open', 'unwanted']).catch('open').default('open') }),
  response: pageOf(UnbookedDocument),
})

export const decideUnbooked = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/exchange-unbooked/:id',
  ...keepExchange,
  summary: 'Документ 1С не нужен порталу — или снова нужен',
  params: ById,
  body: z.object({ version: z.int().positive(), isUnwanted: z.boolean() }),
  response: UnbookedDocument,
})

export const downloadExchangeFile = endpoint({
  method: 'GET',
  path: '/api/v1/staff/exchange-file/:id',
  ...keepExchange,
  summary: 'Файл, который передала 1С',
  params: ById,
  response: z.unknown(),
})

export const reloadExchangeFile = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/exchange-file/:id',
  ...keepExchange,
  summary: 'Загрузить файл с ошибкой снова; загрузка идёт в фоне',
  params: ById,
  response: Done,
})

export const exchangeState = endpoint({
  method: 'GET',
  path: '/api/v1/staff/exchange-state',
  ...keepExchange,
  summary: 'Настроен ли обмен, когда он был и какие заказы ждут 1С',
  response: z.object({
    /** The address to enter in 1C. */
    address: z.string(),
    /** 1C has a login, from the environment or made on the portal. */
    hasAccess: z.boolean(),
    last: z.string().nullable(),
    silence: z.object({ hours: z.int().nullable(), version: Version }),
    /** The oldest first, at most a hundred; `company` is the buyer's name if there is no company. */
    orders: z.array(
      z.object({ id: z.int(), number: z.string(), company: z.string(), since: z.string(), wasConfirmed: z.boolean() }),
    ),
    orderCount: z.int(),
  }),
})

export const changeExchangeSilence = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/exchange-state',
  ...keepExchange,
  summary: 'Через сколько часов без обмена предупредить администраторов; null — не предупреждать',
  body: z.object({
    hours: z
      .int({ error: 'Впишите целое число часов' })
      .min(1, { error: 'Не меньше часа' })
      .max(720, { error: 'Не больше 720 часов' })
      .nullable(),
    version: Version,
  }),
  response: z.object({ hours: z.int().nullable(), version: Version }),
})

export const resendOrder = endpoint({
  method: 'POST',
  path: '/api/v1/staff/exchange-order',
  ...keepExchange,
  summary: 'Отправить заказ в 1С ещё раз: он уйдёт со следующим обменом',
  body: z.object({ number: z.string().trim().min(1, { error: 'Впишите номер заказа' }).max(50) }),
  response: z.object({ number: z.string(), wasWaiting: z.boolean() }),
})
