import { createHash, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { isDiskFull } from '../../files/full-disk'
import { closed, openDataFolder } from './data-folder'
import { DataFolderInUse } from './data-folder-in-use'
import { isErrno } from './process-lookup'
import type { Log } from './log'
import { holdSessionLocks, type SessionLocks } from './session-locks'

// "SNAB" and "SNAE": locks with two keys never collide with those of migrations and the queue, which have one
const EMBEDDED = 0x534e4142
const EXTERNAL = 0x534e4145
const SERVER = `${EMBEDDED}, 1`
const USERS = `${EMBEDDED}, 2`

// the session of a killed server ends a moment after its process
const REFUSE_AFTER_MS = 2_000

export type EmbeddedUse = {
  /** True: nobody else uses the database, so it may be stopped. */ leave: () => Promise<boolean>
}

type Join = {
  purpose: 'server' | 'tool'
  /** Called before each reconnection. */ revive: () => Promise<void>
  log: Log
}

/** Registers this process as a user of the embedded database; only one server is allowed. */
export async function joinEmbedded(
  config: ClientConfig,
  dataDir: string,
  { purpose, revive, log }: Join,
): Promise<EmbeddedUse> {
  const locks = await holdSessionLocks(
    config,
    async (query) => {
      if (purpose === 'server') await takeServerLock(query, SERVER, dataDir)
      await query(`pg_advisory_lock_shared(${USERS}) is not null`)
    },
    { log, beforeReopen: revive },
  )
  return {
    leave: async () => {
      const last = await leaveUsers(locks, log)
      await locks.release()
      return last
    },
  }
}

/**
 * For an external database: one server per data folder. A folder is identified by an id stored in it, because machines
 * may share a name and a folder may be mounted under several paths. Throws DataFolderInUse.
 */
export async function holdDataFolder(
  connectionString: string,
  dataDir: string,
  log: Log,
): Promise<{ release: () => Promise<void> }> {
  // its contents can be created again: a restart on a full disk must not stop the service
  const folder = await openDataFolder(dataDir, () =>
    log.warn(`На диске папки данных ${dataDir} нет места: снимок индекса и маленькие картинки не сохраняются.`),
  )
  const key = createHash('sha256')
    .update(
      await idOfFolder(folder).catch((error: unknown) => {
        throw isDiskFull(error) ? closed(dataDir, error) : error
      }),
    )
    .digest()
    .readInt32BE()
  const { release } = await holdSessionLocks(
    { connectionString },
    (query) => takeServerLock(query, `${EXTERNAL}, ${key}`, folder),
    { log },
  )
  return { release }
}

const ID_FILE = 'folder-id'

/** Random, written once: if two servers write it at the same time, the first one's file stays. */
async function idOfFolder(folder: string): Promise<string> {
  const file = join(folder, ID_FILE)
  const known = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isErrno(error, 'ENOENT')) return ''
    throw error
  })
  if (known.trim() !== '') return known.trim()
  const own = join(folder, `${ID_FILE}.${randomUUID()}`)
  await writeFile(own, `${randomUUID()}\n`)
  try {
    // appears complete at once, and never replaces another one
    await link(own, file)
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error
  } finally {
    await rm(own, { force: true })
  }
  return (await readFile(file, 'utf8')).trim()
}

async function takeServerLock(query: SessionLocks['query'], key: string, dataDir: string): Promise<void> {
  const deadline = Date.now() + REFUSE_AFTER_MS
  while (!(await query(`pg_try_advisory_lock(${key})`))) {
    if (Date.now() > deadline) throw new DataFolderInUse(dataDir)
    await sleep(50)
  }
}

async function leaveUsers(locks: SessionLocks, log: Log): Promise<boolean> {
  try {
    await locks.query(`pg_advisory_unlock_shared(${USERS})`)
    return await locks.query(`pg_try_advisory_lock(${USERS})`)
  } catch (error) {
    // a database that does not answer has no users
    log.warn(`База данных не ответила перед остановкой: ${String(error)}`)
    return true
  }
}
