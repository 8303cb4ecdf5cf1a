import { sql, type Insertable } from 'kysely'
import type { Db } from '../../../db/database'
import type { Database } from '../../../db/tables'

export type NewEvent = Insertable<Database['visitorEvents']> & { at: Date }

const dayMs = 24 * 3_600_000

/**
 * Stores each event once. Every day has its own keys, and an event sent again much later may be dated a day later, so
 * neighbouring days are searched first.
 */
export async function keepEvents(db: Db, events: readonly NewEvent[]): Promise<void> {
  const ids = events.flatMap(({ eventId }) => eventId ?? [])
  const times = events.map(({ at }) => at.getTime())
  const known = new Set(ids.length > 0 ? await findKnown(db, ids, times) : [])
  const fresh = events.filter(({ eventId }) => eventId == null || !known.has(eventId))
  if (fresh.length === 0) return
  await db
    .insertInto('visitorEvents')
    .values(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The bounds are constants, so that only the partitions of those days are read. */
async function findKnown(db: Db, ids: readonly string[], times: readonly number[]): Promise<string[]> {
  const from = new Date(Math.min(...times) - dayMs)
  const to = new Date(Math.max(...times) + dayMs)
  const { rows } = await sql<{ eventId: string }>`
    select event_id from all_visitor_events where event_id = any(${ids}::uuid[]) and at >= ${from} and at <= ${to}`.execute(
    db,
  )
  return rows.map(({ eventId }) => eventId)
}
