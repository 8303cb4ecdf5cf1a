import { sql } from 'kysely'
import type { Db } from '../db/database'

/** No job of ours takes nearly so long, and each may be done twice: what it sends or writes has a key. */
const LONGEST_JOB = '15 minutes'

/** A server that was killed keeps its jobs locked, for hours if nobody frees them. Answers how many workers were gone. */
export async function freeDeadJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ workers: number }>`
    with dead as (select array_agg(distinct locked_by) as ids from graphile_worker._private_jobs where locked_at < now() - ${LONGEST_JOB}::interval and locked_by is not null)
    select cardinality(ids) as workers, graphile_worker.force_unlock_workers(ids) from dead where ids is not null`.execute(
    db,
  )
  return rows[0]?.workers ?? 0
}
