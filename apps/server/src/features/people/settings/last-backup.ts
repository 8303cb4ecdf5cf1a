import { z } from 'zod'
import type { Db } from '../../../db/database'

const Stored = z.object({ at: z.string(), bytes: z.number(), files: z.int(), rows: z.int() })
/** An older backup causes a warning. */
const oldMs = 36 * 3_600_000

/** Reads what `npm run backup` recorded when it last succeeded. */
export async function findLastBackup(
  db: Db,
  now: Date,
): Promise<{ at: string; bytes: number; files: number; isOld: boolean } | null> {
  const row = await db.selectFrom('portalSettings').select('value').where('key', '=', 'last-backup').executeTakeFirst()
  if (!row) return null
  const { at, bytes, files } = Stored.parse(row.value)
  return { at, bytes, files, isOld: now.getTime() - new Date(at).getTime() > oldMs }
}
