import { ediFilesKeptDays } from '@snab/domain/integration/edi'
import { sql } from 'kysely'
import type { Db } from '../../../db/database'

/**
 * Removes files all of whose messages ended long ago; what they said is kept, because later messages are compared with
 * it. Returns their number.
 */
export function removeOldEdiFiles(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - ediFilesKeptDays * 24 * 3_600_000)
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select f.id from edi_files f where f.at < ${before} and not exists (
        select from edi_messages m where m.file_id = f.id
          and (m.state in ('waiting', 'question') or coalesce(m.ended_at, m.at) >= ${before}))
      for update`.execute(trx)
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    await sql`update edi_messages set file_id = null where file_id = any(${ids}::bigint[])`.execute(trx)
    await sql`delete from edi_files where id = any(${ids}::bigint[])`.execute(trx)
    return ids.length
  })
}
