import type { FastifyBaseLogger } from 'fastify'
import type { Insertable } from 'kysely'
import { batchedWrites } from '../../../db/statements/batched-writes'
import type { Db } from '../../../db/database'
import type { Database } from '../../../db/tables'
import type { Visitor } from '../../../http/visitor'

/** A list that answered a keyword. */
export type SearchedList = {
  uuid: string
  query: string
  shown: string
  failedWords: readonly string[]
  page: number
  hasFilters: boolean
  total: number
}
/** A product of such a list that was opened or put into the cart. */
type SearchUse = { searchLogUuid: string; productId: number; kind: 'card' | 'cart'; position: number | null }

export type SearchLog = {
  noteSearch(visitor: Visitor, list: SearchedList): void
  noteUse(use: SearchUse): void
  /** Writes what is queued: at shutdown, and before an immediate read. */
  flush(): Promise<void>
}

/** Equal for spellings that the report should merge. */
export const queryKey = (query: string): string => query.trim().toLowerCase().replace(/\s+/g, ' ')

export function openSearchLog({ db, clock, log }: { db: Db; clock: () => Date; log: FastifyBaseLogger }): SearchLog {
  const searches = batchedWrites<Insertable<Database['searchLogs']>>({
    what: 'Search log',
    log,
    write: (rows) =>
      db
        .insertInto('searchLogs')
        .values([...rows])
        .execute(),
  })
  const uses = batchedWrites<Insertable<Database['searchLogUses']>>({
    what: 'Uses of searches',
    log,
    // only the first opening of a card counts
    write: (rows) =>
      db
        .insertInto('searchLogUses')
        .values([...rows])
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  })

  return {
    noteSearch({ session, visitorHash, buyer }, list) {
      searches.note({
        ...list,
        failedWords: [...list.failedWords],
        queryKey: queryKey(list.query),
        kind: /^find(Replace|Related):/.test(list.query) ? 'linked' : 'text',
        at: clock(),
        userId: session?.userId ?? null,
        companyId: session?.company?.id ?? null,
        visitorHash: session ? null : visitorHash,
        regionId: buyer.regionId,
      })
    },
    noteUse: (use) => uses.note({ ...use, at: clock() }),
    async flush() {
      await Promise.all([searches.flush(), uses.flush()])
    },
  }
}
