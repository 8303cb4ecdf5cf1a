import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from './database'

/**
 * Positions in the logs, and the rule for when one is still valid. Transactions do not commit in the order of their
 * numbers, so a position is the transaction id below which all have ended, and the entries above it that were already
 * read. Reading from there misses nothing, repeats nothing and does not wait for long transactions.
 *
 * A promoted standby or a restored copy reuses transaction ids. So a position also names the incarnation of the
 * database, and the entries read last. A history that contains all of these contains everything read before them,
 * because a standby or a copy ends at one point in the order of commits.
 */
export type LogPlace = {
  /** Null: from now on. */
  horizon: string | null
  /**
   * The transaction after the last one read that has entries. What a restored copy writes under ids of lost
   * transactions is between it and the horizon.
   */
  from: string | null
  incarnation: string | null
  /** One entry of each transaction read last. */
  anchors: readonly Anchor[]
  seen: ReadonlySet<number>
}
export type Anchor = { seq: number; xid: string; token: number }
type Entry = Anchor & { /** True if the transaction is not below the horizon. */ isOpen: boolean }

/** The state of a log, as selected by `logNow`. */
export type LogState = {
  horizon: string
  /** The last transaction below the horizon that has entries. */
  lastXid: string
  incarnation: string
  /** Entries of transactions below this may have been deleted. */
  pruned: string
  /** The anchors of the place that still exist. */
  anchored: number[]
  /** The last entry by number: sequence number, transaction id, token. */
  newest: number[] | null
}

const logs = {
  products: { table: sql.raw('product_changes'), pruned: sql.lit('changes-pruned-below') },
  buyers: { table: sql.raw('buyer_changes'), pruned: sql.lit('buyer-changes-pruned-below') },
  events: { table: sql.raw('live_events'), pruned: sql.lit('live-pruned-below') },
}
export type Log = keyof typeof logs

export const noPlace: LogPlace = { horizon: null, from: null, incarnation: null, anchors: [], seen: new Set() }

/** For `from (…) s`: the current state of a log, with the anchors of a place that still exist. */
export const logNow = (log: Log, { anchors }: Pick<LogPlace, 'anchors'>) => sql`
  select pg_snapshot_xmin(pg_current_snapshot()) as horizon, ${lastOf(log)} as last_xid, database_incarnation() as incarnation,
    ${prunedOf(log)} as pruned,
    ${anchoredOf(log, anchors)} as anchored,
    (select array[seq, xid::text::bigint, token] from ${logs[log].table} order by seq desc limit 1) as newest`

const lastOf = (log: Log) => sql`
  coalesce((select xid from ${logs[log].table} where xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid desc limit 1), '0')`

/** A bound above the horizon comes from another database, from which these rows were copied. */
export const prunedOf = (log: Log) => sql`
  coalesce((select value #>> '{}' from portal_settings where key = ${logs[log].pruned}
    and (value #>> '{}')::xid8 <= pg_snapshot_xmin(pg_current_snapshot())), '0')`

/** The sequence numbers of those anchors that the log contains. */
export const anchoredOf = (log: Log, anchors: readonly Anchor[]) => sql`
  coalesce((select array_agg(a.seq) from unnest(${anchors.map(({ seq }) => seq)}::bigint[], ${anchors.map(({ token }) => token)}::int[]) a (seq, token)
    join ${logs[log].table} l on l.seq = a.seq and l.token = a.token), '{}')`

/** The columns of `LogState` from `s`. */
export const stateColumns = sql`s.horizon::text as horizon, s.last_xid::text as last_xid, s.incarnation, s.pruned, s.anchored, s.newest`

/** The bound for entries, `xid >= …`, in a statement whose `s` is `logNow`. */
export const since = ({ from }: LogPlace): RawBuilder<unknown> => sql`coalesce(${from}::xid8, s.horizon)`

/** Whether the log still contains everything read up to this place. If not, data read before may be wrong. */
const isContinued = (place: LogPlace, state: LogState): boolean =>
  place.horizon === null ||
  (place.incarnation === state.incarnation &&
    BigInt(state.horizon) >= BigInt(place.horizon) &&
    BigInt(place.horizon) >= BigInt(state.pruned) &&
    hasAnchors(place.anchors, state))

/** Anchors deleted as old need not exist. */
export const hasAnchors = (anchors: readonly Anchor[], { anchored, pruned }: Pick<LogState, 'anchored' | 'pruned'>) => {
  const found = new Set(anchored)
  return anchors.every(({ seq, xid }) => found.has(seq) || BigInt(xid) < BigInt(pruned))
}

/** The visible entries not read yet, and the new position. In a history that is not continued everything is unread. */
export function readOn<E extends Entry>(
  place: LogPlace,
  visible: readonly E[],
  state: LogState,
): { isContinued: boolean; fresh: E[]; place: LogPlace & { horizon: string } } {
  const goesOn = isContinued(place, state)
  const fresh = goesOn ? visible.filter(({ seq }) => !place.seen.has(seq)) : [...visible]
  const ofTransactions = new Map(fresh.map(({ seq, xid, token }) => [xid, { seq, xid, token }]))
  const kept = goesOn && place.horizon !== null ? place.anchors : newestOf(state)
  return {
    isContinued: goesOn,
    fresh,
    place: {
      horizon: state.horizon,
      from: String(BigInt(state.lastXid) + 1n),
      incarnation: state.incarnation,
      anchors: ofTransactions.size > 0 ? [...ofTransactions.values()] : kept,
      seen: new Set(visible.flatMap(({ seq, isOpen }) => (isOpen ? seq : []))),
    },
  }
}

/** The last entry by number, as an anchor for readers of only some entries. */
export const newestOf = ({ newest }: LogState): Anchor[] => {
  const [seq, xid, token] = newest ?? []
  return seq === undefined || xid === undefined || token === undefined ? [] : [{ seq, xid: String(xid), token }]
}

/** The current place. Rows read before this call may miss changes; reading from this place finds them. */
export async function findPlace(db: Db | Trx): Promise<LogPlace & { horizon: string }> {
  const { rows } = await sql<LogState>`/* prepared place-in-log */
    select ${stateColumns} from (${logNow('products', noPlace)}) s`.execute(db)
  return readOn(noPlace, [], onlyRow(rows)).place
}

/** The last commit was probably by one of the transactions of these entries. */
const lastEntries = 20

/**
 * SQL: one entry of each of the last transactions below the horizon of this read, for a place kept outside this
 * process. Steps from transaction to transaction by the index: one may have a million entries.
 */
export const anchorsBelow = (log: Log, most: number) => sql<Anchor[]>`
  coalesce((
    with recursive ended as (
      (select seq, xid, token from ${logs[log].table} where xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid desc limit 1)
      union all
      select earlier.* from ended, lateral (
        select seq, xid, token from ${logs[log].table} where xid < ended.xid order by xid desc limit 1) earlier)
    select json_agg(json_build_object('seq', l.seq, 'xid', l.xid::text, 'token', l.token)) from (select * from ended limit ${sql.lit(most)}) l), '[]')`

/** Like `findPlace`, for long-lived readers: what is visible now is not read again. */
export async function findExactPlace(db: Db, log: Log): Promise<LogPlace & { horizon: string }> {
  const { rows } = await sql<LogState & { last: Entry[] }>`
    select ${stateColumns}, coalesce((
      select json_agg(json_build_object('seq', l.seq, 'xid', l.xid::text, 'token', l.token, 'isOpen', l.xid >= s.horizon))
      from (select seq, xid, token from ${logs[log].table} where xid >= s.horizon
        union select * from (select seq, xid, token from ${logs[log].table} order by xid desc limit ${sql.lit(lastEntries)}) n) l), '[]') as last
    from (${logNow(log, noPlace)}) s`.execute(db)
  const state = onlyRow(rows)
  return readOn(noPlace, state.last, state).place
}

export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('A select without a condition has a row')
  return row
}

/** True for the same database and tables, perhaps on another timeline. */
export const isSameLineage = (one: string, other: string): boolean => lineageOf(one) === lineageOf(other)

export const lineageOf = (incarnation: string): string => incarnation.slice(0, incarnation.lastIndexOf('-'))

/** A place stored outside this process, such as in a file. Entries above the horizon are read again. */
export const writePlace = ({ horizon, from, incarnation, anchors }: LogPlace): string =>
  JSON.stringify({ horizon, from, incarnation, anchors })

/** Earlier versions wrote no `from`. */
type WrittenPlace = Omit<LogPlace, 'seen' | 'from'> & Partial<Pick<LogPlace, 'from'>>

export function readPlace(text: string): LogPlace {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by writePlace
  const { horizon, from = horizon, incarnation, anchors } = JSON.parse(text) as WrittenPlace
  return { horizon, from, incarnation, anchors, seen: new Set() }
}
