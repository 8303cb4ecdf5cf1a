import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Owner } from './data-folder'
import { isErrno } from './process-lookup'
import { EmbeddedDatabaseError } from './embedded-database-error'

// sun_path holds 104 bytes on macOS and 108 on Linux, including the closing zero
const LONGEST_SOCKET_PATH = 103

/**
 * The cluster's own folder, which only its owner can open; if its path is too long for a socket, a short folder under
 * the temporary directory. Others find it in postmaster.pid.
 */
export async function socketFolder(cluster: string, owner: Owner): Promise<string> {
  if (fits(cluster)) return cluster

  const name = `snab-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`
  const folder = [join(tmpdir(), name), join('/tmp', name)].find(fits) ?? join('/tmp', name)
  try {
    await mkdir(folder, { mode: 0o700 })
    await chown(folder, owner.uid, owner.gid)
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error
  }
  const stats = await lstat(folder)
  // the name is guessable and anybody can write to the temporary directory
  if (!stats.isDirectory() || stats.uid !== owner.uid)
    throw new EmbeddedDatabaseError(
      `Папка ${folder} занята другим пользователем. Удалите её или задайте путь к данным покороче (DATA_DIR).`,
    )
  await chmod(folder, 0o700)
  return folder
}

const fits = (folder: string) => Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= LONGEST_SOCKET_PATH

/**
 * Removes the socket of a killed database. Its lock file contains a pid, which PostgreSQL respects if any process has
 * it. Call it only while no database of this folder runs.
 */
export async function removeSocket(folder: string): Promise<void> {
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) await rm(join(folder, name), { force: true })
}
