import { LRUCache } from 'lru-cache'
import type { Db } from '../../../db/database'
import { batchReads } from '../../../db/statements/batch-reads'
import { readProductRows, type ProductRow } from './product-rows'

/** At most two reads run at once; later callers share the next one, so statements are fewer and larger. */
const readsAtOnce = 2

export type ProductRows = {
  /** Active products only, from the cache if possible; at most one statement. */
  get(ids: readonly number[]): Promise<Map<number, ProductRow>>
  /** `null`: everything may have changed. */
  forget(ids: readonly number[] | null): void
  readonly size: number
}

/** Caches display rows of recently shown products, invalidated by the change log. */
export function openProductRows(db: Db, { capacity = 50_000 }: { capacity?: number } = {}): ProductRows {
  // without a capacity nothing is cached
  const known = new LRUCache<number, ProductRow>({ max: Math.max(capacity, 1) })
  /** Rows that changed during a read must not be cached from it. */
  const underway = new Set<{ stale: Set<number>; all: boolean }>()
  const read = batchReads(readAndKeep, readsAtOnce)

  async function readAndKeep(ids: readonly number[]): Promise<Map<number, ProductRow>> {
    const changed = { stale: new Set<number>(), all: false }
    underway.add(changed)
    try {
      const rows = new Map<number, ProductRow>()
      for (const row of await readProductRows(db, ids)) {
        rows.set(row.id, row)
        if (capacity === 0 || changed.all || changed.stale.has(row.id)) continue
        known.set(row.id, row)
      }
      return rows
    } finally {
      underway.delete(changed)
    }
  }

  return {
    async get(ids) {
      const activeRows = new Map<number, ProductRow>()
      const missing: number[] = []
      for (const id of ids) {
        const row = known.get(id)
        if (!row) missing.push(id)
        else if (row.isActive) activeRows.set(id, row)
      }
      if (missing.length === 0) return activeRows
      const rows = await read(missing)
      for (const id of missing) {
        const row = rows.get(id)
        if (row?.isActive) activeRows.set(id, row)
      }
      return activeRows
    },
    forget(ids) {
      for (const one of underway) {
        if (ids === null) one.all = true
        else for (const id of ids) one.stale.add(id)
      }
      if (ids === null) known.clear()
      else for (const id of ids) known.delete(id)
    },
    get size() {
      return known.size
    },
  }
}
