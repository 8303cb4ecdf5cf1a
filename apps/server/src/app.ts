import type { Server } from 'node:http'
import compress from '@fastify/compress'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { LogController, type FastifyInstance, type FastifyServerFactory } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { captchaSources } from './captcha/open-captcha'
import type { Config } from './config'
import { recogniseVisitor } from './features/core/account/recognise-visitor'
import { noteImpersonation } from './features/people/impersonation/impersonation.routes'
import { openVisitorRegions } from './features/core/account/visitor-regions'
import { openVisitorViews } from './features/catalogue/goods/visitor-view'
import { pageOfGuest } from './features/pages/first-screen/page-of-guest'
import { pageWithHead } from './features/pages/page-head/page-with-head'
import { closeSwitchedOff } from './features/people/settings/close-switched-off'
import { stopBuyingWhilePricesChange } from './features/people/settings/accepting-orders'
import { registerAreas } from './features/register-areas'
import { fieldWords } from './http/field-words'
import { answerUnreadableAddress, answerUnreadableRequest, handleErrors } from './http/errors'
import { takeEmptyJsonAsNone } from './http/json-body'
import { drain } from './http/process/drain'
import { healthRoutes } from './http/process/health'
import { statusRoutes } from './monitoring/status'
import { refuseForeignHosts } from './http/process/host-check'
import { openApi } from './http/openapi/open-api'
import { limitBudgets, limitRequests } from './http/limits/request-limits'
import { parseQueryString } from './http/query-string'
import { refuseUnstorableText } from './http/refuse-unstorable-text'
import { serialiseAnswers } from './http/serialise'
import { widgetSources } from './widgets/widget-sources'
import { webApp } from './http/process/web-app'
import { liveRoutes } from './live/live.routes'
import { portalNewsRoutes } from './live/portal-news.routes'
import { logAccess, type AccessLine } from './monitoring/access-log'
import type { Metrics } from './monitoring/metrics'
import type { Services } from './services'

z.config(fieldWords())

export type AppOptions = {
  /** The folder of the built web application. */
  webRoot: string
  /** Parses every answer with its schema, in tests. */
  checkAnswers?: boolean
  /** The server that receives requests; by default Fastify creates one. */
  server?: Server
  /** Reported by `/readyz`, so that a balancer stops sending requests before the server stops accepting them. */
  isStopping?: () => boolean
  metrics?: Metrics
  accessLog?: (line: AccessLine) => void
}

const LARGEST_BODY = 1024 * 1024

/** The hops nearest to the portal; addresses claimed by a caller come after them. */
const nearestHops = (proxies: number) => proxies > 0 && ((_address: string, hop: number) => hop < proxies)

export async function buildApp(
  services: Services,
  { webRoot, checkAnswers = false, server, isStopping = () => false, metrics, accessLog }: AppOptions,
): Promise<FastifyInstance> {
  const { config, db } = services
  const serverFactory: FastifyServerFactory | undefined = server && (() => server)
  const app = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy:
      typeof config.SNAB_TRUST_PROXY === 'number' ? nearestHops(config.SNAB_TRUST_PROXY) : config.SNAB_TRUST_PROXY,
    bodyLimit: LARGEST_BODY,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { querystringParser: parseQueryString, maxParamLength: 255, ignoreTrailingSlash: true },
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerUnreadableRequest,
    // accepted requests are answered while stopping; see drain
    return503OnClosing: false,
    ...(serverFactory && { serverFactory }),
  })
  app.setValidatorCompiler(validatorCompiler)
  serialiseAnswers(app, checkAnswers)
  handleErrors(app)
  takeEmptyJsonAsNone(app)
  metrics?.countRequests(app)
  if (accessLog) logAccess(app, accessLog)
  // for error reports: it is in every log line of the request
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id))
  await app.register(helmet, securityHeaders(config))
  await app.register(compress, { threshold: 1024, encodings: ['gzip', 'deflate'], customTypes: compressible })
  const knownTokens = await limitRequests(app, config.requestsPerMinute > 0 ? config.requestsPerMinute : null)
  await openApi(app, config.version)
  refuseForeignHosts(app, config)
  refuseUnstorableText(app)
  const visitorRegions = openVisitorRegions(db, services.clock)
  recogniseVisitor(app, services, visitorRegions, knownTokens)
  noteImpersonation(app, services)
  limitBudgets(app, config.requestsPerMinute > 0)
  closeSwitchedOff(app, config)
  stopBuyingWhilePricesChange(app, db, services.clock)

  const viewOf = openVisitorViews(services)
  await registerAreas(app, { services, viewOf, visitorRegions, webRoot })
  liveRoutes(app, services)
  portalNewsRoutes(app, services)
  healthRoutes(app, services, isStopping)
  statusRoutes(app, services)
  // after the live events' own hook, so that open streams have ended
  if (server) app.addHook('preClose', () => drain(server))
  await webApp(app, webRoot, await pageOfGuest(app, { services, webRoot }, pageWithHead(services, viewOf)))
  await app.ready()
  return app
}

/** Types to compress besides those that the plugin knows: JSON by lines. */
const compressible = /^text\/(?!event-stream)|(?:\+|\/)(?:json|text|xml|x-ndjson)(?:;|$)|octet-stream(?:;|$)/

function securityHeaders(config: Config): FastifyHelmetOptions {
  // the provider can be changed while the portal runs
  const captcha = (part: 'scripts' | 'connections' | 'frames') => () =>
    captchaSources(config)[part].join(' ') || "'self'"
  const widgets = widgetSources(config)
  return {
    contentSecurityPolicy: {
      directives: {
        'default-src': ["'self'"],
        // the reader of barcodes is WebAssembly of our own
        'script-src': ["'self'", "'wasm-unsafe-eval'", captcha('scripts'), ...widgets.scripts],
        // React and Mantine set style attributes; scripts stay strict
        'style-src': ["'self'", "'unsafe-inline'", ...widgets.styles],
        'img-src': ["'self'", 'data:', 'blob:', ...widgets.images],
        'connect-src': ["'self'", captcha('connections'), ...widgets.connections],
        // documents open in the browser's PDF viewer
        'frame-src': ["'self'", 'blob:', captcha('frames'), ...widgets.frames],
        'font-src': ["'self'"],
        'object-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        'upgrade-insecure-requests': null,
      },
    },
    // the demonstration has no TLS; elsewhere the proxy adds the header
    strictTransportSecurity: false,
  }
}
