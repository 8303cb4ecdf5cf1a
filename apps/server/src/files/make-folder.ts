import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

const isErrno = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/**
 * Creates a folder with its parents. Node's `recursive` option reports a full disk as a missing folder, and never
 * returns on file systems that cannot create folders, such as /proc.
 */
export async function makeFolder(path: string, options: { mode?: number } = {}, hasParent = false): Promise<void> {
  try {
    await mkdir(path, options)
  } catch (error) {
    if (isErrno(error, 'EEXIST') && (await stat(path)).isDirectory()) return
    if (!isErrno(error, 'ENOENT') || hasParent) throw error
    await makeFolder(dirname(path), options)
    await makeFolder(path, options, true)
  }
}
