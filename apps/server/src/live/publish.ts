import type { LiveData, LiveTopic } from '@snab/contract/live'
import { sql } from 'kysely'
import type { Trx } from '../db/database'

/**
 * Notifies the open pages of these people, when the transaction commits, that something of a topic has changed. The
 * data says what to read again, never the content: reading it follows the usual access rules. A repeated call in a
 * transaction is one event.
 */
export async function publishLive<Topic extends LiveTopic>(
  trx: Trx,
  userIds: readonly number[],
  topic: Topic,
  data: LiveData<Topic>,
): Promise<void> {
  if (userIds.length === 0) return
  // one change may pass through several functions of a transaction: it is published once
  await sql`
    insert into live_events (user_id, topic, data)
    select distinct id, ${topic}::text, ${JSON.stringify(data)}::jsonb from unnest(${userIds}::bigint[]) as people (id)
    where not exists (
      select from live_events e where e.user_id = id and e.xid = pg_current_xact_id() and e.topic = ${topic}::text and e.data = ${JSON.stringify(data)}::jsonb)`.execute(
    trx,
  )
}

/** The key of a guest's stream: the hash of the browser's key. */
export const visitorKey = (visitorHash: Buffer): string => `${ofVisitor}${visitorHash.toString('hex')}`
export const isVisitorKey = (key: string): boolean => key.startsWith(ofVisitor)
const ofVisitor = 'visitor '

/** Tells a guest's open chat to read again, when the transaction commits. */
export async function publishLiveToVisitor(trx: Trx, visitorHash: Buffer): Promise<void> {
  await sql`insert into live_events (visitor_hash, topic) values (${visitorHash}, 'chat')`.execute(trx)
}

/** The key of streams for events to everybody including guests; no person has this id. */
export const EVERYBODY = 0

/** Publishes to everybody, in one row; guests only learn that something changed. */
export async function publishLiveToAll(trx: Trx, topic: 'portal'): Promise<void> {
  await sql`insert into live_events (topic) values (${topic})`.execute(trx)
}
