import { sql } from 'kysely'
import type { Db, Trx } from './database'

/**
 * A position in a log. Transactions do not commit in the order of their numbers, so it consists of the transaction id
 * below which all have ended, and the entries above it that were already read. Reading from there misses nothing,
 * repeats nothing and does not wait for long transactions.
 */
export type LogPlace = {
  /** Null: from now on. */
  horizon: string | null
  seen: ReadonlySet<number>
}
/** `isOpen`: the entry's transaction is not below the horizon. */
type Entry = { seq: number; isOpen: boolean }

export const placeAt = (horizon: string | null): LogPlace => ({ horizon, seen: new Set() })

/** For `from (…) s`: the horizon of this read. */
export const horizonNow = sql`select pg_snapshot_xmin(pg_current_snapshot()) as horizon`

/** The bound for entries, `xid >= …`, in a statement whose `s` is `horizonNow`. */
export const since = ({ horizon }: LogPlace) => sql`coalesce(${horizon}::xid8, s.horizon)`

/** The visible entries not read yet, and the new position. */
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

/** The transaction id from which changes may be missing in rows read after this call. */
export async function findHorizon(db: Db | Trx): Promise<string> {
  const { rows } = await sql<{ horizon: string }>`select horizon::text as horizon from (${horizonNow}) s`.execute(db)
  return rows[0]?.horizon ?? '0'
}
