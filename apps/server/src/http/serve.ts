import type { Endpoint, ParsedRequestOf } from '@snab/contract/endpoint'
import { rejectionStatuses } from '@snab/contract/errors'
import { NoBody } from '@snab/contract/parts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { retryOnceWhenLost } from '../db/lost-database'
import { isFileAnswer, sendFile, type FileAnswer } from './answers/file-answer'
import { isLineAnswer, sendLines, type LineAnswer } from './answers/line-answer'
import { isStoredFileAnswer, sendStoredFile, type StoredFileAnswer } from './answers/stored-file-answer'
import { bytesOf, type PreparedAnswer } from './answers/prepared-answer'
import { Rejected } from './rejected'
import { sendTagged } from './answers/tagged-answer'
import { refuseUnless } from './rights'
import { answerInSandbox } from './sandbox'
import { validate } from './validate'
import type { SignedIn, Visitor } from './visitor'

type Call<E extends Endpoint> = ParsedRequestOf<E> & {
  visitor: E['access'] extends 'public' ? Visitor : SignedIn
  request: FastifyRequest
}

/**
 * Throws if the caller may not access the object. Called only when the body or query is invalid; for valid requests the
 * handler checks access itself.
 */
type Admit<E extends Endpoint> = (
  call: Pick<Call<E>, 'visitor' | 'request' | Extract<keyof Call<E>, 'params'>>,
) => unknown

/** Binds a contract endpoint to its handler; the only place for access checks, parsing and serialising. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (
    call: Call<E>,
  ) => Promise<z.input<E['response']> | PreparedAnswer | FileAnswer | LineAnswer | StoredFileAnswer>,
  { admit }: { admit?: Admit<E> } = {},
) {
  // Fastify has parsed these with the schemas below; the cast only names the result
  const callOf = (request: FastifyRequest) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fastify does not know that the schema is the one of the endpoint
    ({
      params: request.params,
      query: request.query,
      body: request.body,
      visitor: request.visitor,
      request,
    }) as unknown as Call<E>
  const answer = (request: FastifyRequest): Promise<unknown> => {
    const call = callOf(request)
    const isSandbox = call.visitor.session?.key?.isSandbox ?? false
    return isSandbox ? answerInSandbox(app, endpoint, call, () => handle(call)) : handle(call)
  }
  if (endpoint.method === 'GET')
    readersOf(app).set(endpoint.path, {
      endpoint,
      read: answer,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `readJson` parses the query with this endpoint's schema
      ask: (call) => handle(call as unknown as Call<E>),
    })
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      summary: endpoint.summary,
      tags: [tagOf(endpoint.path)],
      ...(endpoint.access !== 'public' && { security: [{ token: [] }] }),
      ...(endpoint.keyScope && { 'x-key-scope': endpoint.keyScope }),
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.upload && { 'x-upload': endpoint.upload }),
      ...(endpoint.response === NoBody ? { 'x-no-body': true } : { response: { 200: answerOf(endpoint) } }),
    },
    ...(endpoint.largestBody !== undefined && { bodyLimit: endpoint.largestBody }),
    validatorCompiler: validate,
    // details of an invalid request are shown only to callers with access to the object
    attachValidation: true,
    config: {
      access: endpoint.access,
      stopsWithPrices: endpoint.stopsWithPrices ?? false,
      toleratesOldToken: endpoint.toleratesOldToken ?? false,
      notWhileImpersonating: endpoint.notWhileImpersonating ?? false,
      ...(endpoint.keyScope && { keyScope: endpoint.keyScope }),
      ...(endpoint.inPunchout && { inPunchout: endpoint.inPunchout }),
      ...(endpoint.switchedBy && { switchedBy: endpoint.switchedBy }),
    },
    onRequest: async ({ visitor }) => {
      if (endpoint.notWhileImpersonating && visitor.session?.impersonation) throw new Rejected('not-while-acting')
      if (endpoint.access === 'public') return
      if (!visitor.session) throw new Rejected('not-signed-in')
      if (endpoint.access === 'staff') refuseUnless(visitor.session, endpoint.permission)
    },
    handler: async (request, reply) => {
      if (request.validationError) {
        if (request.validationError.validationContext !== 'params') {
          await refuseUnseen(app, endpoint, request)
          await admit?.(callOf(request))
        }
        throw request.validationError
      }
      const result = await (isRepeatable(endpoint) ? retryOnceWhenLost(() => answer(request)) : answer(request))
      if (endpoint.response === NoBody) return reply.code(204).send()
      if (isFileAnswer(result)) return sendFile(reply, result)
      if (isLineAnswer(result)) return sendLines(reply, result)
      if (isStoredFileAnswer(result)) return sendStoredFile(request, reply, result)
      return endpoint.isTagged ? sendTagged(request, reply, result) : result
    },
  })
}

const answerOf = ({ line, response }: Endpoint) =>
  line ? { content: { 'application/x-ndjson': { schema: line } } } : response

/** The GET endpoint that reads the object of a path. */
type Reader = {
  endpoint: Endpoint
  read: (request: FastifyRequest) => Promise<unknown>
  ask: (call: { params: object; query: unknown; visitor: Visitor }) => Promise<unknown>
}
const readers = new WeakMap<object, Map<string, Reader>>()

function readersOf(app: FastifyInstance): Map<string, Reader> {
  // all scopes of one portal share its server
  const known = readers.get(app.server) ?? new Map<string, Reader>()
  readers.set(app.server, known)
  return known
}

/** The JSON that a public endpoint would answer this visitor, for a page that embeds it. */
export async function readJson<E extends Endpoint & { method: 'GET'; access: 'public' }>(
  app: FastifyInstance,
  { path, query: schema }: E,
  { query, visitor }: { query: Record<string, unknown>; visitor: Visitor },
): Promise<string> {
  const reader = readersOf(app).get(path)
  if (!reader) throw new Error(`${path} is not served`)
  const answer = await reader.ask({ params: {}, query: schema?.parse(query), visitor })
  return bytesOf(answer)?.toString() ?? JSON.stringify(answer)
}

const unseen = new Set<number>([401, 403, 404])

/**
 * Throws what reading the object would throw for this caller, so that another's object is a 404 even for an invalid
 * request.
 */
async function refuseUnseen(app: FastifyInstance, { path }: Endpoint, request: FastifyRequest): Promise<void> {
  const base = /^.*?\/:\w+/.exec(path)?.[0]
  const reader = base === undefined ? undefined : readersOf(app).get(base)
  if (!reader) return
  const query = reader.endpoint.query?.safeParse({})
  if (query && !query.success) return
  // the same request without its query and body
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- inherits everything else from the request
  const plain = Object.create(request, { query: { value: query?.data }, body: { value: undefined } }) as FastifyRequest
  try {
    await reader.read(plain)
  } catch (error) {
    if (!(error instanceof Rejected) || unseen.has(rejectionStatuses[error.code])) throw error
  }
}

const isRepeatable = ({ method, isIdempotent }: Endpoint) => method === 'GET' || isIdempotent === true

const tags: Record<string, string> = {
  keys: 'Ключи доступа',
  oauth: 'Ключи доступа',
  changes: 'Изменения',
  'price-feeds': 'Прайс-листы',
  'price-feed-preview': 'Прайс-листы',
  'price-feed-links': 'Прайс-листы',
  punchout: 'Системы закупок',
  approval: 'Согласования',
  'approval-link': 'Согласования',
  cart: 'Корзина',
  'cart-item': 'Корзина',
  catalog: 'Каталог',
  'catalog-section': 'Каталог',
  company: 'Компания',
  configurator: 'Конфигуратор',
  content: 'Содержание',
  dadata: 'Подсказки',
  analytics: 'Портал',
  chat: 'Чат',
  'manager-question': 'Каталог',
  staff: 'Управление',
  'staff-invitation': 'Управление',
  export: 'Выгрузка',
  'list-import': 'Загрузка списков',
  'list-match': 'Загрузка списков',
  specification: 'Спецификации',
  'delivery-address': 'Доставка',
  'delivery-schedule': 'Доставка',
  filter: 'Каталог',
  'golden-club': 'Golden Club',
  feeds: 'Содержание',
  'home-page-data': 'Содержание',
  info: 'Портал',
  news: 'Содержание',
  notification: 'Пользователь',
  offer: 'Коммерческие предложения',
  offline: 'Работа без сети',
  'order-manager': 'Менеджер заказов',
  'offer-template': 'Коммерческие предложения',
  'client-offer': 'Коммерческие предложения',
  order: 'Заказы',
  payment: 'Оплата',
  'payment-schedule': 'Оплата',
  'price-request': 'Запросы цен',
  profile: 'Пользователь',
  product: 'Товары',
  'product-custom': 'Свои товары',
  'product-brand': 'Каталог',
  search: 'Поиск',
  settings: 'Портал',
  translations: 'Портал',
  user: 'Пользователь',
  survey: 'Содержание',
  'user-filter': 'Каталог',
}

const tagOf = (path: string): string => tags[path.split('/')[3] ?? ''] ?? 'Портал'
