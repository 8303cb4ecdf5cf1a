import { randomUUID } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Readable } from 'node:stream'
import { makeFolder } from './make-folder'
import { isStorePath, requireStorePath, type FileStore } from './file-store'

/** Uploads in progress; a rename moves them into place. */
const UPLOADING = '.uploading'
/** A killed server leaves its uploads behind. */
const ABANDONED_AFTER_MS = 24 * 3_600_000

/** A store in a folder of this machine, or one mounted by several machines. */
export async function openFolderStore(root: string, { mode = 0o644 }: { mode?: number } = {}): Promise<FileStore> {
  const folderMode = mode | ((mode & 0o444) >> 2)
  const uploading = join(root, UPLOADING)
  await mkdir(uploading, { recursive: true, mode: folderMode })
  await removeAbandoned(uploading)

  const placeOf = (path: string): string | null =>
    isStorePath(path) && !path.startsWith(UPLOADING) ? join(root, path) : null

  return {
    async save(path, content) {
      requireStorePath(path)
      const target = join(root, path)
      const part = join(uploading, randomUUID())
      try {
        await writeFile(part, content, { mode })
        const size = content instanceof Uint8Array ? content.length : (await stat(part)).size
        // the folder usually exists already
        await rename(part, target).catch(async (error: unknown) => {
          nullWhenMissing(error)
          await makeFolder(dirname(target), { mode: folderMode })
          await rename(part, target)
        })
        return size
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    async read(path) {
      const place = placeOf(path)
      return place === null ? null : readFile(place).catch(nullWhenMissing)
    },
    async open(path) {
      const place = placeOf(path)
      const handle = place === null ? null : await open(place).catch(nullWhenMissing)
      if (!handle) return null
      const { size, mtime, isFile } = await statOf(handle)
      if (!isFile) {
        await handle.close()
        return null
      }
      // closes the handle with its end
      const content: Readable = handle.createReadStream({ highWaterMark: 262_144 })
      return { file: { path, size, changedAt: mtime }, content }
    },
    async find(path) {
      const place = placeOf(path)
      const stats = place === null ? null : await stat(place).catch(nullWhenMissing)
      return stats?.isFile() ? { path, size: stats.size, changedAt: stats.mtime } : null
    },
    async remove(path) {
      requireStorePath(path)
      await rm(join(root, path), { force: true })
    },
    async *list(folder) {
      const entries: Dirent[] =
        (await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(nullWhenMissing)) ?? []
      for (const entry of entries) {
        const path = relative(root, join(entry.parentPath, entry.name))
        if (!entry.isFile() || path.startsWith(UPLOADING)) continue
        const stats = await stat(join(root, path)).catch(nullWhenMissing)
        if (stats) yield { path, size: stats.size, changedAt: stats.mtime }
      }
    },
  }
}

async function statOf(handle: Awaited<ReturnType<typeof open>>) {
  const stats = await handle.stat()
  return { size: stats.size, mtime: stats.mtime, isFile: stats.isFile() }
}

async function removeAbandoned(uploading: string): Promise<void> {
  for (const name of await readdir(uploading)) {
    const stats = await stat(join(uploading, name)).catch(nullWhenMissing)
    if (stats && Date.now() - stats.mtimeMs > ABANDONED_AFTER_MS) await rm(join(uploading, name), { force: true })
  }
}

function nullWhenMissing(error: unknown): null {
  if (
    error instanceof Error &&
    'code' in error &&
    ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EISDIR'].includes(String(error.code))
  )
    return null
  throw error
}
