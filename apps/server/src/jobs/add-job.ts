import { sql } from 'kysely'
import type { Db, Trx } from '../db/database'
import type { JobName, JobPayload } from './job-list'

type Options = {
  /** A job of the same key that still waits is replaced. */
  key?: string
  /** Jobs of one queue are done one after the other. */
  queue?: string
  mostAttempts?: number
  runAt?: Date
  afterMinutes?: number
}

/** A job for whichever server is free; in a transaction, once that commits. */
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
