import type { FastifyBaseLogger } from 'fastify'
import { keepCounts } from './features/talk/announcement/announcement.queries'
import { sendAnnouncement } from './features/talk/announcement/send-announcement'
import { exchange, startDueExchanges } from './features/integration/edi/exchange'
import { deliverWebhook } from './features/integration/webhook/sending/deliver-webhook'
import { removeOldEdiFiles } from './features/integration/edi/old-files'
import { removeOldPunchoutTexts } from './features/integration/punchout/old-texts'
import { noteEndedApprovals } from './features/integration/punchout/telling/note-ended-approvals'
import { noteCatalogueForWebhooks } from './features/integration/webhook/sending/note-catalogue'
import { tellPurchasingSystem } from './features/integration/punchout/telling/tell-system'
import { removeOldDeliveries } from './features/integration/webhook/sending/old-deliveries'
import { bookPoints } from './features/balance/club-points/points'
import { openApprovals } from './features/orders/approval/hold-order'
import { mailExportJob } from './features/quotes/export/mail-export'
import { removeUnusedParts } from './features/erp/exchange/session/unused-parts'
import { settleOpenPayments } from './features/money/payment/settle-payment'
import { settleOpenRefunds } from './features/money/payment/settle-refunds'
import { followAdvances } from './features/money/document/advance/follow-advances'
import { moveDueDays } from './features/money/document/invoice/move-due-days'
import { takeInWaiting } from './features/erp/exchange/orders/documents/take-in-waiting'
import { followEDocuments } from './features/money/e-document/sending/follow-e-documents'
import { sendSettlementReceipts } from './features/money/payment/receipt/settlement-receipts'
import { eraseData, eraseWaiting } from './features/people/personal-data/erase-data'
import { failExport, makeExport, removeOldExports } from './features/people/personal-data/export-data'
import { warnOfSilence } from './features/erp/exchange-journal/exchange-silence'
import { goodsNewsJob } from './features/catalogue/goods-news/goods-news-job'
import { tellOfBouncedMail } from './features/talk/notification/bounced-mail'
import { sendDigests } from './features/talk/notification/send-digests'
import { sendNotification } from './features/talk/notification/send-notification'
import { savedFilterNewsJob } from './features/catalogue/saved-filter/news-job'
import { removeUnusedUploads } from './features/catalogue/files/unused-uploads'
import { removeUnusedCovers } from './features/buying/specification/unused-covers'
import { removeOldGuestChoices } from './features/people/cookie-consent/keep-choice'
import { removeOldGuestChats, removeUnsentChatFiles } from './features/talk/chat/chat-files'
import { removeUnsentFiles } from './features/orders/order-discussion/discussion-files'
import { recurringJob } from './features/orders/recurring-order/run-recurring'
import { endReleases } from './features/people/release/end-releases'
import { endReserves } from './features/orders/reserve/end-reserves'
import { supplierCatalogueJob } from './features/assortment/supplier-catalogue/catalogue-job'
import { removeOldCatalogues } from './features/assortment/supplier-catalogue/remove-old'
import { turnDatedPrices } from './features/assortment/supplier-catalogue/turn-dated-prices'
import { pictureSteps } from './features/assortment/product-picture/picture-steps'
import { priceListSteps } from './features/assortment/price-list/price-list-steps'
import { bulkEditSteps } from './features/assortment/bulk-edit/bulk-edit-steps'
import { sendSavedReports } from './features/office/report/saved/send-reports'
import { runReport } from './features/office/report/run-report'
import { runJob } from './features/core/job/run-job'
import { openVisitorViews } from './features/catalogue/goods/visitor-view'
import { removeOldFeedFiles } from './features/integration/price-feed/run/remove-old-files'
import { runPriceFeed } from './features/integration/price-feed/run/run-price-feed'
import { startDueRuns } from './features/integration/price-feed/run/start-runs'
import { withOneConnection } from './db/database'
import { runBackfills } from './db/run-backfills'
import { prune } from './jobs/prune'
import type { Tasks } from './jobs/run-jobs'
import { sendMessage, type MessagePorts } from './mail/send-message'
import type { Services } from './services'

/** The job is queued every minute. */
const BACKFILLS_MS = 50_000

/** Binds background jobs to features; names and times are in `jobs/job-list`. */
export function backgroundTasks(services: Services, messages: MessagePorts): Tasks {
  const { log } = services
  return {
    ...messageTasks(services, messages),
    ...personalDataTasks(services),
    ...longTasks(services),
    ...priceFeedTasks(services),
    ...ediTasks(services),
    ...orderTasks(services, log),
    ...newsTasks(services, log),
    'deliver-webhook': ({ webhookId }, { signal }) =>
      deliverWebhook(services, webhookId, { signal, tellSystem: tellPurchasingSystem(services) }),
    'webhook-catalogue': async () => {
      await noteCatalogueForWebhooks(services.db, services.clock())
      await noteEndedApprovals(services.db, services.clock())
    },
    prune: () => pruneAll(services),
    backfills: (_work, { signal }) =>
      withOneConnection(services.db, ({ client }) => runBackfills(client, { signal, longestMs: BACKFILLS_MS })),
  }
}

function messageTasks(services: Services, messages: MessagePorts) {
  const mailExport = mailExportJob(services)
  return {
    'send-message': async ({ messageId }, { isLastAttempt }) => {
      try {
        await sendMessage(messages, messageId)
      } finally {
        await tellOfBouncedMail(services, { messageId, isLastAttempt })
      }
    },
    'send-notification': ({ notificationId, unlessRead }) => sendNotification(services, notificationId, unlessRead),
    'notification-digests': async () => void (await sendDigests(services.db, services.config, services.clock())),
    'send-announcement': ({ announcementId }) => sendAnnouncement(services.db, announcementId, services.clock()),
    'mail-export': (payload, { key }) => mailExport(payload, key),
  } satisfies Partial<Tasks>
}

const personalDataTasks = ({ db, privateFiles, clock }: Services) =>
  ({
    'export-personal-data': async ({ exportId }, { isLastAttempt }) => {
      try {
        await makeExport({ db, privateFiles, now: clock() }, exportId)
      } catch (error) {
        if (isLastAttempt) await failExport(db, exportId, clock())
        throw error
      }
    },
    'erase-personal-data': async ({ userId }) => void (await eraseData({ db, privateFiles, now: clock() }, userId)),
  }) satisfies Partial<Tasks>

/** Long jobs of staff; if a server stops, another continues. */
function longTasks(services: Services) {
  const steps = { ...bulkEditSteps, ...priceListSteps, ...pictureSteps(services) }
  return {
    'staff-job': ({ jobId }, { signal, isLastAttempt }) =>
      runJob(services, steps, { jobId, isLastAttempt, ...(signal && { signal }) }),
    'supplier-catalogue': ({ catalogueId }, { isLastAttempt }) =>
      supplierCatalogueJob(services, catalogueId, isLastAttempt),
    'supplier-prices': async () => {
      const turned = await turnDatedPrices(services)
      if (turned > 0) services.log.info({ turned }, 'Prices of suppliers have begun or ended')
    },
    'saved-reports': async () => {
      const reports = await sendSavedReports(services)
      if (reports > 0) services.log.info({ reports }, 'Reports sent by schedule')
    },
    report: ({ runId }, { signal, isLastAttempt }) =>
      runReport(services, { runId, isLastAttempt, ...(signal && { signal }) }),
  } satisfies Partial<Tasks>
}

function priceFeedTasks(services: Services) {
  const viewOf = openVisitorViews(services)
  const run: Tasks['price-feed'] = ({ runId }, { signal, isLastAttempt }) =>
    runPriceFeed(services, viewOf, { runId, isLastAttempt, ...(signal && { signal }) })
  return {
    'price-feeds': async () => {
      const feeds = await startDueRuns(services)
      if (feeds > 0) services.log.info({ feeds }, 'Price lists of buyers are due')
    },
    'price-feed': run,
    'price-feed-to-bucket': run,
  } satisfies Partial<Tasks>
}

function ediTasks(services: Services) {
  const needs = { services, approvals: openApprovals(services), viewOf: openVisitorViews(services) }
  return {
    'edi-exchanges': async () => void (await startDueExchanges(services.db, services.clock())),
    'edi-exchange': ({ connectionId }) => exchange(needs, connectionId),
  } satisfies Partial<Tasks>
}

/** Automatic work on orders and payments. */
function orderTasks(services: Services, log: FastifyBaseLogger) {
  const { db, clock } = services
  const placeRecurring = recurringJob(services, openApprovals(services))
  return {
    'end-releases': async () => {
      const ended = await endReleases(db, clock())
      if (ended > 0) log.info({ ended }, 'Requests for release have expired')
    },
    'end-reserves': async () => {
      const reserves = await endReserves(db, clock())
      if (reserves > 0) log.info({ reserves }, 'Reserves have ended')
    },
    'recurring-orders': async () => {
      const orders = await placeRecurring(clock())
      if (orders > 0) log.info({ orders }, 'Recurring orders placed')
    },
    'open-payments': async () => {
      await settleOpenPayments(services)
      await settleOpenRefunds(services)
      await sendSettlementReceipts(services)
    },
    'e-documents': () => followEDocuments(services),
    'advance-invoices': async () => {
      const invoices = await followAdvances(services)
      if (invoices > 0) log.info({ invoices }, 'Advance invoices issued or corrected')
    },
    'due-days': async () => {
      const documents = await moveDueDays(db, clock())
      if (documents > 0) log.info({ documents }, 'Due days have moved to working days')
    },
    'waiting-documents': async () => {
      const documents = await takeInWaiting(db, clock())
      if (documents > 0) log.info({ documents }, 'Documents of 1C have found their buyers')
    },
    'club-points': async () => void (await bookPoints(db, clock())),
  } satisfies Partial<Tasks>
}

function newsTasks(services: Services, log: FastifyBaseLogger) {
  const { db, config, clock } = services
  const [goodsNews, savedFilterNews] = [goodsNewsJob(services), savedFilterNewsJob(services)]
  return {
    'exchange-silence': async () => {
      const people = await warnOfSilence({ db, config }, clock())
      if (people > 0) log.warn({ people }, 'No exchange for too long')
    },
    'goods-news': async () => {
      const people = await goodsNews()
      if (people > 0) log.info({ people }, 'News of prices and stocks')
    },
    'saved-filter-news': async ({ isNightly }) => {
      const risen = await savedFilterNews({ isNightly })
      if (risen.length > 0) log.info({ filters: risen.length }, 'News in saved filters')
    },
  } satisfies Partial<Tasks>
}

async function pruneAll(services: Services): Promise<void> {
  const { db, clock, log, publicFiles, privateFiles, exchangeFiles } = services
  await removeOldExports({ db, privateFiles, now: clock() })
  await eraseWaiting({ db, privateFiles, now: clock() })
  const pruned = await prune(db, clock(), keepCounts)
  await removeOldCatalogues(services)
  const webhookEvents = await removeOldDeliveries(db, clock())
  const ediFiles = await removeOldEdiFiles(db, clock())
  const punchoutTexts = await removeOldPunchoutTexts(db, clock())
  const covers = await removeUnusedCovers(db, publicFiles, clock())
  const uploads = await removeUnusedUploads(db, publicFiles, clock())
  const exchangeParts = await removeUnusedParts(db, exchangeFiles, clock())
  await removeOldGuestChats(services, clock())
  await removeOldGuestChoices(db, clock())
  const messageFiles = (await removeUnsentFiles(services, clock())) + (await removeUnsentChatFiles(services, clock()))
  const priceFeedFiles = await removeOldFeedFiles(services)
  log.info(
    { ...pruned, webhookEvents, ediFiles, punchoutTexts, covers, uploads, exchangeParts, messageFiles, priceFeedFiles },
    'Pruned',
  )
}
