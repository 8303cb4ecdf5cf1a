import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** The API described by the contract itself: `/api/openapi.json`, and a page to read it at `/api/docs`. */
export async function openApi(app: FastifyInstance, version: string) {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Снаб: API портала', version, description: 'Оптовый портал электротехники: каталог, корзина, заказы. Деньги — рубли с копейками, количества — до трёх знаков после запятой.' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, uiConfig: { docExpansion: 'list', deepLinking: true }, theme: { title: 'Снаб: API портала' } })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
