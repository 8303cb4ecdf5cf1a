import type { Server } from 'node:http'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyInstance, type FastifyServerFactory } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import { z } from 'zod'
import { accountRoutes } from './features/account/account.routes'
import { recogniseVisitor } from './features/account/recognise-visitor'
import { cartRoutes } from './features/cart/cart.routes'
import { catalogueRoutes } from './features/catalogue/catalogue.routes'
import { openVisitorViews } from './features/catalogue/visitor-view'
import { contentRoutes } from './features/content/content.routes'
import { exchangeRoutes } from './features/exchange/exchange.routes'
import { fileRoutes } from './features/files/file.routes'
import { orderRoutes } from './features/order/order.routes'
import { productRoutes } from './features/product/product.routes'
import { stopBuyingWhilePricesChange } from './features/settings/accepting-orders'
import { settingsRoutes } from './features/settings/settings.routes'
import { handleErrors } from './http/errors'
import { Rejected } from './http/rejected'
import { refuseForeignHosts } from './http/host-check'
import { openApi } from './http/open-api'
import { parseQueryString } from './http/query-string'
import { serialiseAnswers } from './http/serialise'
import { webApp } from './http/web-app'
import type { Services } from './services'

z.config(z.locales.ru())

export type AppOptions = {
  /** Where the built web application lies. */
  webRoot: string
  /** Parse every answer with its schema: for tests. */
  checkAnswers?: boolean
  /** Requests arrive through this server; by default Fastify makes its own. */
  server?: Server
}

const LARGEST_BODY = 1024 * 1024

export async function buildApp(services: Services, { webRoot, checkAnswers = false, server }: AppOptions): Promise<FastifyInstance> {
  const { config, db, engine } = services
  const serverFactory: FastifyServerFactory | undefined = server && (() => server)
  const app = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.SNAB_TRUST_PROXY,
    bodyLimit: LARGEST_BODY,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { querystringParser: parseQueryString, maxParamLength: 255, ignoreTrailingSlash: true },
    ...(serverFactory && { serverFactory }),
  })
  app.setValidatorCompiler(validatorCompiler)
  serialiseAnswers(app, checkAnswers)
  handleErrors(app)
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        // React and Mantine set style attributes; scripts stay strict
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'connect-src': ["'self'"],
        'font-src': ["'self'"],
        'object-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        'upgrade-insecure-requests': null,
      },
    },
    // the demonstration runs without TLS; a deployment's proxy adds the header
    strictTransportSecurity: false,
  })
  await app.register(compress, { threshold: 1024, encodings: ['gzip', 'deflate'] })
  if (config.requestsPerMinute > 0) {
    await app.register(rateLimit, {
      max: config.requestsPerMinute,
      timeWindow: '1 minute',
      // an office behind one address shares nothing once its people have signed in
      keyGenerator: (request) => request.headers.authorization ?? request.ip,
      errorResponseBuilder: (_request, { ttl }) => new Rejected('too-many-requests', { headers: { 'retry-after': String(Math.ceil(ttl / 1000)) } }),
    })
  }
  await openApi(app, config.version)
  refuseForeignHosts(app, config.SNAB_HOSTS)
  recogniseVisitor(app, services)
  stopBuyingWhilePricesChange(app, db)

  const viewOf = openVisitorViews(services)
  catalogueRoutes(app, services, viewOf)
  productRoutes(app, services, viewOf)
  cartRoutes(app, services, viewOf)
  orderRoutes(app, services, viewOf)
  accountRoutes(app, services)
  settingsRoutes(app, services)
  contentRoutes(app, services)
  await fileRoutes(app, services)
  await exchangeRoutes(app, services)

  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await sql`select 1`.execute(db)
    await engine.explain('а')
    return { status: 'ready' }
  })
  await webApp(app, webRoot)
  await app.ready()
  return app
}
