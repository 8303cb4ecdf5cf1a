import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { initCluster } from '../../src/db/embedded/init-cluster'
import type { Log } from '../../src/db/embedded/log'
import { findNativeBinaries } from '../../src/db/embedded/native-binaries'
import { spawnPostgres, stopPostgres, type Cluster } from '../../src/db/embedded/postgres-process'
import { chooseRunAs } from '../../src/db/embedded/run-as'
import { waitUntilReady } from '../../src/db/embedded/running-postgres'
import { testSettings, type Settings } from '../../src/db/embedded/server-settings'
import { administer } from './database'

type Place = 'one' | 'other'

const settings = { ...testSettings, wal_level: 'replica', max_wal_senders: '2', shared_buffers: '32MB' }
const quiet: Log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * A separate PostgreSQL at one address, whose data folder can be copied, put back and promoted: what a lost standby or
 * a restored folder looks like to the portal. Copies are made while it is stopped.
 */
export async function startCluster(more: Settings = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'snab-cluster-'))
  await chmod(folder, 0o711)
  const pathOf = (name: string) => join(folder, name)
  const runAs = await chooseRunAs(await findNativeBinaries(), folder, pathOf('main'))
  await initCluster(runAs, pathOf('main'), { durable: false })
  // the address is a socket, whichever folder is served
  const sockets = { one: pathOf('one'), other: pathOf('other') }
  for (const socket of Object.values(sockets)) {
    await mkdir(socket)
    await chown(socket, runAs.owner.uid, runAs.owner.gid)
  }
  const running = new Map<Place, { pid: number; cluster: Cluster }>()

  async function start(name: string, place: Place = 'one'): Promise<void> {
    const cluster = { directory: pathOf(name), name: `snab-test-${name}` }
    const spawned = spawnPostgres(runAs, cluster, sockets[place], { ...settings, ...more }, quiet)
    await waitUntilReady(cluster, spawned.gone, quiet)
    running.set(place, { pid: spawned.pid, cluster })
  }
  async function stop(place: Place = 'one'): Promise<void> {
    const server = running.get(place)
    running.delete(place)
    if (server) await stopPostgres(server.pid, server.cluster, { durable: true, log: quiet })
  }
  const addressOf = (database: string, place: Place = 'one') =>
    `postgres://postgres@localhost/${database}?${new URLSearchParams({ host: sockets[place], port: '5432' })}`

  await start('main')
  return {
    addressOf,
    /** Allows connections from hosts of this network; call it before a restart. */
    allow: (network: string) => appendFile(join(pathOf('main'), 'pg_hba.conf'), `host all all ${network} trust\n`),
    socketOf: (place: Place) => join(sockets[place], '.s.PGSQL.5432'),
    start,
    stop,
    /** Starts a copy as a standby that receives nothing. */
    async follow(name: string, place: Place): Promise<void> {
      await writeFile(join(pathOf(name), 'standby.signal'), '')
      await start(name, place)
    },
    /** Copies a stopped one. */
    async copy(from: string, to: string): Promise<void> {
      await rm(pathOf(to), { recursive: true, force: true })
      const copying = spawn('cp', ['-a', pathOf(from), pathOf(to)], { stdio: 'inherit' })
      const [code] = (await once(copying, 'close')) as [number] // its exit code
      if (code !== 0) throw new Error('The data folder could not be copied')
    },
    /** Starts a copy as a standby that has received nothing since, and makes it the primary. */
    async promote(name: string): Promise<void> {
      await writeFile(join(pathOf(name), 'standby.signal'), '')
      await start(name)
      await administer(addressOf('postgres'), 'select pg_promote()')
    },
    async remove(): Promise<void> {
      for (const place of running.keys()) await stop(place)
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
