import { priceRequestSources, priceRequestStates } from '@snab/domain/price-request'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, Id, Keyword, Named, pageOf, PagingV1, Roubles, Version } from '../parts'

export const MOST_PRICE_REQUEST_FILES = 10
export const MOST_PRICE_REQUEST_LINES = 1000
export const LARGEST_PRICE_REQUEST_FILE_BYTES = 20 * 1024 * 1024
const LONGEST_TEXT = 3000

/** The smallest price is one kopeck. */
export const RequestedPrice = z
  .number({ error: 'Введите цену числом' })
  .positive({ error: 'Цена должна быть больше нуля' })
  .max(1_000_000_000, { error: 'Слишком большая цена' })
  .refine((price) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6, {
    error: 'В цене не больше двух знаков после запятой',
  })
export const RequestText = z
  .string()
  .trim()
  .max(LONGEST_TEXT, { error: `Не длиннее ${String(LONGEST_TEXT)} знаков` })
export const RequestDay = z.iso.date({ error: 'Укажите дату' })
const PriceRequestLine = z.object({
  id: z.int(),
  productId: z.int().nullable(),
  article: z.string(),
  name: z.string(),
  unit: z.string(),
  amount: z.number(),
  /** The company's current price for this amount without agreed prices; null when there is none. */
  catalogPrice: Roubles.nullable(),
  wishedPrice: Roubles.nullable(),
  answerPrice: Roubles.nullable(),
  /** The largest amount at the answered price. */
  answerAmount: z.number().nullable(),
  isRefused: z.boolean(),
  /** What the answered price saves on the whole amount; null when nothing or unknown. */
  saving: Roubles.nullable(),
  isAccepted: z.boolean(),
  /** For an accepted price, the amount not ordered yet. */
  amountLeft: z.number().nullable(),
})
export type PriceRequestLine = z.infer<typeof PriceRequestLine>

const PriceRequestRound = z.object({
  number: z.int(),
  state: z.enum(priceRequestStates),
  author: z.string(),
  comment: z.string(),
  wishedOn: z.string().nullable(),
  sent: z.string().nullable(),
  lines: z.array(PriceRequestLine),
  files: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Null until it is sent; staff see their own draft. */
  answer: z
    .object({ note: z.string(), validUntil: z.string().nullable(), at: z.string().nullable(), by: z.string() })
    .nullable(),
  decision: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
})
export type PriceRequestRound = z.infer<typeof PriceRequestRound>

const PriceRequestSummary = z.object({
  id: z.int(),
  number: z.string(),
  state: z.enum(priceRequestStates),
  company: Named,
  author: z.string(),
  source: z.enum(priceRequestSources),
  sourceName: z.string(),
  created: z.string(),
  updated: z.string(),
  /** The last round this side can see. */
  round: z.int(),
  lineCount: z.int(),
  validUntil: z.string().nullable(),
})
export type PriceRequestSummary = z.infer<typeof PriceRequestSummary>

export const PriceRequest = PriceRequestSummary.extend({
  version: z.int32(),
  mayAskAgain: z.boolean(),
  /** The oldest first. */
  rounds: z.array(PriceRequestRound),
})
export type PriceRequest = z.infer<typeof PriceRequest>

export const PriceRequestFilters = PagingV1.extend({
  state: z
    .enum(['open', ...priceRequestStates])
    .optional()
    .catch(undefined),
  /** Number; for staff the company too. */
  keyword: Keyword,
})
export const PriceRequestPage = pageOf(PriceRequestSummary)

export const listPriceRequests = endpoint({
  method: 'GET',
  path: '/api/v1/price-request',
  access: 'user',
  keyScope: 'offers',
  summary: 'Запросы цен компании',
  query: PriceRequestFilters,
  response: PriceRequestPage,
})

export const getPriceRequest = endpoint({
  method: 'GET',
  path: '/api/v1/price-request/:id',
  access: 'user',
  keyScope: 'offers',
  summary: 'Запрос цен со всеми раундами',
  params: ById,
  response: PriceRequest,
})

export const makePriceRequest = endpoint({
  method: 'POST',
  path: '/api/v1/price-request',
  access: 'user',
  keyScope: 'offers',
  summary: 'Черновик запроса цен из корзины, спецификации или предложения; повтор с тем же clientKey отвечает тем же',
  isIdempotent: true,
  body: z.object({
    clientKey: z.uuid(),
    source: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('cart') }),
      z.object({ kind: z.literal('specification'), id: Id }),
      z.object({ kind: z.literal('offer'), id: Id }),
    ]),
    /** Rows of the source; all of them when omitted. */
    itemIds: z.array(Id).min(1).max(MOST_PRICE_REQUEST_LINES).optional(),
  }),
  response: z.object({
    id: z.int(),
    /** Skipped rows: own goods, goods of other sellers, goods no longer sold. */
    skipped: z.int(),
  }),
})

export const changePriceRequest = endpoint({
  method: 'PUT',
  path: '/api/v1/price-request/:id',
  access: 'user',
  keyScope: 'offers',
  summary: 'Правка черновика: строки, желаемые цены и дата, комментарий; чего нет в списке, убирается',
  params: ById,
  body: z.object({
    version: Version,
    comment: RequestText,
    wishedOn: RequestDay.nullable(),
    lines: z
      .array(
        z.object({
          id: Id,
          amount: z.number({ error: 'Введите количество' }).positive({ error: 'Количество должно быть больше нуля' }),
          wishedPrice: RequestedPrice.nullable(),
        }),
      )
      .min(1, { error: 'Оставьте хотя бы одну строку' })
      .max(MOST_PRICE_REQUEST_LINES),
  }),
  response: PriceRequest,
})

const step = { params: ById, response: PriceRequest } as const
const Versioned = z.object({ version: Version })

export const sendPriceRequest = endpoint({
  method: 'PUT',
  path: '/api/v1/price-request/:id/send',
  access: 'user',
  keyScope: 'offers',
  summary: 'Отправить запрос цен продавцу',
  ...step,
  body: Versioned,
})

export const withdrawPriceRequest = endpoint({
  method: 'PUT',
  path: '/api/v1/price-request/:id/withdraw',
  access: 'user',
  keyScope: 'offers',
  summary: 'Отозвать запрос цен, на который ещё не ответили',
  ...step,
  body: Versioned,
})

export const acceptPriceRequest = endpoint({
  method: 'PUT',
  path: '/api/v1/price-request/:id/accept',
  access: 'user',
  summary: 'Принять цены выбранных строк: они станут ценами компании на это количество и срок',
  ...step,
  body: Versioned.extend({
    lineIds: z.array(Id).min(1, { error: 'Выберите хотя бы одну строку' }).max(MOST_PRICE_REQUEST_LINES),
  }),
})

export const declinePriceRequest = endpoint({
  method: 'PUT',
  path: '/api/v1/price-request/:id/decline',
  access: 'user',
  summary: 'Отказаться от предложенных цен с причиной',
  ...step,
  body: Versioned.extend({ reason: RequestText.min(1, { error: 'Напишите причину' }) }),
})

export const askPricesAgain = endpoint({
  method: 'POST',
  path: '/api/v1/price-request/:id/round',
  access: 'user',
  summary: 'Следующий раунд запроса: черновик с непринятыми строками',
  ...step,
  body: Versioned,
})

export const discardPriceRequestDraft = endpoint({
  method: 'DELETE',
  path: '/api/v1/price-request/:id/draft',
  access: 'user',
  summary: 'Удалить черновик раунда; вместе с первым удаляется весь запрос',
  params: ById,
  body: Versioned,
  response: z.object({ isGone: z.boolean() }),
})

const FileName = z.object({ name: z.string().trim().min(1).max(200) })
const ByFile = z.object({ id: Id, fileId: Id })

/** The name is in the query, so that it is checked before the file is read. */
export const addPriceRequestFile = endpoint({
  method: 'POST',
  path: '/api/v1/price-request/:id/file',
  access: 'user',
  upload: { field: 'data' },
  summary: `Файл к черновику запроса: PDF, JPEG, PNG или XLSX в поле data, не больше ${String(MOST_PRICE_REQUEST_FILES)}`,
  params: ById,
  query: FileName,
  response: z.object({ id: z.int(), name: z.string() }),
})

export const removePriceRequestFile = endpoint({
  method: 'DELETE',
  path: '/api/v1/price-request/:id/file/:fileId',
  access: 'user',
  summary: 'Убрать файл из черновика запроса',
  params: ByFile,
  response: Done,
})

/** Answers the file itself. */
export const priceRequestFile = endpoint({
  method: 'GET',
  path: '/api/v1/price-request/:id/file/:fileId',
  access: 'user',
  summary: 'Файл запроса цен',
  params: ByFile,
  response: z.unknown(),
})
