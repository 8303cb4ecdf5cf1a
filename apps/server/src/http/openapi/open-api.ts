import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { describeApi, type ApiDocument } from './describe-api'
import { foreseenTransform } from './foreseen-transform'
import { namedShapes } from './named-shapes'

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 32" height="32"><text x="0" y="24" font-family="sans-serif" font-weight="700" font-size="26" fill="#fff">Снаб</text></svg>'

/** The API as described by the contract: `/api/openapi.json`, with a page at `/api/docs`. */
export async function openApi(app: FastifyInstance, version: string) {
  const { transform, foresee } = foreseenTransform(app)
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Снаб: API портала',
        version,
        description:
          'Оптовый портал электротехники: каталог, корзина, заказы. Деньги — рубли с копейками, количества — до трёх знаков после запятой.',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform,
    transformObject: createJsonSchemaTransformObject({ schemaRegistry: namedShapes }),
  })
  let described: ApiDocument | undefined
  // routes are complete only when the server is ready; the cast names the parts swagger writes
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the plugin answers with its own wider type
  const describe = () => (described ??= describeApi(app.swagger() as ApiDocument))
  const description = async () => {
    await foresee()
    return describe()
  }
  await app.register(async (scope) => {
    // the page asks for the description under an address of its own
    scope.addHook('preHandler', foresee)
    // the page's template declares English
    scope.addHook('onSend', async (_request, reply, page) =>
      typeof page === 'string' && String(reply.getHeader('content-type')).startsWith('text/html')
        ? page.replace('<html lang="en">', '<html lang="ru">')
        : page,
    )
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      transformSpecification: describe,
      transformSpecificationClone: false,
      staticCSP: true,
      transformStaticCSP: (policy) => policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
      uiConfig: { docExpansion: 'list', deepLinking: true },
      logo: { type: 'image/svg+xml', content: Buffer.from(logo), href: '/' },
      theme: { title: 'Снаб: API портала' },
    })
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, description)
}
