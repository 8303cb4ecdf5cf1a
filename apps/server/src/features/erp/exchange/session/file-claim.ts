import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { withOneConnection, type Db, type OneConnection } from '../../../../db/database'

const LOOK_AGAIN_MS = 500

const claimOf = (fileId: number) => `snab-exchange-file ${String(fileId)}`

/** Whether a server works on a file now; a dead one holds no claim. */
export async function isClaimed(db: Db, fileId: number): Promise<boolean> {
  const { rows } = await sql<{
    isFree: boolean
  }>`select pg_try_advisory_xact_lock(hashtextextended(${claimOf(fileId)}, 0)) as is_free`.execute(db)
  return rows[0]?.isFree === false
}

/**
 * Works on a file while no other server does; others wait and find the result. The claim is a lock of the connection
 * doing the work, so it ends with its server, and work of a server that lost it cannot commit. Returns null once
 * `isWanted` is false.
 */
export async function withFileClaimed<T>(
  db: Db,
  fileId: number,
  isWanted: () => boolean,
  work: (connection: OneConnection) => Promise<T>,
): Promise<T | null> {
  const key = claimOf(fileId)
  while (isWanted()) {
    const outcome = await withOneConnection(db, async (connection) => {
      const { rows } = await sql<{
        taken: boolean
      }>`select pg_try_advisory_lock(hashtextextended(${key}, 0)) as taken`.execute(connection.db)
      if (!rows[0]?.taken) return null
      try {
        return { value: await work(connection) }
      } finally {
        await sql`select pg_advisory_unlock(hashtextextended(${key}, 0))`.execute(connection.db)
      }
    })
    if (outcome) return outcome.value
    await sleep(LOOK_AGAIN_MS)
  }
  return null
}
