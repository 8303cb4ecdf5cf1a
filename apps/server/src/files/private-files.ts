import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export type StoredFiles = {
  /** `path` is relative and made by us, never taken from a request. */
  save(path: string, content: Uint8Array): Promise<void>
  /** Null where there is none. */
  read(path: string): Promise<Buffer | null>
  remove(path: string): Promise<void>
  /** Files directly in a folder; none where there is no folder. */
  list(folder: string): Promise<{ path: string; changedAt: Date }[]>
}

/** Files that only their owners may see, outside of the folder that is served to everyone. */
export type PrivateFiles = StoredFiles
export const openPrivateFiles = (dataDir: string): PrivateFiles => openFolder(join(dataDir, 'private'))

/** The same for files that everybody may see. */
export const openPublicFiles = (dataDir: string): StoredFiles => openFolder(join(dataDir, 'files'))

function openFolder(root: string): StoredFiles {
  return {
    async save(path, content) {
      const target = join(root, path)
      await mkdir(dirname(target), { recursive: true })
      // whoever reads it meanwhile sees nothing or the whole picture
      await writeFile(`${target}.part`, content)
      await rename(`${target}.part`, target)
    },
    async read(path) {
      try {
        return await readFile(join(root, path))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    remove: (path) => rm(join(root, path), { force: true }),
    async list(folder) {
      try {
        const entries = await readdir(join(root, folder), { withFileTypes: true })
        const files = entries.filter((entry) => entry.isFile()).map(({ name }) => `${folder}/${name}`)
        return await Promise.all(files.map(async (path) => ({ path, changedAt: (await stat(join(root, path))).mtime })))
      } catch (error) {
        // a folder nothing was put into, or a file that has gone meanwhile
        if (isMissing(error)) return []
        throw error
      }
    },
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'
