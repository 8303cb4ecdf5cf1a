import type { LiveEvent } from '@snab/contract/live'
import { sql } from 'kysely'
import { logNow, newestOf, noPlace, onlyRow, readOn, since, stateColumns, type LogState } from '../db/change-cursor'
import type { Db } from '../db/database'
import { readCursor, writeCursor } from './live-cursor'

type Row = LogState & {
  isOpen: boolean
  seq: number | null
  xid: string
  token: number
  isEventOpen: boolean | null
  topic: LiveEvent['topic'] | null
  data: LiveEvent['data'] | null
}

export type LiveReading = {
  events: LiveEvent[]
  /** Resuming with it repeats or continues events, but misses none. */
  cursor: string
  /** The session is still valid. */
  isOpen: boolean
  /** Events may be missing or may belong to a lost history: everything must be read again. */
  isBehind: boolean
}

/** Reads one person's events; state is kept between reads. */
export function liveReader(
  db: Db,
  { userId, tokenHash, cursor }: { userId: number; tokenHash: Buffer; cursor: string | null },
) {
  let place = (cursor === null ? null : readCursor(cursor)) ?? noPlace

  return async function next(now: Date): Promise<LiveReading> {
    const { rows } = await sql<Row>`/* prepared live-events */
      select ${stateColumns}, s.is_open, e.seq, e.xid::text as xid, e.token, e.xid >= s.horizon as is_event_open, e.topic, e.data
      from (
        select log.*,
          exists (select 1 from sessions t join users u on u.id = t.user_id where t.token_hash = ${tokenHash} and t.expires_at > ${now} and account_is_open(u)) as is_open
        from (${logNow('events', place)}) log
      ) s
      left join lateral (
        select * from live_events where user_id = ${userId} and xid >= ${since(place)} and topic <> 'session'
        union all select * from live_events where user_id is null and visitor_hash is null and xid >= ${since(place)}
      ) e on true
      order by e.seq`.execute(db)
    const first = onlyRow(rows.slice(0, 1))
    const visible = rows.flatMap(({ seq, xid, token, isEventOpen, topic, data }) =>
      seq === null || isEventOpen === null || topic === null || data === null
        ? []
        : [{ seq, xid, token, isOpen: isEventOpen, topic, data }],
    )
    const isNew = place.horizon === null
    const read = readOn(place, visible, first)
    // a person may have no events: any later entry shows that the log continues
    place = { ...read.place, anchors: newestOf(first) }
    return {
      // a row's topic and data were published together
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written only by publishLive
      events: read.fresh.map(({ seq, topic, data }) => ({ seq, topic, data }) as LiveEvent),
      cursor: writeCursor(place),
      isOpen: first.isOpen,
      isBehind: isNew || !read.isContinued,
    }
  }
}
