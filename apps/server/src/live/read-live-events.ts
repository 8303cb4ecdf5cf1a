import type { LiveEvent } from '@snab/contract/live'
import { sql } from 'kysely'
import type { Db } from '../db/database'

type Row = {
  horizon: string
  pruned: string
  isOpen: boolean
  seq: number | null
  xid: string | null
  topic: LiveEvent['topic'] | null
  data: LiveEvent['data'] | null
}

export type LiveReading = {
  events: LiveEvent[]
  /** Whoever comes back with it is sent everything that came after, some perhaps again. */
  cursor: string
  /** The session still holds. */
  isOpen: boolean
  /** Events after the cursor have been pruned: everything has to be read anew. */
  isBehind: boolean
}

/**
 * One person's events as a stream reads them. The cursor is a transaction id below which all have ended, so that an event
 * that commits later than a younger one is not passed over; what is visible above it is sent at once and remembered.
 */
export function liveReader(
  db: Db,
  { userId, tokenHash, cursor: start }: { userId: number; tokenHash: Buffer; cursor: string | null },
) {
  let cursor = start
  let sent = new Set<number>()

  return async function next(now: Date): Promise<LiveReading> {
    const { rows } = await sql<Row>`/* prepared live-events */
      select s.horizon::text as horizon, s.pruned, s.is_open, e.seq, e.xid::text as xid, e.topic, e.data
      from (
        select pg_snapshot_xmin(pg_current_snapshot()) as horizon,
          (select value #>> '{}' from portal_settings where key = 'live-pruned-below') as pruned,
          exists (select 1 from sessions t join users u on u.id = t.user_id where t.token_hash = ${tokenHash} and t.expires_at > ${now} and account_is_open(u)) as is_open
      ) s
      left join live_events e on e.user_id = ${userId} and e.xid >= coalesce(${cursor}::xid8, s.horizon)
      order by e.seq`.execute(db)
    const [first] = rows
    if (!first) throw new Error('A select without a condition has a row')
    const isBehind = cursor !== null && BigInt(cursor) < BigInt(first.pruned)
    const visible = rows.flatMap(({ seq, xid, topic, data }) =>
      seq === null || xid === null || topic === null || data === null ? [] : [{ seq, xid, topic, data }],
    )
    const events = visible.filter(({ seq }) => !sent.has(seq))
    const horizon = BigInt(first.horizon)
    sent = new Set(visible.filter(({ xid }) => BigInt(xid) >= horizon).map(({ seq }) => seq))
    if (cursor === null || horizon > BigInt(cursor)) cursor = first.horizon
    return {
      // a row's topic and data were published together
      events: events.map(({ seq, topic, data }) => ({ seq, topic, data }) as LiveEvent),
      cursor,
      isOpen: first.isOpen,
      isBehind,
    }
  }
}
