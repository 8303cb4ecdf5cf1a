import type { Endpoint, ParsedRequestOf } from '@snab/contract/endpoint'
import { NoBody } from '@snab/contract/parts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { retryOnceWhenLost } from '../db/lost-database'
import { isFileAnswer, sendFile, type FileAnswer } from './file-answer'
import type { PreparedAnswer } from './prepared-answer'
import { Rejected } from './rejected'
import { refuseUnless } from './rights'
import { validate } from './validate'
import type { SignedIn, Visitor } from './visitor'

type Call<E extends Endpoint> = ParsedRequestOf<E> & {
  visitor: E['access'] extends 'public' ? Visitor : SignedIn
  request: FastifyRequest
}

/** Binds a contract endpoint to its handler: access, parsing and serialising happen here and nowhere else. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<z.input<E['response']> | PreparedAnswer | FileAnswer>,
) {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      summary: endpoint.summary,
      tags: [tagOf(endpoint.path)],
      ...(endpoint.access !== 'public' && { security: [{ token: [] }] }),
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.response === NoBody ? { 'x-no-body': true } : { response: { 200: endpoint.response } }),
    },
    ...(endpoint.largestBody !== undefined && { bodyLimit: endpoint.largestBody }),
    validatorCompiler: validate,
    config: {
      access: endpoint.access,
      stopsWithPrices: endpoint.stopsWithPrices ?? false,
      toleratesOldToken: endpoint.toleratesOldToken ?? false,
      notWhileActing: endpoint.notWhileActing ?? false,
      ...(endpoint.switchedBy && { switchedBy: endpoint.switchedBy }),
    },
    onRequest: async ({ visitor }) => {
      if (endpoint.notWhileActing && visitor.session?.acting) throw new Rejected('not-while-acting')
      if (endpoint.access === 'public') return
      if (!visitor.session) throw new Rejected('not-signed-in')
      if (endpoint.access === 'staff') refuseUnless(visitor.session, endpoint.deed)
    },
    // Fastify has parsed these with the schemas above; the cast only names what that produced.
    handler: async (request, reply) => {
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        visitor: request.visitor,
        request,
      } as unknown as Call<E>
      const answer = await (isRepeatable(endpoint) ? retryOnceWhenLost(() => handle(call)) : handle(call))
      if (endpoint.response === NoBody) return reply.code(204).send()
      return isFileAnswer(answer) ? sendFile(reply, answer) : answer
    },
  })
}

const isRepeatable = ({ method, isIdempotent }: Endpoint) => method === 'GET' || isIdempotent === true

const tags: Record<string, string> = {
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
