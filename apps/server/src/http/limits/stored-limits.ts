import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database'
import { tooMany } from './too-many'
import { hashOf } from '../visitor'

/** At most this many events of a scope and key in a window, over all server processes. */
export type Limit = { scope: string; key: string; max: number; windowMs: number }

const minuteMs = 60_000
export const perMinute = (scope: string, key: string, max: number): Limit => ({ scope, key, max, windowMs: minuteMs })
export const perHour = (scope: string, key: string, max: number): Limit => ({
  scope,
  key,
  max,
  windowMs: 60 * minuteMs,
})
export const perDay = (scope: string, key: string, max: number): Limit => ({
  scope,
  key,
  max,
  windowMs: 24 * 60 * minuteMs,
})

/**
 * Differences below this come from parallel requests or slightly different clocks, not from a clock that was set back.
 */
const SAME_MOMENT_MS = 2_000

type Noted = { id: number; count: number; oldest: Date }

/** Records this event and returns the count in the window. Writing first makes parallel events see each other. */
async function note(db: Db | Trx, { scope, key, windowMs }: Limit, now: Date): Promise<Noted> {
  const keyHash = hashOf(key)
  const { id } = await db
    .insertInto('limitedEvents')
    .values({ scope, keyHash, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const inWindow = db
    .selectFrom('limitedEvents')
    .where('scope', '=', scope)
    .where('keyHash', '=', keyHash)
    .where('at', '>', new Date(now.getTime() - windowMs))
  const { count, oldest, newest } = await inWindow
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<Date>`min(at)`.as('oldest'),
      sql<Date>`max(at)`.as('newest'),
    ])
    .executeTakeFirstOrThrow()
  // the clock was set back: events in its future count as now, else they would count until the clock reaches them
  if (newest.getTime() - now.getTime() > SAME_MOMENT_MS)
    await db
      .updateTable('limitedEvents')
      .set({ at: now })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('limitedEvents')
          .select('id')
          .where('scope', '=', scope)
          .where('keyHash', '=', keyHash)
          .where('at', '>', now)
          // skip rows locked by others: waiting while holding a lock could deadlock
          .forUpdate()
          .skipLocked(),
      )
      .execute()
  return { id, count, oldest: oldest < now ? oldest : now }
}

/** `left`: how many more the tightest limit allows. */
export type Counted = { left: number; forget: () => Promise<void> }

const attempts = (when: string) => `Слишком много попыток. Повторите ${when}.`

/** Throws when a limit is exceeded, until all of them allow it. Refused events do not count, so waiting is enough. */
export async function count(
  db: Db | Trx,
  limits: readonly Limit[],
  now: Date,
  message: (when: string) => string = attempts,
): Promise<Counted> {
  const noted: (Noted & Limit)[] = []
  for (const limit of limits) noted.push({ ...limit, ...(await note(db, limit, now)) })
  const forget = async () => {
    if (noted.length > 0)
      await db
        .deleteFrom('limitedEvents')
        .where(
          'id',
          'in',
          noted.map(({ id }) => id),
        )
        .execute()
  }
  const waits = noted
    .filter(({ count, max }) => count > max)
    .map(({ oldest, windowMs }) => oldest.getTime() + windowMs - now.getTime())
  if (waits.length > 0) {
    await forget()
    throw tooMany(Math.max(...waits), message)
  }
  return { left: Math.min(...noted.map(({ count, max }) => max - count)), forget }
}

/** Counts an event that is never refused; returns whether the limit is exceeded. */
export async function isOver(
  db: Db | Trx,
  limit: Limit,
  now: Date,
): Promise<{ isOver: boolean; forget: () => Promise<void> }> {
  const { id, count } = await note(db, limit, now)
  return {
    isOver: count > limit.max,
    forget: async () => void (await db.deleteFrom('limitedEvents').where('id', '=', id).execute()),
  }
}

/** An IPv6 customer owns a whole /64. Undefined when the caller has disconnected. */
export function networkOf(ip: string | undefined): string {
  if (ip === undefined) return 'gone'
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '')
  const [head = '', tail] = ip.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right]
  return groups.slice(0, 4).join(':')
}
