import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** What the portal stores beside its database, by relative path. */
export type FileTree = {
  list(): Promise<string[]>
  /** Null when it has been removed meanwhile. */
  read(path: string): Promise<Readable | null>
  write(path: string, content: Readable): Promise<void>
}

const folders = ['files', 'private']

export function localFiles(dataDir: string): FileTree {
  return {
    async list() {
      const found = await Promise.all(folders.map((folder) => listFolder(dataDir, folder)))
      return found.flat().toSorted()
    },
    async read(path) {
      const stream = createReadStream(join(dataDir, path))
      return new Promise((resolve, reject) => {
        stream.once('open', () => resolve(stream))
        stream.once('error', (error) => (isMissing(error) ? resolve(null) : reject(error)))
      })
    },
    async write(path, content) {
      const target = join(dataDir, path)
      await mkdir(dirname(target), { recursive: true })
      await pipeline(content, createWriteStream(target))
    },
  }
}

async function listFolder(root: string, folder: string): Promise<string[]> {
  try {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.part')).map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'
