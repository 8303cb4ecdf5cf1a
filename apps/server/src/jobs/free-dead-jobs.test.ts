import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { holdSessionLocks } from '../db/embedded/session-locks'
import { openLog } from '../process/log'
import { test } from '../../test/portal'
import { freeDeadJobs, workerLock } from './free-dead-jobs'

test('jobs and queues of a killed server are released at once, those of a live one stay locked', async ({
  portal: { db, connectionString },
}) => {
  const locks = await holdSessionLocks(
    { connectionString },
    async (query) => void (await query(`pg_advisory_lock(${workerLock('alive')}) is not null`)),
    { log: openLog('silent') },
  )
  onTestFinished(locks.release)
  for (const worker of ['dead', 'alive', 'waiting'])
    await sql`select graphile_worker.add_job('send-message', '{"messageId": 1}', queue_name := ${worker}::text, job_key := ${worker}::text)`.execute(
      db,
    )
  for (const table of ['_private_jobs', '_private_job_queues'])
    await sql`update ${sql.table(`graphile_worker.${table}`)} set locked_by = ${sql.ref(table === '_private_jobs' ? 'key' : 'queue_name')}, locked_at = now()`.execute(
      db,
    )
  await sql`update graphile_worker._private_jobs set locked_by = null, locked_at = null where key = 'waiting'`.execute(
    db,
  )
  await sql`update graphile_worker._private_job_queues set locked_by = null, locked_at = null where queue_name = 'waiting'`.execute(
    db,
  )
  expect(await freeDeadJobs(db, 10)).toBe(1)
  expect(await freeDeadJobs(db, 10)).toBe(0)
  const { rows } =
    await sql`select key, j.locked_by, q.locked_by as queue_locked_by from graphile_worker._private_jobs j join graphile_worker._private_job_queues q on q.id = j.job_queue_id order by key`.execute(
      db,
    )
  expect(rows).toEqual([
    { key: 'alive', lockedBy: 'alive', queueLockedBy: 'alive' },
    { key: 'dead', lockedBy: null, queueLockedBy: null },
    { key: 'waiting', lockedBy: null, queueLockedBy: null },
  ])
})

test('a worker that reconnects within the grace period is alive', async ({ portal: { db, connectionString } }) => {
  await sql`select graphile_worker.add_job('send-message', '{"messageId": 1}', job_key := 'blink')`.execute(db)
  await sql`update graphile_worker._private_jobs set locked_by = 'blink', locked_at = now()`.execute(db)
  const freed = freeDeadJobs(db, 1000)
  const locks = await holdSessionLocks(
    { connectionString },
    async (query) => void (await query(`pg_advisory_lock(${workerLock('blink')}) is not null`)),
    { log: openLog('silent') },
  )
  onTestFinished(locks.release)
  expect(await freed).toBe(0)
})

test('the lock of a silent process is released, that of a responsive one is held', async ({
  portal: { connectionString },
}) => {
  const lock = 'pg_try_advisory_lock(4711)'
  const take = async (query: (sql: string) => Promise<boolean>) => {
    if (!(await query(lock))) throw new Error('taken')
  }
  const log = openLog('silent')
  const alive = await holdSessionLocks({ connectionString }, take, { log, longestSilenceMs: 1000 })
  onTestFinished(alive.release)
  await sleep(1500)
  await expect(holdSessionLocks({ connectionString }, take, { log })).rejects.toThrow('taken')

  // the event loop is blocked, as in a hanging process; a worker checks the lock meanwhile
  const looked = new Worker(
    `const { Client } = require('pg'); const { parentPort, workerData } = require('node:worker_threads')
    setTimeout(async () => {
      const client = new Client(workerData)
      await client.connect()
      const { rows } = await client.query('select ${lock} as taken')
      await client.end()
      parentPort.postMessage(rows[0].taken)
    }, 2000)`,
    { eval: true, workerData: { connectionString } },
  )
  const answer = new Promise((resolve) => looked.once('message', resolve))
  const until = performance.now() + 3000
  while (performance.now() < until);
  expect(await answer).toBe(true)
})
