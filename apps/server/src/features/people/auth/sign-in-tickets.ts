import { randomBytes } from 'node:crypto'
import type { Db, Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { hashOf } from '../../../http/visitor'

const lifetimeMs = 5 * 60_000
const mostTries = 5

/** Represents the accepted password until the two-factor code arrives. */
export async function issueTicket(
  trx: Trx,
  userId: number,
  { remember, now }: { remember: boolean; now: Date },
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  await trx
    .insertInto('signInTickets')
    .values({
      tokenHash: hashOf(ticket),
      userId,
      isRemembered: remember,
      expiresAt: new Date(now.getTime() + lifetimeMs),
    })
    .execute()
  return ticket
}

/** Counts the attempt before comparing, so that parallel attempts are limited to five. */
export async function tryTicket(
  db: Db,
  ticket: string,
  now: Date,
): Promise<{ userId: number; isRemembered: boolean; triesLeft: number }> {
  const tried = await db
    .updateTable('signInTickets')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('tokenHash', '=', hashOf(ticket))
    .where('expiresAt', '>', now)
    .where('tries', '<', mostTries)
    .returning(['userId', 'isRemembered', 'tries'])
    .executeTakeFirst()
  if (!tried) throw new Rejected('sign-in-ticket-gone')
  return { userId: tried.userId, isRemembered: tried.isRemembered, triesLeft: mostTries - tried.tries }
}

/** A ticket opens only one session. */
export async function useTicket(trx: Trx, ticket: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('signInTickets')
    .where('tokenHash', '=', hashOf(ticket))
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Rejected('sign-in-ticket-gone')
}
