import type { LiveData, LiveTopic } from '@snab/contract/live'
import { sql } from 'kysely'
import type { Trx } from '../db/database'

/**
 * Publishes an event of a topic to open pages of these people when the transaction commits. The data say what to read
 * again, never the content, so the usual access rules apply.
 */
export async function publishLive<Topic extends LiveTopic>(
  trx: Trx,
  userIds: readonly number[],
  topic: Topic,
  data: LiveData<Topic>,
): Promise<void> {
  if (userIds.length === 0) return
  await trx
    .insertInto('liveEvents')
    .values(userIds.map((userId) => ({ userId, topic, data: JSON.stringify(data) })))
    .execute()
}

/** The key of a guest's stream: the hash of the browser's key. */
export const visitorKey = (visitorHash: Buffer): string => `visitor ${visitorHash.toString('hex')}`

/** Tells a guest's open chat to read again, when the transaction commits. */
export async function publishLiveToVisitor(trx: Trx, visitorHash: Buffer): Promise<void> {
  await sql`select pg_notify('live_event', ${visitorKey(visitorHash)})`.execute(trx)
}

/** The key for events to everybody including guests; no person has this id. */
export const EVERYBODY = 0

/** Publishes to everybody; guests only learn that something changed. */
export async function publishLiveToAll(trx: Trx, topic: 'portal', now: Date): Promise<void> {
  await sql`
    insert into live_events (user_id, topic, data)
    select distinct user_id, ${topic}, '{}'::jsonb from sessions where expires_at > ${now}`.execute(trx)
  await sql`select pg_notify('live_event', ${String(EVERYBODY)})`.execute(trx)
}
