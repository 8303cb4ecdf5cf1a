import { mkdtemp, realpath, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isDiskFull } from '../../files/full-disk'
import { makeFolder } from '../../files/make-folder'
import { EmbeddedDatabaseError } from './embedded-database-error'
import { isErrno } from './process-lookup'

export type Owner = { uid: number; gid: number }

/**
 * Creates the folder if needed and returns its real path. Checks permissions early, with a clear message. `whenFull`:
 * accepts an existing folder on a full disk.
 */
export async function openDataFolder(dataDir: string, whenFull?: () => void): Promise<string> {
  try {
    await makeFolder(dataDir)
    // root passes permission checks, but some file systems refuse writes
    await rmdir(await mkdtemp(join(dataDir, 'probe-')))
    return await realpath(dataDir)
  } catch (error) {
    if (!isDiskFull(error) || !whenFull || !(await ownerOf(dataDir))) throw closed(dataDir, error)
    whenFull()
    return realpath(dataDir)
  }
}

/** Says in Russian why the folder cannot be used. */
export const closed = (dataDir: string, error: unknown): EmbeddedDatabaseError =>
  new EmbeddedDatabaseError(whyClosed(dataDir, error), { cause: error })

function whyClosed(dataDir: string, error: unknown): string {
  if (isErrno(error, 'EEXIST') || isErrno(error, 'ENOTDIR'))
    return `Папкой данных ${dataDir} быть не может: на этом пути лежит файл. Задайте другую папку в DATA_DIR.`
  if (isErrno(error, 'EACCES') || isErrno(error, 'EPERM'))
    return `Нет прав на папку данных ${dataDir}. Смените её владельца или задайте другую папку в DATA_DIR.`
  if (isErrno(error, 'ENOENT') || isErrno(error, 'EROFS'))
    return `Папку данных ${dataDir} здесь не создать: файловая система не принимает записи. Задайте другую папку в DATA_DIR.`
  if (isDiskFull(error))
    return `Для папки данных ${dataDir} не осталось места на диске. Освободите его или задайте другую папку в DATA_DIR.`
  return `Нет доступа к папке данных ${dataDir}: ${error instanceof Error ? error.message : String(error)}. Задайте другую папку в DATA_DIR.`
}

/** Root may use anybody's cluster; another user cannot read it. */
export async function requireOwnCluster(cluster: string): Promise<void> {
  const self = process.getuid?.()
  const owner = await ownerOf(cluster)
  if (!owner || self === 0 || owner.uid === self) return
  throw new EmbeddedDatabaseError(
    `Файлы базы данных в ${cluster} принадлежат другому пользователю (uid ${owner.uid}). Запустите портал от него, смените владельца (chown -R) или задайте другую папку в DATA_DIR.`,
  )
}

/** Undefined: there is no such file. */
export async function ownerOf(path: string): Promise<Owner | undefined> {
  try {
    const { uid, gid } = await stat(path)
    return { uid, gid }
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined
    throw error
  }
}
