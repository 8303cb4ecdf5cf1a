import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export type StoredFiles = {
  /** `path` is relative and made by us, never taken from a request. */
  save(path: string, content: Uint8Array): Promise<void>
  /** Null where there is none. */
  read(path: string): Promise<Buffer | null>
  remove(path: string): Promise<void>
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
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
    remove: (path) => rm(join(root, path), { force: true }),
  }
}
