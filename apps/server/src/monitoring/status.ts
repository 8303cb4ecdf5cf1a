import type { FastifyInstance } from 'fastify'
import type { FileStore } from '../files/file-store'
import type { Services } from '../services'
import { readWaitingWork, type WaitingWork } from './waiting-work'
import { answerWithin } from './within'

const LONGEST_CHECK_MS = 2_000
/** Anybody may ask, so answers are shared. */
const KEPT_MS = 2_000
const MINUTE_S = 60
/** Longer than a job waits while a few long ones run. */
const LATE_JOB_S = 10 * MINUTE_S
/** Changes are searchable within a second, those of a large load within a minute. */
const LATE_INDEX_S = 2 * MINUTE_S
const LATE_MESSAGE_S = 10 * MINUTE_S
/** 1C fetches orders every few minutes. */
const LATE_ORDER_S = 60 * MINUTE_S

type State = 'ok' | 'late' | 'unavailable' | 'unknown'
type Part = {
  state: State
  /** What people cannot use unless the state is `ok`. */
  needed: readonly string[]
}
type Status = {
  status: 'ok' | 'degraded' | 'unavailable'
  parts: Record<PartName, Part>
  /** Backfills that are still running after an upgrade. */ backfills: readonly string[]
}

/** Part → what depends on it; without the first two parts nothing works. */
const needed = {
  database: ['everything'],
  index: ['lists', 'search'],
  files: ['pictures', 'documents', 'exchange'],
  jobs: ['mail', 'notifications', 'bulk-edits', 'reports'],
  mail: ['confirmations', 'password-resets', 'invitations'],
  orders: ['orders-in-1c'],
} as const
type PartName = keyof typeof needed

/** Whether the store answers; the file need not exist. */
export const answersFiles = async (files: FileStore): Promise<boolean> =>
  (await answerWithin(LONGEST_CHECK_MS, async () => {
    await files.find('probe')
    return true
  })) ?? false

type Watched = Pick<Services, 'db' | 'engine' | 'publicFiles'>

/** `GET /status`: each part and what depends on it, for people and monitors. Balancers ask `/readyz`. */
export function statusRoutes(app: FastifyInstance, services: Watched): void {
  let kept: { at: number; status: Promise<Status> } | undefined
  app.get('/status', { schema: { hide: true } }, async (_request, reply) => {
    if (!kept || performance.now() - kept.at > KEPT_MS) kept = { at: performance.now(), status: readStatus(services) }
    return reply.header('cache-control', 'no-store').send(await kept.status)
  })
}

async function readStatus({ db, engine, publicFiles }: Watched): Promise<Status> {
  const [waiting, index, files] = await Promise.all([
    answerWithin(LONGEST_CHECK_MS, () => readWaitingWork(db)),
    answerWithin(LONGEST_CHECK_MS, () => engine.findCode('а')),
    answersFiles(publicFiles),
  ])
  const states: Record<PartName, State> = {
    database: waiting ? 'ok' : 'unavailable',
    index: !index ? 'unavailable' : (Date.now() - engine.state().followedAt) / 1000 > LATE_INDEX_S ? 'late' : 'ok',
    files: files ? 'ok' : 'unavailable',
    jobs: timely(waiting, 'oldestJobS', LATE_JOB_S),
    mail: timely(waiting, 'oldestMessageS', LATE_MESSAGE_S),
    orders: timely(waiting, 'oldestOrderS', LATE_ORDER_S),
  }
  const part = (name: PartName): Part => ({ state: states[name], needed: needed[name] })
  const all = Object.values(states)
  return {
    status:
      states.database !== 'ok' || states.index === 'unavailable'
        ? 'unavailable'
        : all.every((state) => state === 'ok')
          ? 'ok'
          : 'degraded',
    backfills: waiting?.openBackfills ?? [],
    parts: {
      database: part('database'),
      index: part('index'),
      files: part('files'),
      jobs: part('jobs'),
      mail: part('mail'),
      orders: part('orders'),
    },
  }
}

/** The state by age, which without a database is unknown, not late. */
const timely = (
  waiting: WaitingWork | null,
  age: 'oldestJobS' | 'oldestMessageS' | 'oldestOrderS',
  lateAfterS: number,
): State => (waiting === null ? 'unknown' : (waiting[age] ?? 0) > lateAfterS ? 'late' : 'ok')
