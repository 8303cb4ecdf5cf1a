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
