import type { Trx } from '../db/database'

/**
 * Tells the open pages of these people, when the transaction commits, that something of a topic has changed. The data
 * says what to read again, never the thing itself: what a page then reads passes the usual rules of access.
 */
export async function publishLive(
  trx: Trx,
  userIds: readonly number[],
  topic: string,
  data: object = {},
): Promise<void> {
  if (userIds.length === 0) return
  await trx
    .insertInto('liveEvents')
    .values(userIds.map((userId) => ({ userId, topic, data: JSON.stringify(data) })))
    .execute()
}
