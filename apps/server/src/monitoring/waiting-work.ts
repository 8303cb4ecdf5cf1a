import { sql } from 'kysely'
import type { Db } from '../db/database'
import { isDatabaseLost } from '../db/lost-database'
import { locksOfTheDead } from '../jobs/free-dead-jobs'

/** Waiting work, in one statement; ages in seconds, null when nothing waits. */
export type WaitingWork = {
  jobs: number
  failedJobs: number
  oldestJobS: number | null
  deadLocks: number
  messages: number
  failedMessages: number
  oldestMessageS: number | null
  orders: number
  oldestOrderS: number | null
  exchangeFailed: number
  webhookEvents: number
  oldestWebhookEventS: number | null
  failingWebhooks: number
  webhookEventsGivenUp: number
  openBackfills: string[]
  backfills: number
  failingBackfills: number
  backfilledRows: number
  /** Seconds since 1970. */
  exchangeDone: number | null
}

/** Null while the database is unavailable. */
export async function readWaitingWork(db: Db): Promise<WaitingWork | null> {
  try {
    const { rows } = await sql<WaitingWork>`
      select
        (select count(*)::int from graphile_worker.jobs where attempts < max_attempts and run_at <= now()) as jobs,
        (select count(*)::int from graphile_worker.jobs where attempts >= max_attempts) as failed_jobs,
        (select extract(epoch from now() - min(run_at))::float8 from graphile_worker.jobs
          where attempts < max_attempts and run_at <= now() and locked_at is null) as oldest_job_s,
        (${locksOfTheDead}) as dead_locks,
        (select count(*)::int from outbox_messages where sent_at is null and failed_at is null) as messages,
        (select count(*)::int from outbox_messages where failed_at > now() - interval '1 day') as failed_messages,
        (select extract(epoch from now() - min(created_at))::float8 from outbox_messages
          where sent_at is null and failed_at is null) as oldest_message_s,
        (select count(*)::int from orders where confirmed_version < version) as orders,
        (select extract(epoch from now() - min(updated_at))::float8 from orders where confirmed_version < version) as oldest_order_s,
        (select count(*)::int from exchange_files where state = 'failed' and finished_at > now() - interval '1 day') as exchange_failed,
        (select count(*)::int from webhook_deliveries d join webhooks w on w.id = d.webhook_id
          where d.state = 'waiting' and w.paused_at is null and w.stopped_at is null) as webhook_events,
        (select extract(epoch from now() - min(d.at))::float8 from webhook_deliveries d join webhooks w on w.id = d.webhook_id
          where d.state = 'waiting' and w.paused_at is null and w.stopped_at is null) as oldest_webhook_event_s,
        (select count(*)::int from webhooks where failing_since is not null and paused_at is null and stopped_at is null) as failing_webhooks,
        (select count(*)::int from webhook_deliveries where state = 'given-up' and kind <> 'test' and ended_at > now() - interval '1 day') as webhook_events_given_up,
        array(select name from backfills where ended_at is null order by name) as open_backfills,
        (select count(*)::int from backfills where ended_at is null) as backfills,
        (select count(*)::int from backfills where ended_at is null and failure is not null) as failing_backfills,
        (select coalesce(sum(done), 0)::float8 from backfills where ended_at is null) as backfilled_rows,
        (select extract(epoch from max(finished_at))::float8 from exchange_files where state = 'done') as exchange_done`.execute(
      db,
    )
    return rows[0] ?? null
  } catch (error) {
    if (isDatabaseLost(error)) return null
    throw error
  }
}
