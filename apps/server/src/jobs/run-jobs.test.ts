import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { cutDatabase } from '../../test/database'
import { test, type Portal } from '../../test/portal'
import { freeDeadJobs } from './free-dead-jobs'
import { jobs } from './job-list'
import { runJobs, type Tasks } from './run-jobs'

type Report = Tasks['report']

/** Runs jobs of a server whose reports do what the test says. */
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

test('losing the database during a job ends nothing: the job runs when it is back', async ({ portal }) => {
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
