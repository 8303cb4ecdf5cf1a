import { sql } from 'kysely'
import { logNow, onlyRow, readOn, stateColumns, type Anchor, type LogPlace, type LogState } from '../db/change-cursor'
import type { Db } from '../db/database'
import { findFork, readHistory } from './find-fork'

type ChangeKind = 'product' | 'prices' | 'stocks' | 'dictionaries' | 'all'
/**
 * The changes of one kind in one transaction; 0 stands for no product. Grouped, because a load changes tens of
 * thousands.
 */
type Noted = { isOpen: boolean; xid: string; kind: ChangeKind; seqs: number[]; tokens: number[]; productIds: number[] }
export type Change = Anchor & { isOpen: boolean; kind: ChangeKind; productId: number }
/** `isOther`: the database has another history, so anything read before may belong to the former one. */
export type Named = { changes: readonly Change[]; isOther: boolean }
export type Read<Used> = { used: Used; isOther: boolean } | { rebuild: true }
/** What a reading of the log saw: a snapshot of transactions in an incarnation of the database. */
export type Seen = { incarnation: string; snapshot: string }

/** Changes passed on in one batch. */
const mostAtOnce = 50_000

/**
 * Reads the change log in batches, from a place on. `isWhole`: data read before are not newer than the place, except
 * for products that the log names from there.
 */
export function logReader(db: Db, start: LogPlace, { isWhole }: { isWhole: boolean }) {
  let place = start
  /** Read from the log, but not passed on yet. */
  let waiting: Change[] = []
  let reading: Seen | null = null
  let given: Seen | null = null
  const history = readHistory(start, { isWhole })

  async function readLog() {
    const { rows } = await sql<LogState & { snapshot: string } & Partial<Noted>>`
      select ${stateColumns}, pg_current_snapshot()::text as snapshot,
        c.xid >= s.horizon as is_open, c.xid::text as xid, c.kind, c.seqs, c.tokens, c.product_ids
      from (${logNow('products', place)}) s
      left join (
        select xid, kind, array_agg(seq) as seqs, array_agg(token) as tokens, array_agg(coalesce(product_id, 0)) as product_ids
        from product_changes where xid >= ${place.from}::xid8 group by product_changes.xid, kind
      ) c on true`.execute(db)
    const state = onlyRow(rows)
    reading = { incarnation: state.incarnation, snapshot: state.snapshot }
    return { state, read: readOn(place, rows.flatMap(changesOf), state) }
  }

  /** Null: it is unknown where the histories diverged. */
  async function passFork<Used>(state: LogState, use: (named: Named) => Promise<Used>): Promise<Read<Used> | null> {
    const fork = await findFork(db, history, state)
    if (fork === null) return null
    const changes = fork.lostIds.map((productId): Change => ({ ...lostEntry, productId }))
    const used = await use({ changes, isOther: true })
    ;({ place } = fork)
    history.begin(place)
    return { used, isOther: true }
  }

  return {
    /** The place where another reader may continue. */
    place: history.last,
    /** The last reading that was passed on completely; null before the first. */
    given: () => given,
    /** The last reading. */
    read: () => reading,
    /** Null when there is nothing new. After a failure, also in `use`, the next call repeats the batch. */
    async next<Used>(use: (named: Named) => Promise<Used>): Promise<Read<Used> | null> {
      if (waiting.length === 0) {
        const { read, state } = await readLog()
        const passed = read.isContinued ? null : await passFork(state, use)
        if (passed) return passed
        ;({ place } = read)
        if (!read.isContinued) {
          history.begin(null)
          return { rebuild: true }
        }
        waiting = read.fresh.filter(({ kind }) => kind !== 'all')
        history.note(
          place,
          waiting.map(({ productId }) => productId),
        )
        if (waiting.length < read.fresh.length) return { rebuild: true }
        if (waiting.length === 0) {
          given = reading
          return null
        }
      }
      const changes = waiting.slice(0, mostAtOnce)
      const used = await use({ changes, isOther: false })
      waiting = waiting.slice(changes.length)
      if (waiting.length === 0) {
        history.given()
        given = reading
      }
      return { used, isOther: false }
    },
  }
}

const lostEntry = { seq: 0, xid: '0', token: 0, isOpen: false, kind: 'product' as const }

function changesOf({ isOpen = false, xid = '0', kind, seqs, tokens, productIds }: LogState & Partial<Noted>): Change[] {
  if (!kind) return []
  return (seqs ?? []).map((seq, at) => ({
    seq,
    xid,
    token: tokens?.[at] ?? 0,
    isOpen,
    kind,
    productId: productIds?.[at] ?? 0,
  }))
}
