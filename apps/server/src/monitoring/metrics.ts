import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { connectionsOf, type Db } from '../db/database'
import { isDatabaseLost } from '../db/lost-database'

const DURATION_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type Metrics = { registry: Registry; countRequests(app: FastifyInstance): void }

/** Metrics: requests, the process, database connections and pending work. */
export function openMetrics(db: Db): Metrics {
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

type Waiting = {
  jobs: number
  failedJobs: number
  messages: number
  failedMessages: number
  orders: number
  exchangeFailed: number
  exchangeDone: number | null
}

const waitingGauges: readonly (readonly [keyof Waiting, string, string])[] = [
  ['jobs', 'snab_jobs_waiting', 'Background jobs that are due'],
  ['failedJobs', 'snab_jobs_failed', 'Background jobs that will not be tried again'],
  ['messages', 'snab_messages_waiting', 'Mail and SMS that have not been sent'],
  ['failedMessages', 'snab_messages_failed_day', 'Mail and SMS given up within the last day'],
  ['orders', 'snab_orders_unconfirmed', 'Orders whose last change 1C has not confirmed'],
  ['exchangeFailed', 'snab_exchange_files_failed_day', 'Files of 1C refused within the last day'],
  ['exchangeDone', 'snab_exchange_last_success_timestamp_seconds', 'When the last file of 1C was loaded'],
]

/** All gauges of a scrape share one statement. */
const SHARED_MS = 1_000

/** While the database is unavailable these are NaN and `snab_database_up` is 0. */
function describeWaitingWork(db: Db, registry: Registry) {
  let last: { at: number; waiting: Promise<Waiting | null> } | undefined
  const read = () => {
    if (!last || performance.now() - last.at > SHARED_MS) last = { at: performance.now(), waiting: readWaiting(db) }
    return last.waiting
  }
  const gauge = (name: string, help: string, valueOf: (waiting: Waiting | null) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(valueOf(await read()))
      },
    })
  gauge('snab_database_up', '1 when the database answers', (waiting) => (waiting ? 1 : 0))
  for (const [key, name, help] of waitingGauges) gauge(name, help, (waiting) => waiting?.[key] ?? NaN)
}

async function readWaiting(db: Db): Promise<Waiting | null> {
  try {
    const { rows } = await sql<Waiting>`
      select
        (select count(*) from graphile_worker.jobs where attempts < max_attempts and run_at <= now()) as jobs,
        (select count(*) from graphile_worker.jobs where attempts >= max_attempts) as failed_jobs,
        (select count(*) from outbox_messages where sent_at is null and failed_at is null) as messages,
        (select count(*) from outbox_messages where failed_at > now() - interval '1 day') as failed_messages,
        (select count(*) from orders where confirmed_version < version) as orders,
        (select count(*) from exchange_files where state = 'failed' and finished_at > now() - interval '1 day') as exchange_failed,
        (select extract(epoch from max(finished_at))::float8 from exchange_files where state = 'done') as exchange_done`.execute(
      db,
    )
    return rows[0] ?? null
  } catch (error) {
    if (isDatabaseLost(error)) return null
    throw error
  }
}
