import type { LiveData, LiveTopic } from '@snab/contract/live'
import { sql } from 'kysely'
import type { Trx } from '../db/database'

/**
 * Tells the open pages of these people, when the transaction commits, that something of a topic has changed. The data
 * says what to read again, never the thing itself: what a page then reads passes the usual rules of access.
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

/** A guest as the streams know them: by the hash of the browser's key. */
export const visitorKey = (visitorHash: Buffer): string => `visitor ${visitorHash.toString('hex')}`

/** Tells the open chat of a guest, when the transaction commits, to read again. */
export async function publishLiveToVisitor(trx: Trx, visitorHash: Buffer): Promise<void> {
  await sql`select pg_notify('live_event', ${visitorKey(visitorHash)})`.execute(trx)
}

/** Follows what is told to everybody, guests too; no person has this id. */
export const EVERYBODY = 0

/** Tells the open pages of everybody; those of guests hear only that there is something. */
export async function publishLiveToAll(trx: Trx, topic: 'portal', now: Date): Promise<void> {
  await sql`
    insert into live_events (user_id, topic, data)
    select distinct user_id, ${topic}, '{}'::jsonb from sessions where expires_at > ${now}`.execute(trx)
  await sql`select pg_notify('live_event', ${String(EVERYBODY)})`.execute(trx)
}
