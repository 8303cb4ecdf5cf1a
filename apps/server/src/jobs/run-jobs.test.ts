import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { cutDatabase } from '../../test/databases/database'
import { test, type Portal } from '../../test/portal'
import { migrate } from '../db/migrate'
import { freeDeadJobs } from './free-dead-jobs'
import { jobs } from './job-list'
import { runJobs, type Tasks } from './run-jobs'

type Report = Tasks['report']

/** Runs jobs of a server whose reports are stubbed by the test. */
async function startJobs({ services, connectionString }: Portal, report: Report) {
  const { db, log } = services
  const nothing = async () => {}
  const others = Object.fromEntries(Object.keys(jobs).map((name) => [name, nothing])) as Record<
    keyof Tasks,
    typeof nothing
  > // one for each name
  return runJobs({ connectionString, db, log, tasks: { ...others, report } })
}

const addReport = ({ db }: Portal, runId: number) =>
  sql`select graphile_worker.add_job('report', json_build_object('runId', ${runId}::int), queue_name := 'reports')`.execute(
    db,
  )

test('losing the database during a job is harmless: the job runs when it is back', async ({ portal }) => {
  const unhandled: unknown[] = []
  const note = (error: unknown) => void unhandled.push(error)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  let goOn = (): void => undefined
  const isCut = new Promise<void>((resolve) => (goOn = resolve))
  const runs: number[] = []
  const jobs = await startJobs(portal, async ({ runId }) => {
    runs.push(runId)
    if (runs.length > 1) return
    await isCut
    throw new Error('the database has gone')
  })
  await addReport(portal, 7)
  await expect.poll(() => runs).toEqual([7])
  const join = await cutDatabase(portal.connectionString)
  goOn()
  await sleep(1500)
  await join()
  // the ended pool's lock is free; the test does not wait for the next minute
  await expect
    .poll(
      async () => {
        await freeDeadJobs(portal.db, 10).catch(() => 0)
        await sql`update graphile_worker._private_jobs set run_at = now()`.execute(portal.db).catch(() => undefined)
        return runs
      },
      { timeout: 20_000, interval: 300 },
    )
    .toEqual([7, 7])
  await jobs.stop()
  expect(unhandled).toEqual([])
}, 40_000)

test("servers leave each other's jobs alone and take over those of a killed one", async ({ portal }) => {
  let goOn = (): void => undefined
  const mayEnd = new Promise<void>((resolve) => (goOn = resolve))
  const runs: number[] = []
  const report: Report = async ({ runId }) => {
    runs.push(runId)
    if (runId === 1) await mayEnd
  }
  await addReport(portal, 1)
  const one = await startJobs(portal, report)
  await expect.poll(() => runs).toEqual([1])
  const other = await startJobs(portal, report)
  expect(await freeDeadJobs(portal.db, 10)).toBe(0)

  await sql`select graphile_worker.add_job('report', '{"runId": 2}', queue_name := 'killed')`.execute(portal.db)
  await expect.poll(() => runs).toEqual([1, 2])
  await sql`select graphile_worker.add_job('report', '{"runId": 3}', queue_name := 'killed', run_at := now() + interval '1 hour', job_key := 'third')`.execute(
    portal.db,
  )
  await sql`update graphile_worker._private_jobs set locked_by = 'pool-killed', locked_at = now(), run_at = now() where key = 'third'`.execute(
    portal.db,
  )
  await sql`update graphile_worker._private_job_queues set locked_by = 'pool-killed', locked_at = now() where queue_name = 'killed'`.execute(
    portal.db,
  )
  expect(await freeDeadJobs(portal.db, 10)).toBe(1)
  await expect.poll(() => runs, { timeout: 5000 }).toEqual([1, 2, 3])
  goOn()
  await Promise.all([one.stop(), other.stop()])
})

async function listener({ connectionString }: Portal): Promise<pg.Client> {
  const client = new pg.Client(connectionString)
  // its database is dropped first
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('adding a job sends no NOTIFY in its transaction, and yet it runs at once, even after an upgrade of the queue', async ({
  portal,
}) => {
  const started: number[] = []
  const addedAt = new Map<number, number>()
  const running = await startJobs(portal, async ({ runId }) => {
    started.push(performance.now() - (addedAt.get(runId) ?? NaN))
  })
  const client = await listener(portal)
  const isSilent = async () => {
    const { rows } = await client.query<{ config: string[] | null }>(
      `select proconfig as config from pg_proc where oid = 'graphile_worker.add_jobs'::regproc`,
    )
    return rows.map(({ config }) => config)
  }
  expect(await isSilent()).toEqual([['search_path=graphile_worker, pg_catalog']])
  for (let runId = 1; runId <= 5; runId += 1) {
    addedAt.set(runId, performance.now())
    await addReport(portal, runId)
    await expect.poll(() => started.length, { interval: 10 }).toBe(runId)
  }
  expect(started.toSorted((a, b) => a - b)[2]).toBeLessThan(1000)

  // an upgrade of the queue recreates its functions
  await client.query('alter function graphile_worker.add_jobs reset all')
  await migrate(portal.connectionString)
  expect(await isSilent()).toEqual([['search_path=graphile_worker, pg_catalog']])
  await running.stop()
})

test('a transaction that adds a job sends no notice', async ({ portal }) => {
  const heard: string[] = []
  const client = await listener(portal)
  client.on('notification', ({ channel }) => void heard.push(channel))
  await client.query('listen "jobs:insert"; listen other')
  await addReport(portal, 1)
  await sql`select pg_notify('other', '')`.execute(portal.db)
  await expect.poll(() => heard).toEqual(['other'])
})
