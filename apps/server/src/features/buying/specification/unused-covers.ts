import type { Db } from '../../../db/database'
import type { FileStore, StoredFile } from '../../../files/file-store'

/** The folder of covers below the public files. */
export const coversFolder = 'covers'
/** Milliseconds until an unsaved cover is deleted. */
const patience = 24 * 3_600_000

/** Deletes covers that were never saved, or whose specification is gone. Returns how many. */
export async function removeUnusedCovers(db: Db, files: FileStore, now: Date): Promise<number> {
  const waitedFor: StoredFile[] = []
  for await (const file of files.list(coversFolder))
    if (now.getTime() - file.changedAt.getTime() > patience) waitedFor.push(file)
  if (waitedFor.length === 0) return 0
  const shown = new Set(
    (await db.selectFrom('specifications').select('cover').where('cover', 'is not', null).execute()).map(
      ({ cover }) => cover,
    ),
  )
  const unused = waitedFor.filter(({ path }) => !shown.has(`/files/${path}`))
  for (const { path } of unused) await files.remove(path)
  return unused.length
}
