import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/portal'
import { freeDeadJobs } from './free-dead-jobs'

test('jobs of a server that was killed are free again, those under way are left alone', async ({ portal: { db } }) => {
  for (const worker of ['dead', 'alive', 'waiting'])
    await sql`select graphile_worker.add_job('send-message', '{"messageId": 1}', job_key := ${worker}::text)`.execute(
      db,
    )
  await sql`update graphile_worker._private_jobs set locked_by = key, locked_at = now() - interval '1 minute', attempts = 1 where key <> 'waiting'`.execute(
    db,
  )
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '16 minutes' where key = 'dead'`.execute(
    db,
  )
  expect(await freeDeadJobs(db)).toBe(1)
  expect(await freeDeadJobs(db)).toBe(0)
  const { rows } = await sql`select key, locked_by from graphile_worker._private_jobs order by key`.execute(db)
  expect(rows).toEqual([
    { key: 'alive', lockedBy: 'alive' },
    { key: 'dead', lockedBy: null },
    { key: 'waiting', lockedBy: null },
  ])
})
