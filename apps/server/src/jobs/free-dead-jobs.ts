import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../db/database'

/** A live server that lost its connection reacquires its lock within a second or two. */
const GRACE_MS = 5_000

/** SQL: the advisory lock that a worker holds while its process lives. */
export const workerLock = (worker: string): string => {
  if (!/^[\w-]+$/.test(worker)) throw new Error(`No id of a worker: ${worker}`)
  return `hashtextextended('snab-worker ${worker}', 0)`
}

/** SQL: nobody holds the worker's lock, so its process has ended. */
const isGone = sql<SqlBool>`pg_try_advisory_xact_lock(hashtextextended('snab-worker ' || locked_by, 0))`

const goneWorkers = (only: RawBuilder<SqlBool>) => sql<{ lockedBy: string }>`
  select locked_by from (
    select locked_by from graphile_worker._private_jobs where locked_by is not null
    union select locked_by from graphile_worker._private_job_queues where locked_by is not null
  ) workers where ${only} and ${isGone}`

/** SQL: how many jobs and queues are locked by workers whose process has ended. */
export const locksOfTheDead = sql<number>`select count(*)::int from (
  select locked_by from graphile_worker._private_jobs where locked_by is not null
  union all select locked_by from graphile_worker._private_job_queues where locked_by is not null) held where ${isGone}`

/**
 * Releases jobs and queues of killed servers, which would stay locked for hours. A worker missing in two consecutive
 * checks counts as dead. Returns the number of workers.
 */
export async function freeDeadJobs(db: Db, graceMs = GRACE_MS): Promise<number> {
  const { rows } = await goneWorkers(sql`true`).execute(db)
  if (rows.length === 0) return 0
  await sleep(graceMs)
  const suspects = rows.map(({ lockedBy }) => lockedBy)
  const freed = await sql<{ workers: number }>`
    with gone as (select array_agg(locked_by) as ids from (${goneWorkers(sql`locked_by = any(${suspects})`)}) g)
    select cardinality(ids) as workers, graphile_worker.force_unlock_workers(ids) from gone where ids is not null`.execute(
    db,
  )
  return freed.rows[0]?.workers ?? 0
}
