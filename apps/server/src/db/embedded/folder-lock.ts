import { hostname } from 'node:os'
import { open, readFile, rm, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { isErrno, processStart } from './process-lookup'
import { EmbeddedDatabaseError } from './embedded-database-error'

const PATIENCE_MS = 180_000
const FOREIGN_HOST_STALE_MS = 60_000
const UNWRITTEN_STALE_MS = 5_000

/** Runs `work` while no other process does under the same file; the lock of a dead process is taken over. */
export async function withFolderLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS
  while (!(await tryCreate(file))) {
    if (await isStale(file)) await removeStale(file)
    else if (Date.now() > deadline)
      throw new EmbeddedDatabaseError(
        `Другой процесс слишком долго запускает или останавливает базу данных. Если такого процесса нет, удалите файл ${file}.`,
      )
    else await sleep(50)
  }
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

async function tryCreate(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx')
    await handle.writeFile([process.pid, processStart(process.pid), hostname()].join('\n'))
    await handle.close()
    return true
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return false
    throw error
  }
}

async function isStale(file: string): Promise<boolean> {
  try {
    const [pid, started, host] = (await readFile(file, 'utf8')).split('\n')
    const age = Date.now() - (await stat(file)).mtimeMs
    if (!pid || !host) return age > UNWRITTEN_STALE_MS
    // process ids of another container mean nothing here
    if (host !== hostname()) return age > FOREIGN_HOST_STALE_MS
    return processStart(Number(pid)) !== started
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return false
    throw error
  }
}

/** Two waiters may see the same dead lock: the second must not remove the lock the first has just made. */
async function removeStale(file: string): Promise<void> {
  const guard = `${file}.takeover`
  if (!(await tryCreate(guard))) {
    if (await isStale(guard)) await rm(guard, { force: true })
    return sleep(50)
  }
  try {
    if (await isStale(file)) await rm(file, { force: true })
  } finally {
    await rm(guard, { force: true })
  }
}
