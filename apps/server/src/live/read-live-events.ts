import type { LiveEvent } from '@snab/contract/live'
import { sql } from 'kysely'
import { horizonNow, placeAt, readOn, since } from '../db/change-cursor'
import type { Db } from '../db/database'

type Row = {
  horizon: string
  pruned: string
  isOpen: boolean
  seq: number | null
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
  /** Events after the cursor were pruned: everything must be read again. */
  isBehind: boolean
}

/** Reads one person's events; state is kept between reads. */
export function liveReader(
  db: Db,
  { userId, tokenHash, cursor }: { userId: number; tokenHash: Buffer; cursor: string | null },
) {
  let place = placeAt(cursor)

  return async function next(now: Date): Promise<LiveReading> {
    const { rows } = await sql<Row>`/* prepared live-events */
      select s.horizon::text as horizon, s.pruned, s.is_open, e.seq, e.xid >= s.horizon as is_event_open, e.topic, e.data
      from (
        select now.horizon,
          (select value #>> '{}' from portal_settings where key = 'live-pruned-below') as pruned,
          exists (select 1 from sessions t join users u on u.id = t.user_id where t.token_hash = ${tokenHash} and t.expires_at > ${now} and account_is_open(u)) as is_open
        from (${horizonNow}) now
      ) s
      left join live_events e on e.user_id = ${userId} and e.xid >= ${since(place)}
      order by e.seq`.execute(db)
    const [first] = rows
    if (!first) throw new Error('A select without a condition has a row')
    const isBehind = place.horizon !== null && BigInt(place.horizon) < BigInt(first.pruned)
    const visible = rows.flatMap(({ seq, isEventOpen, topic, data }) =>
      seq === null || isEventOpen === null || topic === null || data === null
        ? []
        : [{ seq, isOpen: isEventOpen, topic, data }],
    )
    const read = readOn(place, visible, first.horizon)
    place = read.place
    return {
      // a row's topic and data were published together
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written only by publishLive
      events: read.fresh.map(({ seq, topic, data }) => ({ seq, topic, data }) as LiveEvent),
      cursor: read.place.horizon,
      isOpen: first.isOpen,
      isBehind,
    }
  }
}
