import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../../../db/database'
import { isDatabaseLost } from '../../../../db/lost-database'

const LOOK_EVERY_MS = 500

/**
 * Queues a job for each webhook with something due and no job. Transactions of orders and documents only insert rows,
 * because the job's key would make them wait for each other.
 */
const queueDueWebhooks = (db: Db, now: Date) =>
  sql`
    select graphile_worker.add_job('deliver-webhook', json_build_object('webhookId', w.id), queue_name := 'webhook-' || w.id,
      job_key := 'webhook-' || w.id, max_attempts := 3)
    from webhooks w
    where w.paused_at is null and w.stopped_at is null and (w.quiet_until is null or w.quiet_until <= ${now})
      and exists (select from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting' and (d.due_at is null or d.due_at <= ${now}))
      and not exists (select from graphile_worker._private_jobs j where j.key = 'webhook-' || w.id and j.attempts < j.max_attempts)`.execute(
    db,
  )

/** Every server watches; a webhook already queued by another one is skipped. */
export function watchDueWebhooks(db: Db, clock: () => Date, log: FastifyBaseLogger): { stop: () => Promise<void> } {
  const stopped = new AbortController()
  async function watch(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        await queueDueWebhooks(db, clock())
      } catch (error) {
        if (!isDatabaseLost(error)) log.error({ err: error }, 'Webhooks that are due could not be looked for')
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
