import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { Rejected } from '../../http/rejected'
import { hashOf } from '../../http/visitor'

export type Limit = { scope: string; key: string; max: number; windowMs: number }

const minute = 60_000
export const perMinute = (scope: string, key: string, max: number): Limit => ({ scope, key, max, windowMs: minute })
export const perHour = (scope: string, key: string, max: number): Limit => ({ scope, key, max, windowMs: 60 * minute })
export const perDay = (scope: string, key: string, max: number): Limit => ({ scope, key, max, windowMs: 24 * 60 * minute })

/** Counts this event and answers how many there are in the window with it: written first, so that many at once are all seen. */
async function counted(db: Db, { scope, key, windowMs }: Limit, now: Date): Promise<{ id: number; count: number; oldest: Date }> {
  const keyHash = hashOf(key)
  const { id } = await db.insertInto('limitedEvents').values({ scope, keyHash, at: now }).returning('id').executeTakeFirstOrThrow()
  const { count, oldest } = await db
    .selectFrom('limitedEvents')
    .select((eb) => [eb.fn.countAll<number>().as('count'), sql<Date>`min(at)`.as('oldest')])
    .where('scope', '=', scope)
    .where('keyHash', '=', keyHash)
    .where('at', '>', new Date(now.getTime() - windowMs))
    .executeTakeFirstOrThrow()
  return { id, count, oldest: oldest ?? now }
}

export type Counted = { ids: number[]; forget: () => Promise<void> }

/** Throws when one of the limits is passed. What was refused does not count: waiting is enough. */
export async function count(db: Db, limits: readonly Limit[], now: Date): Promise<Counted> {
  const ids: number[] = []
  const forget = async () => {
    if (ids.length > 0) await db.deleteFrom('limitedEvents').where('id', 'in', ids).execute()
  }
  for (const limit of limits) {
    const { id, count, oldest } = await counted(db, limit, now)
    ids.push(id)
    if (count <= limit.max) continue
    await forget()
    const seconds = Math.max(1, Math.ceil((oldest.getTime() + limit.windowMs - now.getTime()) / 1000))
    throw new Rejected('too-many-requests', { headers: { 'retry-after': String(seconds) }, ...(seconds > 90 && { message: 'Слишком много попыток. Повторите позже.' }) })
  }
  return { ids, forget }
}

/** An IPv6 customer has a whole /64 to himself. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '')
  const [head = '', tail] = ip.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups = tail === undefined ? left : [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right]
  return groups.slice(0, 4).join(':')
}
