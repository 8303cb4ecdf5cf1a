import { sql } from 'kysely'
import type { Db, Trx } from './database'

/**
 * Where a reader of a log stands. Transactions commit in another order than they take their numbers, so a place is a
 * transaction id below which all have ended, and the entries above it that were visible already. Read from there on,
 * nothing is lost, nothing waits for a long transaction and nothing comes twice.
 */
export type LogPlace = {
  /** Null: from now on. */
  horizon: string | null
  seen: ReadonlySet<number>
}
/** `isOpen`: its transaction is not below the horizon of the reading. */
type Entry = { seq: number; isOpen: boolean }

export const placeAt = (horizon: string | null): LogPlace => ({ horizon, seen: new Set() })

/** For `from (…) s`: the horizon of this very reading. */
export const horizonNow = sql`select pg_snapshot_xmin(pg_current_snapshot()) as horizon`

/** What entries are compared with, `xid >= …`, in a statement whose `s` is `horizonNow`. */
export const since = ({ horizon }: LogPlace) => sql`coalesce(${horizon}::xid8, s.horizon)`

/** What of the visible entries has not been read yet, and the place after them. */
export function readOn<E extends Entry>(
  place: LogPlace,
  visible: readonly E[],
  horizon: string,
): { fresh: E[]; place: LogPlace & { horizon: string } } {
  return {
    fresh: visible.filter(({ seq }) => !place.seen.has(seq)),
    place: {
      horizon: place.horizon !== null && BigInt(place.horizon) > BigInt(horizon) ? place.horizon : horizon,
      seen: new Set(visible.flatMap(({ seq, isOpen }) => (isOpen ? seq : []))),
    },
  }
}

/** Changes from this transaction id on may be missing in rows read after this call. */
export async function findHorizon(db: Db | Trx): Promise<string> {
  const { rows } = await sql<{ horizon: string }>`select horizon::text as horizon from (${horizonNow}) s`.execute(db)
  return rows[0]?.horizon ?? '0'
}
