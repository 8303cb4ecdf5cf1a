import type { Db } from '../../db/database'
import { gathered } from '../../db/gathered'
import { copyShownRows, readShownRows, type ProductRow } from './product-rows'

/** While two are under way, whoever asks shares the next: fewer and larger statements, and the database is never without one. */
const readsAtOnce = 2
/** Some milliseconds of work each, so that whoever asks meanwhile hardly waits. */
const aheadAtOnce = 250
/** Copies can wait until a rush is over. */
const copyAfterMs = 1000
const copiedAtOnce = 500
const copiesWaiting = 50_000

export type ProductRows = {
  /** Active products only, from memory where they are known; at most one statement. */
  get(ids: readonly number[]): Promise<Map<number, ProductRow>>
  /** `null`: everything may have changed. */
  forget(ids: readonly number[] | null): void
  /** Resolves when the rows that were forgotten are read again. */
  settled(): Promise<void>
  /** Copies and reads no more by itself; resolves when what is under way has ended. */
  close(): Promise<void>
  readonly size: number
}

type Options = {
  capacity?: number
  /** Rows that were known when they changed are read again before anybody asks, this many of those shown last; 0: none. */
  ahead?: number
  /** Rows that had to be computed are copied in the database, for when this process knows them no more. */
  copies?: boolean
  /** Told why they could not be; then they are read when somebody asks. */
  onProblem?: (error: unknown) => void
}

/** Display rows of the products shown last, kept in step by the same change log the index follows. */
export function openProductRows(
  db: Db,
  { capacity = 50_000, ahead = 0, copies = false, onProblem = () => undefined }: Options = {},
): ProductRows {
  const known = new Map<number, ProductRow>()
  /** What changed while a read was under way must not be kept from that read. */
  const underway = new Set<{ stale: Set<number>; all: boolean }>()
  /** Forgotten and not yet read again, the longest known first. */
  const wanted = new Set<number>()
  let readingAhead: Promise<void> | null = null
  const toCopy = new Set<number>()
  let copying: NodeJS.Timeout | null = null
  let copied: Promise<void> = Promise.resolve()
  let isClosed = false
  const read = gathered(readAndKeep, readsAtOnce)

  async function readAndKeep(ids: readonly number[]): Promise<Map<number, ProductRow>> {
    const changed = { stale: new Set<number>(), all: false }
    underway.add(changed)
    try {
      const found = new Map<number, ProductRow>()
      const { rows, computed } = await readShownRows(db, ids)
      if (copies) copyLater(computed)
      for (const row of rows) {
        found.set(row.id, row)
        if (capacity === 0 || changed.all || changed.stale.has(row.id)) continue
        known.set(row.id, row)
        wanted.delete(row.id)
      }
      for (const oldest of known.keys()) {
        if (known.size <= capacity) break
        known.delete(oldest)
      }
      return found
    } finally {
      underway.delete(changed)
    }
  }

  function copyLater(ids: readonly number[]): void {
    if (isClosed) return
    for (const id of ids) if (toCopy.size < copiesWaiting) toCopy.add(id)
    // nobody waits for copies, an ending process least of all
    if (toCopy.size > 0) copying ??= setTimeout(() => void (copied = copyAll()), copyAfterMs).unref()
  }

  async function copyAll(): Promise<void> {
    try {
      while (toCopy.size > 0) {
        const ids = [...toCopy].slice(0, copiedAtOnce)
        for (const id of ids) toCopy.delete(id)
        await copyShownRows(db, ids)
      }
    } catch (error) {
      toCopy.clear()
      onProblem(error)
    } finally {
      copying = null
    }
  }

  async function readAhead(): Promise<void> {
    try {
      while (wanted.size > 0) {
        const ids = [...wanted].slice(-aheadAtOnce)
        for (const id of ids) wanted.delete(id)
        const found = await readAndKeep(ids)
        // changed again while it was read
        for (const id of found.keys()) if (!known.has(id)) wanted.add(id)
        await new Promise((resolve) => setImmediate(resolve))
      }
    } catch (error) {
      wanted.clear()
      onProblem(error)
    } finally {
      readingAhead = null
    }
  }

  function want(ids: Iterable<number>): void {
    if (ahead === 0 || isClosed) return
    for (const id of ids) {
      // what was shown last comes last
      wanted.delete(id)
      wanted.add(id)
    }
    for (const oldest of wanted) {
      if (wanted.size <= ahead) break
      wanted.delete(oldest)
    }
    if (wanted.size > 0) readingAhead ??= readAhead()
  }

  return {
    async get(ids) {
      const found = new Map<number, ProductRow>()
      const missing: number[] = []
      for (const id of ids) {
        const row = known.get(id)
        if (!row) missing.push(id)
        else if (row.isActive) found.set(id, row)
      }
      if (missing.length === 0) return found
      const rows = await read(missing)
      for (const id of missing) {
        const row = rows.get(id)
        if (row?.isActive) found.set(id, row)
      }
      return found
    },
    forget(ids) {
      const reading = [...underway]
      for (const one of reading) {
        if (ids === null) one.all = true
        else for (const id of ids) one.stale.add(id)
      }
      const dropped = ids === null ? [...known.keys()] : ids.filter((id) => known.has(id))
      if (ids === null) known.clear()
      else for (const id of dropped) known.delete(id)
      want(dropped)
    },
    settled: async () => {
      await readingAhead
    },
    async close() {
      isClosed = true
      if (copying) clearTimeout(copying)
      toCopy.clear()
      wanted.clear()
      await Promise.all([copied, readingAhead])
    },
    get size() {
      return known.size
    },
  }
}
