import { z } from 'zod'

const nothing = z.unknown()

/** All jobs of the queue with their payloads. `background-tasks` binds them to features. */
export const jobs = {
  'send-message': z.object({ messageId: z.int() }),
  'send-notification': z.object({ notificationId: z.int(), unlessRead: z.boolean().default(false) }),
  'notification-digests': nothing,
  'send-announcement': z.object({ announcementId: z.int() }),
  /** The payload is parsed by `MailedExport`; the list is read again with the sender's rights. */
  'mail-export': z.unknown(),
  'export-personal-data': z.object({ exportId: z.int() }),
  'erase-personal-data': z.object({ userId: z.int() }),
  /** Long jobs of staff; `jobKinds` of the domain lists them. */
  'staff-job': z.object({ jobId: z.int() }),
  'supplier-catalogue': z.object({ catalogueId: z.int() }),
  /** Suppliers' prices that begin or end on this day. */
  'supplier-prices': nothing,
  report: z.object({ runId: z.int() }),
  /** Reports of staff that are due. */
  'saved-reports': nothing,
  /** Queues due price lists of buyers; then one run of one, possibly into a bucket. */
  'price-feeds': nothing,
  'price-feed': z.object({ runId: z.int() }),
  'price-feed-to-bucket': z.object({ runId: z.int() }),
  'saved-filter-news': z.object({ isNightly: z.boolean() }),
  'goods-news': nothing,
  'exchange-silence': nothing,
  'open-payments': nothing,
  'e-documents': nothing,
  'advance-invoices': nothing,
  'waiting-documents': nothing,
  'due-days': nothing,
  'end-reserves': nothing,
  /** Sends what is due for one webhook. */
  'deliver-webhook': z.object({ webhookId: z.int() }),
  'webhook-catalogue': nothing,
  /** Queues EDI connections that are due; then one exchange of one. */
  'edi-exchanges': nothing,
  'edi-exchange': z.object({ connectionId: z.int() }),
  'end-releases': nothing,
  'recurring-orders': nothing,
  'club-points': nothing,
  prune: nothing,
  backfills: nothing,
  'free-dead-jobs': nothing,
} satisfies Record<string, z.ZodType>

export type JobName = keyof typeof jobs
/** The payload when queued. */
export type JobPayload<Name extends JobName> = z.input<(typeof jobs)[Name]>
/** The payload when run. */
export type JobWork<Name extends JobName> = z.output<(typeof jobs)[Name]>

/** Run in separate workers, because they wait for other people's servers, which may be slow. */
export const jobsOfOutside: ReadonlySet<JobName> = new Set(['deliver-webhook', 'price-feed-to-bucket', 'edi-exchange'])

/** At night in Moscow, when there are few orders, or soon after goods were loaded. */
const times: readonly (readonly [time: string, name: JobName, more?: string])[] = [
  ['0 0 * * *', 'prune', '?fill=1d'],
  ['30 0 * * *', 'saved-filter-news', '?fill=1d&id=saved-filter-news-nightly {"isNightly":true}'],
  ['*/10 * * * *', 'saved-filter-news', '{"isNightly":false}'],
  ['*/10 * * * *', 'goods-news'],
  ['*/10 * * * *', 'saved-reports'],
  ['* * * * *', 'price-feeds'],
  ['*/5 * * * *', 'notification-digests'],
  ['* * * * *', 'webhook-catalogue'],
  ['* * * * *', 'edi-exchanges'],
  ['* * * * *', 'free-dead-jobs'],
  // each run takes almost a minute
  ['* * * * *', 'backfills', '?queue=backfills&jobKey=backfills'],
  ['* * * * *', 'open-payments'],
  ['* * * * *', 'e-documents'],
  ['20 * * * *', 'advance-invoices', '?fill=1d'],
  ['* * * * *', 'waiting-documents'],
  // soon after an upgrade, which may contain another calendar
  ['20 * * * *', 'due-days'],
  ['15 * * * *', 'exchange-silence'],
  // 21:00 UTC is midnight in Moscow
  ['5,35 * * * *', 'end-reserves'],
  ['25 * * * *', 'end-releases'],
  ['*/10 * * * *', 'club-points'],
  ['10,40 * * * *', 'recurring-orders'],
  ['7,37 * * * *', 'supplier-prices'],
]
export const crontab = times.map((line) => line.filter((part) => part !== undefined).join(' ')).join('\n')
