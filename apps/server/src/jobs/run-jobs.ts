import type { FastifyBaseLogger } from 'fastify'
import { Logger, run, type Runner, type TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Config } from '../config'
import type { Db } from '../db/database'
import { eraseData, eraseWaiting } from '../features/people/personal-data/erase-data'
import { failExport, makeExport, removeOldExports } from '../features/people/personal-data/export-data'
import type { FileStore } from '../files/file-store'
import { sendAnnouncement } from '../features/talk/announcement/send-announcement'
import { sendNotification } from '../features/talk/notification/send-notification'
import { sendMessage, type MessagePorts } from '../mail/send-message'
import { freeDeadJobs } from './free-dead-jobs'
import { keepRunning } from './keep-running'
import { openLivingWorkers } from './living-workers'
import { prune } from './prune'

/** Work that features bring along. */
export type Tasks = {
  savedFilterNews: (options: { isNightly: boolean }) => Promise<readonly unknown[]>
  goodsNews: () => Promise<number>
  mailExport: (payload: unknown, key: string) => Promise<void>
  unusedCovers: () => Promise<number>
  unusedUploads: () => Promise<number>
  unusedParts: () => Promise<number>
  exchangeSilence: () => Promise<number>
  endReserves: () => Promise<number>
  recurringOrders: () => Promise<number>
  unsentFiles: () => Promise<number>
  openPayments: () => Promise<number>
  clubPoints: () => Promise<number>
  staffJob: (job: { jobId: number; signal: AbortSignal; isLastAttempt: boolean }) => Promise<void>
  report: (run: { runId: number; signal: AbortSignal; isLastAttempt: boolean }) => Promise<void>
}

/** Nights in Moscow, when nobody orders; and soon after goods have been loaded. */
const crontab = [
  '0 0 * * * prune ?fill=1d',
  '30 0 * * * saved-filter-news ?fill=1d&id=saved-filter-news-nightly {"isNightly":true}',
  '*/10 * * * * saved-filter-news {"isNightly":false}',
  '*/10 * * * * goods-news',
  '* * * * * free-dead-jobs',
  '* * * * * open-payments',
  '15 * * * * exchange-silence',
  // nights of Moscow begin at 21:00 UTC
  '5,35 * * * * end-reserves',
  '*/10 * * * * club-points',
  '10,40 * * * * recurring-orders',
].join('\n')

const MessageJob = z.object({ messageId: z.int() })
const ExportJob = z.object({ exportId: z.int() })
const ErasureJob = z.object({ userId: z.int() })
const StaffJob = z.object({ jobId: z.int() })
const AnnouncementJob = z.object({ announcementId: z.int() })
const ReportJob = z.object({ runId: z.int() })
const NotificationJob = z.object({ notificationId: z.int(), unlessRead: z.boolean().default(false) })

type Work = {
  connectionString: string
  db: Db
  config: Config
  log: FastifyBaseLogger
  privateFiles: FileStore
  messages: MessagePorts
  tasks: Tasks
}

/** What staff start and watch; a server that stops in the midst of it leaves the rest to another. */
const longTasks = (tasks: Tasks): TaskList => ({
  'staff-job': (payload, { job, abortSignal }) =>
    tasks.staffJob({
      jobId: StaffJob.parse(payload).jobId,
      signal: abortSignal,
      isLastAttempt: job.attempts >= job.max_attempts,
    }),
  report: (payload, { job, abortSignal }) =>
    tasks.report({
      runId: ReportJob.parse(payload).runId,
      signal: abortSignal,
      isLastAttempt: job.attempts >= job.max_attempts,
    }),
})

async function pruneAll({ db, log, privateFiles, tasks }: Pick<Work, 'db' | 'log' | 'privateFiles' | 'tasks'>) {
  await removeOldExports({ db, privateFiles, now: new Date() })
  await eraseWaiting({ db, privateFiles, now: new Date() })
  log.info(
    {
      ...(await prune(db, new Date())),
      covers: await tasks.unusedCovers(),
      uploads: await tasks.unusedUploads(),
      exchangeParts: await tasks.unusedParts(),
      messageFiles: await tasks.unsentFiles(),
    },
    'Pruned',
  )
}

async function freeJobsOfKilled(db: Db, log: FastifyBaseLogger): Promise<void> {
  const workers = await freeDeadJobs(db)
  if (workers > 0) log.warn({ workers }, 'Jobs of servers that were killed are free again')
}

/** Background work of all servers, each job done by one of them; the queue is in PostgreSQL. */
export async function runJobs(work: Work): Promise<{ stop(): Promise<unknown> }> {
  const { db, log } = work
  return keepRunning(async () => {
    const runner = await startRunner(work)
    // jobs of a server that was killed are not to wait for the next minute
    freeJobsOfKilled(db, log).catch((error: unknown) => log.warn({ err: error }, 'Dead jobs could not be looked for'))
    return runner
  }, log)
}

async function startRunner({
  connectionString,
  db,
  config,
  log,
  privateFiles,
  messages,
  tasks,
}: Work): Promise<Pick<Runner, 'promise' | 'stop'>> {
  const living = openLivingWorkers(connectionString, log)
  const runner = await run({
    connectionString,
    maxPoolSize: 3,
    noHandleSignals: true,
    crontab,
    preset: {
      plugins: [living.plugin],
      // what a finished job writes is awaited only in batches: outside of them an error of the database ends the process
      worker: { concurrentJobs: 2, failJobBatchDelay: 0, completeJobBatchDelay: 0 },
    },
    taskList: {
      'send-message': (payload) => sendMessage(messages, MessageJob.parse(payload).messageId),
      'send-notification': (payload) => {
        const { notificationId, unlessRead } = NotificationJob.parse(payload)
        return sendNotification(db, config, notificationId, unlessRead)
      },
      'send-announcement': (payload) => sendAnnouncement(db, AnnouncementJob.parse(payload).announcementId, new Date()),
      'export-personal-data': async (payload, { job }) => {
        const { exportId } = ExportJob.parse(payload)
        try {
          await makeExport({ db, privateFiles, now: new Date() }, exportId)
        } catch (error) {
          if (job.attempts >= job.max_attempts) await failExport(db, exportId, new Date())
          throw error
        }
      },
      'erase-personal-data': async (payload) => {
        await eraseData({ db, privateFiles, now: new Date() }, ErasureJob.parse(payload).userId)
      },
      prune: () => pruneAll({ db, log, privateFiles, tasks }),
      'free-dead-jobs': () => freeJobsOfKilled(db, log),
      'mail-export': (payload, { job }) => tasks.mailExport(payload, String(job.id)),
      ...longTasks(tasks),
      'exchange-silence': async () => {
        const people = await tasks.exchangeSilence()
        if (people > 0) log.warn({ people }, 'No exchange for too long')
      },
      ...orderTasks(tasks, log),
      'open-payments': async () => void (await tasks.openPayments()),
      'club-points': async () => void (await tasks.clubPoints()),
      'goods-news': async () => {
        const people = await tasks.goodsNews()
        if (people > 0) log.info({ people }, 'News of prices and stocks')
      },
      'saved-filter-news': async (payload) => {
        const isNightly =
          typeof payload === 'object' && payload !== null && 'isNightly' in payload && payload.isNightly === true
        const risen = await tasks.savedFilterNews({ isNightly })
        if (risen.length > 0) log.info({ filters: risen.length }, 'News in saved filters')
      },
    },
    logger: new Logger(() => (level, message) => log[level === 'warning' ? 'warn' : level](message)),
  })
  // its jobs are taken for those of a dead worker only when it has ended
  return { stop: () => runner.stop(), promise: runner.promise.finally(() => living.release()) }
}

/** What happens to orders by itself. */
const orderTasks = ({ endReserves, recurringOrders }: Tasks, log: FastifyBaseLogger): TaskList => ({
  'end-reserves': async () => {
    const reserves = await endReserves()
    if (reserves > 0) log.info({ reserves }, 'Reserves have ended')
  },
  'recurring-orders': async () => {
    const orders = await recurringOrders()
    if (orders > 0) log.info({ orders }, 'Recurring orders placed')
  },
})
