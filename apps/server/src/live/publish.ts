import type { LiveData, LiveTopic } from '@snab/contract/live'
import { sql } from 'kysely'
import type { Trx } from '../db/database'

/**
 * Tells the open pages of these people, when the transaction commits, that something of a topic has changed. The data
 * says what to read again, never the thing itself: what a page then reads passes the usual rules of access. The same said
 * twice in a transaction is one event.
 */
export async function publishLive<Topic extends LiveTopic>(
  trx: Trx,
  userIds: readonly number[],
  topic: Topic,
  data: LiveData<Topic>,
): Promise<void> {
  if (userIds.length === 0) return
  // one change may come through several functions of a transaction: it is published once
  await sql`
    insert into live_events (user_id, topic, data)
    select distinct id, ${topic}::text, ${JSON.stringify(data)}::jsonb from unnest(${userIds}::bigint[]) as people (id)
    where not exists (
      select from live_events e where e.user_id = id and e.xid = pg_current_xact_id() and e.topic = ${topic}::text and e.data = ${JSON.stringify(data)}::jsonb)`.execute(
    trx,
  )
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
