import { sql } from 'kysely'
import type { Db } from '../../../../db/database'
import type { FileStore, StoredFile } from '../../../../files/file-store'
import { inTurns } from '../../../../process/in-turns'

/** An arriving part is in the store before it is in the database. */
const PATIENCE_MS = 24 * 3_600_000
const AT_ONCE = 8
const BATCH = 1000

/** Nightly: removes parts left by dead servers. Returns how many. */
export async function removeUnusedParts(db: Db, store: FileStore, now: Date): Promise<number> {
  let removed = 0
  let batch: string[] = []
  for await (const file of store.list('')) {
    if (isOld(file, now)) batch.push(file.path)
    if (batch.length === BATCH) await removeUnused()
  }
  await removeUnused()
  return removed

  async function removeUnused(): Promise<void> {
    const { rows } = await sql<{
      path: string
    }>`select path from unnest(${batch}::text[]) as path except select path from exchange_parts`.execute(db)
    batch = []
    await inTurns(rows, AT_ONCE, ({ path }) => store.remove(path))
    removed += rows.length
  }
}

const isOld = ({ changedAt }: StoredFile, now: Date): boolean => now.getTime() - changedAt.getTime() > PATIENCE_MS
