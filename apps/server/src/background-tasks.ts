import { bookPoints } from './features/balance/club-points/points'
import { openApprovals } from './features/orders/approval/hold-order'
import { mailExportJob } from './features/quotes/export/mail-export'
import { removeUnusedParts } from './features/erp/exchange/session/unused-parts'
import { settleOpenPayments } from './features/money/payment/settle-payment'
import { settleOpenRefunds } from './features/money/payment/settle-refunds'
import { sendSettlementReceipts } from './features/money/payment/receipt/settlement-receipts'
import { warnOfSilence } from './features/erp/exchange-journal/exchange-silence'
import { goodsNewsJob } from './features/catalogue/goods-news/goods-news-job'
import { savedFilterNewsJob } from './features/catalogue/saved-filter/news-job'
import { removeUnusedUploads } from './features/catalogue/files/unused-uploads'
import { removeUnusedCovers } from './features/buying/specification/unused-covers'
import { removeOldGuestChoices } from './features/people/cookie-consent/keep-choice'
import { removeOldGuestChats, removeUnsentChatFiles } from './features/talk/chat/chat-files'
import { removeUnsentFiles } from './features/orders/order-discussion/write-message'
import { recurringJob } from './features/orders/recurring-order/run-recurring'
import { endReserves } from './features/orders/reserve/end-reserves'
import { priceListSteps } from './features/assortment/price-list/price-list-steps'
import { bulkEditSteps } from './features/assortment/bulk-edit/bulk-edit-steps'
import { runReport } from './features/office/report/run-report'
import { runJob } from './features/core/job/run-job'
import type { Tasks } from './jobs/run-jobs'
import type { Services } from './services'

/** What features do in the background; when is said in `jobs/run-jobs`. */
export function backgroundTasks(services: Services): Tasks {
  const { db, clock, config, publicFiles, exchangeFiles } = services
  const recurringOrders = recurringJob(services, openApprovals(services))
  const jobSteps = { ...bulkEditSteps, ...priceListSteps }
  return {
    savedFilterNews: savedFilterNewsJob(services),
    goodsNews: goodsNewsJob(services),
    mailExport: mailExportJob(services),
    unusedCovers: () => removeUnusedCovers(db, publicFiles, clock()),
    unusedUploads: () => removeUnusedUploads(db, publicFiles, clock()),
    unusedParts: () => removeUnusedParts(db, exchangeFiles, clock()),
    unsentFiles: async () => {
      await removeOldGuestChats(services, clock())
      await removeOldGuestChoices(db, clock())
      return (await removeUnsentFiles(services, clock())) + (await removeUnsentChatFiles(services, clock()))
    },
    staffJob: (job) => runJob(services, jobSteps, job),
    report: (run) => runReport(services, run),
    endReserves: () => endReserves(db, clock()),
    clubPoints: () => bookPoints(db, clock()),
    recurringOrders: () => recurringOrders(clock()),
    openPayments: async () =>
      (await settleOpenPayments(services)) +
      (await settleOpenRefunds(services)) +
      (await sendSettlementReceipts(services)),
    exchangeSilence: () => warnOfSilence({ db, config }, clock()),
  }
}
