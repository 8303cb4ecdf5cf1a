import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Megabytes on disk. */
export async function folderMb(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    // the database may remove its own files during the walk
    const { blocks } = await stat(join(entry.parentPath, entry.name)).catch(() => ({ blocks: 0 }))
    bytes += blocks * 512
  }
  return bytes / 1_048_576
}
