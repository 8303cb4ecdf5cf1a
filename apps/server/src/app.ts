import type { Server } from 'node:http'
import compress from '@fastify/compress'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { LogController, type FastifyInstance, type FastifyServerFactory } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { captchaSources } from './captcha/open-captcha'
import type { Config } from './config'
import { accountRoutes } from './features/core/account/account.routes'
import { recogniseVisitor } from './features/core/account/recognise-visitor'
import { actingRoutes, noteActing } from './features/people/impersonation/impersonation.routes'
import { adminRoutes } from './features/core/audit-log/audit-log.routes'
import { companyPermissionRoutes } from './features/people/permission/company-permission.routes'
import { analyticsRoutes } from './features/office/analytics/analytics.routes'
import { announcementRoutes } from './features/talk/announcement/announcement.routes'
import { approvalRoutes } from './features/orders/approval/approval.routes'
import { openApprovals } from './features/orders/approval/hold-order'
import { regionRoutes } from './features/core/account/region.routes'
import { openVisitorRegions, type VisitorRegions } from './features/core/account/visitor-regions'
import { authRoutes } from './features/people/auth/auth.routes'
import { bulkEditRoutes } from './features/assortment/bulk-edit/bulk-edit.routes'
import { cartRoutes } from './features/buying/cart/cart.routes'
import { catalogueRoutes } from './features/catalogue/catalogue/catalogue.routes'
import { configuratorRoutes } from './features/catalogue/configurator/configurator.routes'
import { openVisitorViews, type ViewOf } from './features/catalogue/goods/visitor-view'
import { companyRoutes } from './features/people/company/company.routes'
import { companyRequestRoutes } from './features/people/company-request/company-request.routes'
import { contentRoutes } from './features/content/content/content.routes'
import { staffContentRoutes } from './features/content/content/staff-content.routes'
import { deliveryRoutes } from './features/orders/delivery/delivery.routes'
import { staffDeliveryRoutes } from './features/orders/delivery/staff-delivery.routes'
import { staffPickupPointRoutes } from './features/orders/delivery/staff-pickup-point.routes'
import { customProductRoutes } from './features/catalogue/custom-product/custom-product.routes'
import { exchangeRoutes } from './features/erp/exchange/exchange.routes'
import { exchangeJournalRoutes } from './features/erp/exchange-journal/exchange-journal.routes'
import { exportRoutes } from './features/quotes/export/export.routes'
import { heldLoadRoutes } from './features/assortment/held-load/held-load.routes'
import { helpRoutes } from './features/content/help/help.routes'
import { staffHelpRoutes } from './features/content/help/staff-help.routes'
import { fileRoutes } from './features/catalogue/files/file.routes'
import { notificationRoutes } from './features/talk/notification/notification.routes'
import { disputeRoutes } from './features/money/dispute/dispute.routes'
import { ledgerRoutes } from './features/balance/ledger/ledger.routes'
import { listImportRoutes } from './features/buying/list-import/list-import.routes'
import { clientOfferRoutes } from './features/quotes/offer/client/client-offer.routes'
import { offerTemplateRoutes } from './features/quotes/offer/template/template.routes'
import { offerLines } from './features/quotes/offer/offer-lines'
import { orderManagerRoutes } from './features/quotes/pricing-sheet/pricing-sheet.routes'
import { copyCartRoutes } from './features/quotes/offer/copy-cart.routes'
import { offerRoutes } from './features/quotes/offer/offer.routes'
import { orderRoutes } from './features/orders/order/order.routes'
import { cookieConsentRoutes } from './features/people/cookie-consent/cookie-consent.routes'
import { chatRoutes } from './features/talk/chat/chat.routes'
import { staffChatRoutes } from './features/talk/chat/staff-chat.routes'
import { orderDiscussionRoutes } from './features/orders/order-discussion/discussion.routes'
import { orderRequestRoutes } from './features/orders/order-request/order-request.routes'
import { claimRoutes } from './features/money/claim/claim.routes'
import { priceRequestRoutes } from './features/quotes/price-request/price-request.routes'
import { staffPriceRequestRoutes } from './features/quotes/price-request/staff-price-request.routes'
import { recurringOrderRoutes } from './features/orders/recurring-order/recurring.routes'
import { repeatOrderRoutes } from './features/orders/repeat-order/repeat-order.routes'
import { reserveRoutes } from './features/orders/reserve/reserve.routes'
import { invitationRoutes } from './features/people/invitation/invitation.routes'
import { jobRoutes } from './features/core/job/job.routes'
import { lookupRoutes } from './features/office/lookup/lookup.routes'
import { dictionaryRoutes } from './features/assortment/dictionary/dictionary.routes'
import { mappingRoutes } from './features/assortment/mapping/mapping.routes'
import { messageTemplateRoutes } from './features/content/message-template/message-template.routes'
import { segmentRoutes } from './features/content/segment/segment.routes'
import { postRoutes } from './features/content/post/post.routes'
import { staffPostRoutes } from './features/content/post/staff-post.routes'
import { publicationRoutes } from './features/content/publication/publication.routes'
import { goldenClubRoutes } from './features/content/golden-club/golden-club.routes'
import { surveyRoutes } from './features/content/survey/survey.routes'
import { homePageRoutes } from './features/pages/home-page/home-page.routes'
import { pageWithHead } from './features/pages/page-head/page-with-head'
import { sitemapRoutes } from './features/pages/page-head/sitemap.routes'
import { portalTextRoutes } from './features/people/portal-text/portal-text.routes'
import { messageRoutes } from './features/content/outbox/message.routes'
import { outboxRoutes } from './features/content/outbox/outbox.routes'
import { paymentScheduleRoutes } from './features/money/payment-schedule/payment-schedule.routes'
import { privateFileRoutes } from './features/catalogue/files/private-file.routes'
import { paymentRoutes } from './features/money/payment/payment.routes'
import { personalDataRoutes } from './features/people/personal-data/personal-data.routes'
import { profileRoutes } from './features/people/profile/profile.routes'
import { productFileRoutes } from './features/buying/product/product-file.routes'
import { productRoutes } from './features/buying/product/product.routes'
import { savedFilterRoutes } from './features/catalogue/saved-filter/saved-filter.routes'
import { specificationRoutes } from './features/buying/specification/specification.routes'
import { recommendationRoutes } from './features/buying/specification/recommendations/recommendation.routes'
import { reportRoutes } from './features/office/report/report.routes'
import { versionRoutes } from './features/buying/specification/version.routes'
import { substitutionRoutes } from './features/buying/substitution/substitution.routes'
import { priceListRoutes } from './features/assortment/price-list/price-list.routes'
import { presenceRoutes } from './features/talk/presence/presence.routes'
import { staffViewRoutes } from './features/office/staff-view/staff-view.routes'
import { secondStepRoutes } from './features/people/two-factor/two-factor.routes'
import { staffAccountRoutes } from './features/people/staff-account/staff-account.routes'
import { closeSwitchedOff } from './features/people/settings/close-switched-off'
import { stopBuyingWhilePricesChange } from './features/people/settings/accepting-orders'
import { staffEntityRoutes } from './features/people/legal-entity/staff-entity.routes'
import { documentRoutes } from './features/money/document/document.routes'
import { sellerRoutes } from './features/balance/seller/seller.routes'
import { setupRoutes } from './features/pages/setup/setup.routes'
import { staffHomeRoutes } from './features/pages/staff-home/staff-home.routes'
import { staffOrderRoutes } from './features/orders/staff-order/staff-order.routes'
import { questionRoutes } from './features/talk/question/question.routes'
import { searchLogRoutes } from './features/catalogue/search-log/search-log.routes'
import { settingsRoutes } from './features/people/settings/settings.routes'
import { customerPriceRoutes } from './features/assortment/customer/customer-price.routes'
import { customerRoutes } from './features/assortment/customer/customer.routes'
import { staffSettingRoutes } from './features/people/settings/staff-setting.routes'
import { staffLinkRoutes } from './features/assortment/staff-product/links.routes'
import { staffPaperRoutes } from './features/assortment/staff-product/papers.routes'
import { cuttingPlanRoutes } from './features/buying/cable/cutting-plan.routes'
import { staffDrumRoutes } from './features/buying/cable/staff-drums.routes'
import { staffSetRoutes } from './features/assortment/staff-product/sets.routes'
import { staffProductRoutes } from './features/assortment/staff-product/staff-product.routes'
import { campaignRoutes } from './features/assortment/campaign/campaign.routes'
import { rankingRoutes } from './features/assortment/ranking/ranking.routes'
import { synonymRoutes } from './features/assortment/synonym/synonym.routes'
import { fieldWords } from './http/field-words'
import { answerUnreadableAddress, answerUnreadableRequest, handleErrors } from './http/errors'
import { takeEmptyJsonAsNone } from './http/json-body'
import { drain } from './http/process/drain'
import { healthRoutes } from './http/process/health'
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
  /** Where the built web application lies. */
  webRoot: string
  /** Parse every answer with its schema: for tests. */
  checkAnswers?: boolean
  /** Requests arrive through this server; by default Fastify makes its own. */
  server?: Server
  /** Told by `/readyz`, so that a balancer stops sending requests before they are no longer accepted. */
  isStopping?: () => boolean
  metrics?: Metrics
  accessLog?: (line: AccessLine) => void
}

const LARGEST_BODY = 1024 * 1024

/** The proxies nearest to the portal; what a caller writes about themselves stands behind them. */
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
    // what was taken before the server stops is answered; see drain
    return503OnClosing: false,
    ...(serverFactory && { serverFactory }),
  })
  app.setValidatorCompiler(validatorCompiler)
  serialiseAnswers(app, checkAnswers)
  handleErrors(app)
  takeEmptyJsonAsNone(app)
  metrics?.countRequests(app)
  if (accessLog) logAccess(app, accessLog)
  // the number to name when something goes wrong: it is in every log line of the request
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id))
  await app.register(helmet, securityHeaders(config))
  await app.register(compress, { threshold: 1024, encodings: ['gzip', 'deflate'] })
  const knownTokens = await limitRequests(app, config.requestsPerMinute > 0 ? config.requestsPerMinute : null)
  await openApi(app, config.version)
  refuseForeignHosts(app, config)
  refuseUnstorableText(app)
  const visitorRegions = openVisitorRegions(db, services.clock)
  recogniseVisitor(app, services, visitorRegions, knownTokens)
  noteActing(app, services)
  limitBudgets(app, config.requestsPerMinute > 0)
  closeSwitchedOff(app, config)
  stopBuyingWhilePricesChange(app, db, services.clock)

  const viewOf = openVisitorViews(services)
  await registerFeatures(app, services, visitorRegions, viewOf)
  portalTextRoutes(app, services, webRoot)
  cookieConsentRoutes(app, services, webRoot)
  sitemapRoutes(app, services)
  healthRoutes(app, services, isStopping)
  // after the live events' own hook: open streams have ended by then
  if (server) app.addHook('preClose', () => drain(server))
  await webApp(app, webRoot, pageWithHead(services, viewOf))
  await app.ready()
  return app
}

function securityHeaders(config: Config): FastifyHelmetOptions {
  const captcha = captchaSources(config)
  const widgets = widgetSources(config)
  return {
    contentSecurityPolicy: {
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...captcha.scripts, ...widgets.scripts],
        // React and Mantine set style attributes; scripts stay strict
        'style-src': ["'self'", "'unsafe-inline'", ...widgets.styles],
        'img-src': ["'self'", 'data:', 'blob:', ...widgets.images],
        'connect-src': ["'self'", ...captcha.connections, ...widgets.connections],
        // papers are read in the browser's viewer of PDFs
        'frame-src': ["'self'", 'blob:', ...captcha.frames, ...widgets.frames],
        'font-src': ["'self'"],
        'object-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        'upgrade-insecure-requests': null,
      },
    },
    // the demonstration runs without TLS; a deployment's proxy adds the header
    strictTransportSecurity: false,
  }
}

async function registerFeatures(
  app: FastifyInstance,
  services: Services,
  visitorRegions: VisitorRegions,
  viewOf: ViewOf,
): Promise<void> {
  registerCatalogue(app, services, viewOf)
  await customProductRoutes(app, services)
  cartRoutes(app, services, viewOf)
  cuttingPlanRoutes(app, services, viewOf)
  await registerOrders(app, services, viewOf)
  approvalRoutes(app, services, viewOf, offerLines)
  deliveryRoutes(app, services)
  staffDeliveryRoutes(app, services)
  staffPickupPointRoutes(app, services)
  companyRoutes(app, services)
  paymentScheduleRoutes(app, services)
  ledgerRoutes(app, services)
  disputeRoutes(app, services)
  regionRoutes(app, services, visitorRegions)
  specificationRoutes(app, services, viewOf)
  versionRoutes(app, services, viewOf)
  await registerOffers(app, services, viewOf)
  await recommendationRoutes(app, services)
  substitutionRoutes(app, services, viewOf)
  listImportRoutes(app, services, viewOf)
  exportRoutes(app, services, viewOf)
  accountRoutes(app, services)
  notificationRoutes(app, services)
  liveRoutes(app, services)
  portalNewsRoutes(app, services)
  await profileRoutes(app, services)
  personalDataRoutes(app, services)
  paymentRoutes(app, services)
  helpRoutes(app, services)
  staffHelpRoutes(app, services)
  authRoutes(app, services)
  invitationRoutes(app, services)
  staffAccountRoutes(app, services)
  secondStepRoutes(app, services)
  lookupRoutes(app, services)
  settingsRoutes(app, services)
  staffSettingRoutes(app, services)
  contentRoutes(app, services)
  staffContentRoutes(app, services)
  await registerPublications(app, services, viewOf)
  searchLogRoutes(app, services)
  analyticsRoutes(app, services)
  await staffProductRoutes(app, services)
  await staffPaperRoutes(app, services)
  staffLinkRoutes(app, services)
  staffSetRoutes(app, services)
  staffDrumRoutes(app, services)
  synonymRoutes(app, services)
  rankingRoutes(app, services, viewOf)
  campaignRoutes(app, services)
  customerRoutes(app, services)
  customerPriceRoutes(app, services)
  questionRoutes(app, services)
  staffEntityRoutes(app, services)
  adminRoutes(app, services)
  actingRoutes(app, services)
  staffHomeRoutes(app, services)
  reportRoutes(app, services)
  await documentRoutes(app, services)
  await sellerRoutes(app, services)
  setupRoutes(app, services)
  companyRequestRoutes(app, services)
  companyPermissionRoutes(app, services)
  outboxRoutes(app, services)
  productFileRoutes(app, services, viewOf)
  privateFileRoutes(app, services)
  await fileRoutes(app, services)
  const { loadStored } = await exchangeRoutes(app, services)
  exchangeJournalRoutes(app, services, loadStored)
  heldLoadRoutes(app, services, loadStored)
  await registerBackOffice(app, services)
}

async function registerOffers(app: FastifyInstance, services: Services, viewOf: ViewOf): Promise<void> {
  offerRoutes(app, services, viewOf)
  copyCartRoutes(app, services, viewOf)
  clientOfferRoutes(app, services, viewOf)
  orderManagerRoutes(app, services, viewOf)
  await offerTemplateRoutes(app, services, viewOf)
}

function registerCatalogue(app: FastifyInstance, services: Services, viewOf: ViewOf): void {
  catalogueRoutes(app, services, viewOf)
  configuratorRoutes(app, services, viewOf)
  productRoutes(app, services, viewOf)
  savedFilterRoutes(app, services, viewOf)
}

/** What the screens of the back office share, and its own dictionaries, mails and jobs. */
async function registerBackOffice(app: FastifyInstance, services: Services): Promise<void> {
  presenceRoutes(app, services)
  staffViewRoutes(app, services)
  announcementRoutes(app, services)
  messageRoutes(app, services)
  messageTemplateRoutes(app, services)
  segmentRoutes(app, services)
  mappingRoutes(app, services)
  jobRoutes(app, services)
  bulkEditRoutes(app, services)
  priceListRoutes(app, services)
  await dictionaryRoutes(app, services)
}

/** Orders, and what happens to them after they are placed. */
async function registerOrders(
  app: FastifyInstance,
  services: Services,
  viewOf: ReturnType<typeof openVisitorViews>,
): Promise<void> {
  const approvals = openApprovals(services)
  orderRoutes(app, services, viewOf, { approvals, offerLines })
  staffOrderRoutes(app, services, viewOf)
  await orderDiscussionRoutes(app, services)
  await chatRoutes(app, services)
  await staffChatRoutes(app, services)
  reserveRoutes(app, services)
  orderRequestRoutes(app, services, viewOf)
  await claimRoutes(app, services)
  await priceRequestRoutes(app, services, { viewOf, offerLines })
  staffPriceRequestRoutes(app, services, viewOf)
  repeatOrderRoutes(app, services, viewOf)
  recurringOrderRoutes(app, services, viewOf, approvals)
}

/** What staff publish: news, feeds, the home page, surveys and the club. */
async function registerPublications(app: FastifyInstance, services: Services, viewOf: ViewOf): Promise<void> {
  await publicationRoutes(app, services)
  postRoutes(app, services)
  staffPostRoutes(app, services)
  homePageRoutes(app, services, viewOf)
  surveyRoutes(app, services)
  goldenClubRoutes(app, services)
}
