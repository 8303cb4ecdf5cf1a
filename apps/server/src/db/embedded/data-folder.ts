import { access, constants, mkdir, realpath, stat } from 'node:fs/promises'
import { EmbeddedDatabaseError } from './embedded-database-error'
import { isErrno } from './process-lookup'

export type Owner = { uid: number; gid: number }

/** Makes the folder if need be and returns its real path. Says in words what would fail later on rights. */
export async function openDataFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK)
    return await realpath(dataDir)
  } catch (error) {
    throw new EmbeddedDatabaseError(whyClosed(dataDir, error), { cause: error })
  }
}

function whyClosed(dataDir: string, error: unknown): string {
  if (isErrno(error, 'EEXIST') || isErrno(error, 'ENOTDIR')) return `Папкой данных ${dataDir} быть не может: на этом пути лежит файл. Задайте другую папку в DATA_DIR.`
  if (isErrno(error, 'EACCES') || isErrno(error, 'EPERM')) return `Нет прав на папку данных ${dataDir}. Смените её владельца или задайте другую папку в DATA_DIR.`
  return `Нет доступа к папке данных ${dataDir}: ${error instanceof Error ? error.message : String(error)}. Задайте другую папку в DATA_DIR.`
}

/** Root may work with anybody's cluster; an ordinary user cannot even look into another's. */
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
