import type { Endpoint, ParsedRequestOf } from '@snab/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { PreparedAnswer } from './prepared-answer'
import { Rejected } from './rejected'
import { validate } from './validate'
import type { SignedIn, Visitor } from './visitor'

type Call<E extends Endpoint> = ParsedRequestOf<E> & {
  visitor: E['access'] extends 'public' ? Visitor : SignedIn
  request: FastifyRequest
}

/** Binds a contract endpoint to its handler: access, parsing and serialising happen here and nowhere else. */
export function serve<E extends Endpoint>(app: FastifyInstance, endpoint: E, handle: (call: Call<E>) => Promise<z.input<E['response']> | PreparedAnswer>) {
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
      response: { 200: endpoint.response },
    },
    validatorCompiler: validate,
    config: { access: endpoint.access, stopsWithPrices: endpoint.stopsWithPrices ?? false, toleratesOldToken: endpoint.toleratesOldToken ?? false },
    onRequest: async ({ visitor }) => {
      if (endpoint.access === 'public') return
      if (!visitor.session) throw new Rejected('not-signed-in')
      if (endpoint.access === 'staff' && !visitor.session.staffRole) throw new Rejected('not-allowed')
    },
    // Fastify has parsed these with the schemas above; the cast only names what that produced.
    handler: (request) => handle({ params: request.params, query: request.query, body: request.body, visitor: request.visitor, request } as unknown as Call<E>),
  })
}

const tags: Record<string, string> = {
  cart: 'Корзина', 'cart-item': 'Корзина', catalog: 'Каталог', 'catalog-section': 'Каталог', content: 'Содержание', filter: 'Каталог', info: 'Портал', order: 'Заказы',
  product: 'Товары', 'product-brand': 'Каталог', search: 'Поиск', settings: 'Портал', translations: 'Портал', user: 'Пользователь',
}

const tagOf = (path: string): string => tags[path.split('/')[3] ?? ''] ?? 'Портал'
