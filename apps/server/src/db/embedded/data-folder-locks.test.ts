import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freshDb } from '../../../test/database'
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

test('a lock whose session was lost is taken again', async () => {
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
