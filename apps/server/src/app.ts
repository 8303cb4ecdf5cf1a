import type { Server } from 'node:http'
import compress from '@fastify/compress'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { LogController, type FastifyInstance, type FastifyServerFactory } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { captchaSources } from './captcha/open-captcha'
import type { Config } from './config'
import { accountRoutes } from './features/account/account.routes'
import { recogniseVisitor } from './features/account/recognise-visitor'
import { actingRoutes, noteActing } from './features/acting/acting.routes'
import { adminRoutes } from './features/admin/admin.routes'
import { companyPermissionRoutes } from './features/admin/company-permission.routes'
import { analyticsRoutes } from './features/analytics/analytics.routes'
import { announcementRoutes } from './features/announcement/announcement.routes'
import { approvalRoutes } from './features/approval/approval.routes'
import { openApprovals } from './features/approval/hold-order'
import { regionRoutes } from './features/account/region.routes'
import { openVisitorRegions, type VisitorRegions } from './features/account/visitor-regions'
import { authRoutes } from './features/auth/auth.routes'
import { bulkEditRoutes } from './features/bulk-edit/bulk-edit.routes'
import { cartRoutes } from './features/cart/cart.routes'
import { catalogueRoutes } from './features/catalogue/catalogue.routes'
import { configuratorRoutes } from './features/configurator/configurator.routes'
import { openVisitorViews, type ViewOf } from './features/goods/visitor-view'
import { companyRoutes } from './features/company/company.routes'
import { companyRequestRoutes } from './features/company-request/company-request.routes'
import { contentRoutes } from './features/content/content.routes'
import { staffContentRoutes } from './features/content/staff-content.routes'
import { deliveryRoutes } from './features/delivery/delivery.routes'
import { staffDeliveryRoutes } from './features/delivery/staff-delivery.routes'
import { staffPickupPointRoutes } from './features/delivery/staff-pickup-point.routes'
import { customProductRoutes } from './features/custom-product/custom-product.routes'
import { exchangeRoutes } from './features/exchange/exchange.routes'
import { exchangeJournalRoutes } from './features/exchange-journal/exchange-journal.routes'
import { exportRoutes } from './features/export/export.routes'
import { heldLoadRoutes } from './features/held-load/held-load.routes'
import { helpRoutes } from './features/help/help.routes'
import { staffHelpRoutes } from './features/help/staff-help.routes'
import { fileRoutes } from './features/files/file.routes'
import { notificationRoutes } from './features/notification/notification.routes'
import { disputeRoutes } from './features/dispute/dispute.routes'
import { ledgerRoutes } from './features/ledger/ledger.routes'
import { listImportRoutes } from './features/list-import/list-import.routes'
import { clientOfferRoutes } from './features/offer/client/client-offer.routes'
import { offerTemplateRoutes } from './features/offer/template/template.routes'
import { offerLines } from './features/offer/offer-lines'
import { orderManagerRoutes } from './features/order-manager/order-manager.routes'
import { copyCartRoutes } from './features/offer/copy-cart.routes'
import { offerRoutes } from './features/offer/offer.routes'
import { orderRoutes } from './features/order/order.routes'
import { cookieConsentRoutes } from './features/cookie-consent/cookie-consent.routes'
import { chatRoutes } from './features/chat/chat.routes'
import { staffChatRoutes } from './features/chat/staff-chat.routes'
import { orderDiscussionRoutes } from './features/order-discussion/discussion.routes'
import { orderRequestRoutes } from './features/order-request/order-request.routes'
import { claimRoutes } from './features/claim/claim.routes'
import { priceRequestRoutes } from './features/price-request/price-request.routes'
import { staffPriceRequestRoutes } from './features/price-request/staff-price-request.routes'
import { recurringOrderRoutes } from './features/recurring-order/recurring.routes'
import { repeatOrderRoutes } from './features/repeat-order/repeat-order.routes'
import { reserveRoutes } from './features/reserve/reserve.routes'
import { invitationRoutes } from './features/invitation/invitation.routes'
import { jobRoutes } from './features/job/job.routes'
import { lookupRoutes } from './features/lookup/lookup.routes'
import { dictionaryRoutes } from './features/dictionary/dictionary.routes'
import { mappingRoutes } from './features/mapping/mapping.routes'
import { messageTemplateRoutes } from './features/message-template/message-template.routes'
import { segmentRoutes } from './features/segment/segment.routes'
import { postRoutes } from './features/post/post.routes'
import { staffPostRoutes } from './features/post/staff-post.routes'
import { publicationRoutes } from './features/publication/publication.routes'
import { goldenClubRoutes } from './features/golden-club/golden-club.routes'
import { surveyRoutes } from './features/survey/survey.routes'
import { homePageRoutes } from './features/home-page/home-page.routes'
import { pageWithHead } from './features/page-head/page-with-head'
import { sitemapRoutes } from './features/page-head/sitemap.routes'
import { portalTextRoutes } from './features/portal-text/portal-text.routes'
import { messageRoutes } from './features/outbox/message.routes'
import { outboxRoutes } from './features/outbox/outbox.routes'
import { paymentScheduleRoutes } from './features/payment-schedule/payment-schedule.routes'
import { privateFileRoutes } from './features/files/private-file.routes'
import { paymentRoutes } from './features/payment/payment.routes'
import { personalDataRoutes } from './features/personal-data/personal-data.routes'
import { profileRoutes } from './features/profile/profile.routes'
import { productFileRoutes } from './features/product/product-file.routes'
import { productRoutes } from './features/product/product.routes'
import { savedFilterRoutes } from './features/saved-filter/saved-filter.routes'
import { specificationRoutes } from './features/specification/specification.routes'
import { recommendationRoutes } from './features/specification/recommendations/recommendation.routes'
import { reportRoutes } from './features/report/report.routes'
import { versionRoutes } from './features/specification/version.routes'
import { substitutionRoutes } from './features/substitution/substitution.routes'
import { priceListRoutes } from './features/price-list/price-list.routes'
import { presenceRoutes } from './features/presence/presence.routes'
import { staffViewRoutes } from './features/staff-view/staff-view.routes'
import { secondStepRoutes } from './features/second-step/second-step.routes'
import { staffAccountRoutes } from './features/staff-account/staff-account.routes'
import { closeSwitchedOff } from './features/settings/close-switched-off'
import { stopBuyingWhilePricesChange } from './features/settings/accepting-orders'
import { staffEntityRoutes } from './features/legal-entity/staff-entity.routes'
import { documentRoutes } from './features/document/document.routes'
import { sellerRoutes } from './features/seller/seller.routes'
import { setupRoutes } from './features/setup/setup.routes'
import { staffHomeRoutes } from './features/staff-home/staff-home.routes'
import { staffOrderRoutes } from './features/staff-order/staff-order.routes'
import { questionRoutes } from './features/question/question.routes'
import { searchLogRoutes } from './features/search-log/search-log.routes'
import { settingsRoutes } from './features/settings/settings.routes'
import { customerPriceRoutes } from './features/customer/customer-price.routes'
import { customerRoutes } from './features/customer/customer.routes'
import { staffSettingRoutes } from './features/settings/staff-setting.routes'
import { staffLinkRoutes } from './features/staff-product/links.routes'
import { staffPaperRoutes } from './features/staff-product/papers.routes'
import { cuttingPlanRoutes } from './features/cable/cutting-plan.routes'
import { staffDrumRoutes } from './features/cable/staff-drums.routes'
import { staffSetRoutes } from './features/staff-product/sets.routes'
import { staffProductRoutes } from './features/staff-product/staff-product.routes'
import { campaignRoutes } from './features/campaign/campaign.routes'
import { rankingRoutes } from './features/ranking/ranking.routes'
import { synonymRoutes } from './features/synonym/synonym.routes'
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
