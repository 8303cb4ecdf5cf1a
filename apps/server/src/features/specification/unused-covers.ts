import type { Db } from '../../db/database'
import type { StoredFiles } from '../../files/private-files'

/** Below the folder of public files. */
export const coversFolder = 'covers'
/** Milliseconds an uploaded cover waits to be saved. */
const patience = 24 * 3_600_000

/** Covers that were uploaded and never saved, or whose specification is gone. Answers how many. */
export async function removeUnusedCovers(db: Db, files: StoredFiles, now: Date): Promise<number> {
  const waitedFor = (await files.list(coversFolder)).filter(({ changedAt }) => now.getTime() - changedAt.getTime() > patience)
  if (waitedFor.length === 0) return 0
  const shown = new Set((await db.selectFrom('specifications').select('cover').where('cover', 'is not', null).execute()).map(({ cover }) => cover))
  const unused = waitedFor.filter(({ path }) => !shown.has(`/files/${path}`))
  for (const { path } of unused) await files.remove(path)
  return unused.length
}
