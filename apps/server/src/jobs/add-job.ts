import { sql } from 'kysely'
import type { Db, Trx } from '../db/database'
import type { JobName, JobPayload } from './job-list'

type Options = {
  /** A waiting job with the same key is replaced. */
  key?: string
  /** Jobs of one queue run one after another. */
  queue?: string
  mostAttempts?: number
  runAt?: Date
  afterMinutes?: number
}

/** Adds a job for any server; inside a transaction, when it commits. */
export async function addJob<Name extends JobName>(
  db: Db | Trx,
  name: Name,
  payload: JobPayload<Name>,
  { key, queue, mostAttempts, runAt, afterMinutes }: Options = {},
): Promise<void> {
  const at =
    afterMinutes === undefined
      ? sql`${runAt ?? null}::timestamptz`
      : sql`now() + make_interval(mins => ${afterMinutes}::int)`
  await sql`select graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json, queue_name := ${queue ?? null}::text,
    run_at := ${at}, max_attempts := ${mostAttempts ?? null}::int, job_key := ${key ?? null}::text)`.execute(db)
}
