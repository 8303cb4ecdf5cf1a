import { mkdir, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freshDb } from '../../../test/databases/database'
import { canFillDisks, smallDisk } from '../../../test/databases/full-disk'
import { holdDataFolder } from './data-folder-locks'
import { DataFolderInUse } from './data-folder-in-use'

const quiet = () => undefined
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }

test('an external database allows one server per data folder', async () => {
  const { connectionString } = await database()
  const folder = await mkdtemp(join(tmpdir(), 'snab-folder-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const first = await holdDataFolder(connectionString, join(folder, 'not-yet-there'), log)

  const elsewhere = await holdDataFolder(connectionString, folder, log)
  await expect(holdDataFolder(connectionString, join(folder, 'not-yet-there'), log)).rejects.toThrow(DataFolderInUse)

  await first.release()
  await (await holdDataFolder(connectionString, join(folder, 'not-yet-there'), log)).release()
  await elsewhere.release()
})

test("a folder shared by two machines is one folder, whatever its path and the machines' names", async () => {
  const { connectionString } = await database()
  const folder = await mkdtemp(join(tmpdir(), 'snab-folder-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const mounted = join(folder, 'mounted')
  await mkdir(join(folder, 'data'))
  await symlink(join(folder, 'data'), mounted)
  const outcomes = await Promise.allSettled([
    holdDataFolder(connectionString, join(folder, 'data'), log),
    holdDataFolder(connectionString, mounted, log),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  for (const outcome of outcomes) if (outcome.status === 'fulfilled') await outcome.value.release()
  // moved, like a folder mounted by another machine
  const first = await holdDataFolder(connectionString, mounted, log)
  onTestFinished(first.release)
  await rename(join(folder, 'data'), join(folder, 'elsewhere'))
  await expect(holdDataFolder(connectionString, join(folder, 'elsewhere'), log)).rejects.toThrow(DataFolderInUse)
  expect((await readdir(join(folder, 'elsewhere'))).toSorted()).toEqual(['folder-id'])
})

test.runIf(canFillDisks)('a full disk does not stop a server whose folder is known', async () => {
  const { connectionString } = await database()
  const { folder, fill, clear } = smallDisk()
  const known = join(folder, 'known')
  await (await holdDataFolder(connectionString, known, log)).release()
  await mkdir(join(folder, 'new'))
  fill()
  const warn = vi.fn()
  await (await holdDataFolder(connectionString, known, { ...log, warn })).release()
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^На диске папки данных .* нет места/))
  // two servers could not be distinguished
  for (const name of ['new', 'not-there'])
    await expect(holdDataFolder(connectionString, join(folder, name), log)).rejects.toThrow(
      'не осталось места на диске',
    )
  clear()
  await (await holdDataFolder(connectionString, join(folder, 'new'), log)).release()
})

test('a lock whose session was lost is acquired again', async () => {
  const { connectionString } = await database()
  const { release } = await holdDataFolder(connectionString, tmpdir(), log)
  onTestFinished(release)
  const client = new Client({ connectionString })
  await client.connect()
  onTestFinished(() => client.end())
  const holders = async () => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    )
    return rows.map(({ pid }) => pid)
  }
  const [lost] = await holders()

  await client.query('select pg_terminate_backend($1)', [lost])

  await vi.waitFor(async () => expect(await holders()).toEqual([expect.not.toSatisfy((pid) => pid === lost)]), 5_000)
})

async function database() {
  const fresh = await freshDb()
  onTestFinished(fresh.drop)
  return fresh
}
