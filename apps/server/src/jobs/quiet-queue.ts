import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/database'
import { isDatabaseLost } from '../db/lost-database'

/**
 * Removes NOTIFY from the queue's function that adds jobs, because a commit with NOTIFY waits for all others on the
 * whole server (decision 0048). The function's text stays unchanged; only the name `pg_notify` resolves to another
 * function. If an upgrade of the queue replaces the function, NOTIFY returns until this runs again, at every start.
 */
export async function silenceQueue(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ function: string; isSilent: boolean }>(
    `select oid::regprocedure::text as function, coalesce(proconfig @> array['search_path=graphile_worker, pg_catalog'], false) as "isSilent"
    from pg_proc where pronamespace = 'graphile_worker'::regnamespace and proname = 'add_jobs'`,
  )
  if (rows.every(({ isSilent }) => isSilent)) return
  await client.query(`
    create or replace function graphile_worker.pg_notify(text, text) returns void language sql as 'select'`)
  for (const { function: name } of rows)
    await client.query(`alter function ${name} set search_path = graphile_worker, pg_catalog`)
}

const LOOK_EVERY_MS = 150

/**
 * Wakes the workers of all servers when due jobs are waiting, outside of the transactions that add them. A job in a
 * busy queue is not due.
 */
export function wakeWorkers(db: Db, log: FastifyBaseLogger): { stop: () => Promise<void> } {
  const stopped = new AbortController()
  async function look(): Promise<void> {
    await sql`
      select pg_notify('jobs:insert', json_build_object('count', count(*))::text) from (
        select from graphile_worker._private_jobs j left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
        where j.is_available and j.run_at <= now() and q.is_available is distinct from false limit 10) due
      having count(*) > 0`.execute(db)
  }
  async function watch(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        await look()
      } catch (error) {
        // workers poll by themselves too, only less often
        if (!isDatabaseLost(error)) log.error({ err: error }, 'Due jobs could not be looked for')
      }
      await sleep(LOOK_EVERY_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
    }
  }
  const watching = watch()
  return {
    async stop() {
      stopped.abort()
      await watching
    },
  }
}
