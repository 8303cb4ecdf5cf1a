import { bookPoints } from './features/club-points/points'
import { openApprovals } from './features/approval/hold-order'
import { mailExportJob } from './features/export/mail-export'
import { removeUnusedParts } from './features/exchange/session/unused-parts'
import { settleOpenPayments } from './features/payment/settle-payment'
import { settleOpenRefunds } from './features/payment/settle-refunds'
import { sendSettlementReceipts } from './features/payment/settlement-receipts'
import { warnOfSilence } from './features/exchange-journal/exchange-silence'
import { goodsNewsJob } from './features/goods-news/goods-news-job'
import { savedFilterNewsJob } from './features/saved-filter/news-job'
import { removeUnusedUploads } from './features/files/unused-uploads'
import { removeUnusedCovers } from './features/specification/unused-covers'
import { removeOldGuestChoices } from './features/cookie-consent/keep-choice'
import { removeOldGuestChats, removeUnsentChatFiles } from './features/chat/chat-files'
import { removeUnsentFiles } from './features/order-discussion/write-message'
import { recurringJob } from './features/recurring-order/run-recurring'
import { endReserves } from './features/reserve/end-reserves'
import { priceListSteps } from './features/price-list/price-list-steps'
import { bulkEditSteps } from './features/bulk-edit/bulk-edit-steps'
import { runReport } from './features/report/run-report'
import { runJob } from './features/job/run-job'
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
