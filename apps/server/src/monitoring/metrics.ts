import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { connectionsOf, type Db } from '../db/database'
import type { IndexState, SearchEngine } from '../search/search-engine'
import type { Services } from '../services'
import { answersFiles } from './status'
import { readWaitingWork, type WaitingWork } from './waiting-work'

const DURATION_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type Metrics = { registry: Registry; countRequests(app: FastifyInstance): void }

/** Metrics: requests, the process, database connections, the file store, the index live streams and pending work. */
export function openMetrics(services: Pick<Services, 'db' | 'engine' | 'live' | 'publicFiles'>): Metrics {
  const { db } = services
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'snab_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: DURATION_BUCKETS_S,
    registers: [registry],
  })
  describeConnections(db, registry)
  describeWaitingWork(db, registry)
  describeFiles(services, registry)
  describeIndex(services.engine, registry)
  describeStreams(services.live, registry)
  return {
    registry,
    countRequests(app) {
      app.addHook('onResponse', async (request, reply) => {
        const labels = {
          method: request.method,
          route: request.routeOptions.url ?? 'unmatched',
          status: String(reply.statusCode),
        }
        durations.observe(labels, reply.elapsedTime / 1000)
      })
    },
  }
}

function describeConnections(db: Db, registry: Registry) {
  const connections = new Gauge({
    name: 'snab_database_connections',
    help: 'Connections of the pool by state; waiting counts requests without one',
    labelNames: ['state'] as const,
    registers: [],
    collect() {
      const { total, idle, waiting } = connectionsOf(db)
      this.set({ state: 'used' }, total - idle)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  registry.registerMetric(connections)
}

const waitingGauges: readonly (readonly [Exclude<keyof WaitingWork, 'openBackfills'>, string, string])[] = [
  ['jobs', 'snab_jobs_waiting', 'Background jobs that are due'],
  ['failedJobs', 'snab_jobs_failed', 'Background jobs that will not be tried again'],
  ['oldestJobS', 'snab_jobs_oldest_due_seconds', 'How long the longest waiting job is due; 0 when none waits'],
  ['deadLocks', 'snab_jobs_dead_locks', 'Jobs and queues locked by servers that have died'],
  ['messages', 'snab_messages_waiting', 'Mail and SMS that have not been sent'],
  ['failedMessages', 'snab_messages_failed_day', 'Mail and SMS given up within the last day'],
  ['oldestMessageS', 'snab_messages_oldest_seconds', 'How long the oldest message waits; 0 when none waits'],
  ['orders', 'snab_orders_unconfirmed', 'Orders whose last change 1C has not confirmed'],
  ['oldestOrderS', 'snab_orders_unconfirmed_oldest_seconds', 'How long the oldest of them waits; 0 when none waits'],
  ['backfills', 'snab_backfills_open', 'Backfills of an upgrade that have not ended'],
  ['failingBackfills', 'snab_backfills_failing', 'Backfills whose last batch failed'],
  ['backfilledRows', 'snab_backfills_rows', 'Rows that the open backfills have done'],
  ['webhookEvents', 'snab_webhook_events_waiting', 'Events that receivers of webhooks have not accepted yet'],
  ['oldestWebhookEventS', 'snab_webhook_events_oldest_seconds', 'How long the oldest of them waits; 0 when none waits'],
  ['failingWebhooks', 'snab_webhooks_failing', 'Webhooks whose receiver did not accept the last event'],
  ['webhookEventsGivenUp', 'snab_webhook_events_given_up_day', 'Events given up within the last day'],
  ['exchangeFailed', 'snab_exchange_files_failed_day', 'Files of 1C refused within the last day'],
]

/** All gauges of a scrape share one reading. */
const SHARED_MS = 1_000

function shareReading<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | undefined
  return () => {
    if (!last || performance.now() - last.at > SHARED_MS) last = { at: performance.now(), answer: read() }
    return last.answer
  }
}

/** While the database is unavailable these are NaN and `snab_database_up` is 0. */
function describeWaitingWork(db: Db, registry: Registry) {
  const read = shareReading(() => readWaitingWork(db))
  const gauge = (name: string, help: string, valueOf: (waiting: WaitingWork | null) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(valueOf(await read()))
      },
    })
  gauge('snab_database_up', '1 when the database answers', (waiting) => (waiting ? 1 : 0))
  for (const [key, name, help] of waitingGauges)
    gauge(name, help, (waiting) => (waiting === null ? NaN : (waiting[key] ?? 0)))
  gauge(
    'snab_exchange_last_success_timestamp_seconds',
    'When the last file of 1C was loaded',
    (waiting) => waiting?.exchangeDone ?? NaN,
  )
}

function describeFiles({ publicFiles }: Pick<Services, 'publicFiles'>, registry: Registry) {
  registry.registerMetric(
    new Gauge({
      name: 'snab_files_up',
      help: '1 when the file store answers',
      registers: [],
      async collect() {
        this.set((await answersFiles(publicFiles)) ? 1 : 0)
      },
    }),
  )
}

function describeIndex(engine: SearchEngine, registry: Registry) {
  const applied = new Gauge({
    name: 'snab_index_last_applied_timestamp_seconds',
    help: 'When this server last made changes searchable',
    registers: [registry],
  })
  applied.setToCurrentTime()
  engine.onProgress(() => applied.setToCurrentTime())
  const gauge = (name: string, help: string, valueOf: (state: IndexState) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(valueOf(engine.state()))
      },
    })
  gauge('snab_index_behind_seconds', 'How old the newest state of the database is that is searchable', (state) =>
    Math.max(0, (Date.now() - state.followedAt) / 1000),
  )
  gauge('snab_index_rebuilding', '1 while another index is being made', (state) => Number(state.isRebuilding))
  gauge(
    'snab_index_longest_task_seconds',
    'The longest task of the thread that owns the index, within the last second',
    (state) => state.longestTaskS,
  )
  gauge(
    'snab_index_snapshot_timestamp_seconds',
    'When a snapshot of the index was last on disk; NaN: never since the start',
    ({ snapshotAt }) => (snapshotAt === undefined ? NaN : snapshotAt / 1000),
  )
  registry.registerMetric(
    new Gauge({
      name: 'snab_search_thread_lag_seconds',
      help: 'The longest task of each thread that searches, within the last second',
      labelNames: ['thread'] as const,
      registers: [],
      collect() {
        for (const [at, lagS] of (engine.state().searcherLagS ?? []).entries())
          this.set({ thread: String(at + 1) }, lagS)
      },
    }),
  )
}

function describeStreams(live: Services['live'], registry: Registry) {
  registry.registerMetric(
    new Gauge({
      name: 'snab_live_streams',
      help: 'Open pages that hear of changes from this server',
      registers: [],
      collect() {
        this.set(live.streams())
      },
    }),
  )
}
