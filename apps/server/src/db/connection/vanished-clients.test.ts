import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startCluster } from '../../../test/databases/cluster'

const execute = promisify(execFile)
const ip = (...args: string[]) => execute('ip', args)

const CABLE = `snabv${process.pid}`
const NAMESPACE = `snab-vanished-${process.pid}`
const [OURS, THEIRS] = ['10.98.7.1', '10.98.7.2']

/** Another host in its own network namespace; null where that is not allowed. */
async function openHost(): Promise<{ vanish: () => Promise<unknown>; close: () => Promise<unknown> } | null> {
  const close = async () => {
    await ip('netns', 'del', NAMESPACE).catch(() => undefined)
    await ip('link', 'del', CABLE).catch(() => undefined)
  }
  try {
    await ip('netns', 'add', NAMESPACE)
    await ip('link', 'add', CABLE, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', NAMESPACE)
    await ip('addr', 'add', `${OURS}/30`, 'dev', CABLE)
    await ip('link', 'set', CABLE, 'up')
    await ip('-n', NAMESPACE, 'addr', 'add', `${THEIRS}/30`, 'dev', 'eth0')
    await ip('-n', NAMESPACE, 'link', 'set', 'eth0', 'up')
  } catch {
    await close()
    return null
  }
  return {
    // its packets reach nobody, and nothing reports a lost connection
    vanish: () =>
      ip('-n', NAMESPACE, 'neigh', 'replace', OURS, 'lladdr', '02:00:00:00:00:99', 'dev', 'eth0', 'nud', 'permanent'),
    close,
  }
}

const host = await openHost()
const why = host === null ? ' (пропущено: нет прав на пространства имён сети)' : ''
await host?.close()

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on TCP
  server.close()
  return port
}

/** A program on the other host that takes a lock, and then idles, waits in a statement or does not read its answer. */
async function holdLock(address: string, lock: number, then: string): Promise<ChildProcess> {
  const script = `
    import { DatabaseClient } from '${new URL('./database-client.ts', import.meta.url).pathname}'
    import { noticeVanishedClient } from '${new URL('./vanished-clients.ts', import.meta.url).pathname}'
    const client = new DatabaseClient({ connectionString: '${address}' })
    await client.connect()
    const { rows } = await client.query("select current_setting('tcp_user_timeout') as t, current_setting('client_connection_check_interval') as c")
    await noticeVanishedClient(client, 6)
    await client.query('select pg_advisory_lock(${lock})')
    ${then}
    console.log('held ' + JSON.stringify(rows[0]))
    setInterval(() => {}, 1000)`
  const child = spawn(
    'ip',
    ['netns', 'exec', NAMESPACE, process.execPath, '--import', 'tsx', '--input-type=module', '-e', script],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  const [said] = await once(child.stdout, 'data')
  expect(String(said)).toContain('held {"t":"25000","c":"5s"}')
  return child
}

test.skipIf(host === null)(
  `the locks of a vanished host are released within seconds, whatever it was doing${why}`,
  { timeout: 90_000 },
  async () => {
    const port = await freePort()
    const cluster = await startCluster({ listen_addresses: '*', port: String(port) })
    onTestFinished(() => cluster.remove())
    await cluster.stop()
    await cluster.allow(`${THEIRS}/32`)
    await cluster.start('main')
    const network = await openHost()
    if (!network) throw new Error('The network was there a moment ago')
    onTestFinished(() => network.close().then(() => undefined))
    const address = `postgres://postgres@${OURS}:${port}/postgres`
    await holdLock(address, 1, '')
    await holdLock(address, 2, `client.query('select pg_sleep(600)').catch(() => {})`)
    await holdLock(
      address,
      3,
      `client.connection.stream.pause(); client.query("select repeat('x', 1000) from generate_series(1, 100000)").catch(() => {})`,
    )

    const own = new pg.Client({ connectionString: address.replace(OURS, '127.0.0.1') })
    await own.connect()
    onTestFinished(() => own.end())
    const heldLocks = async () =>
      (await own.query(`select array_agg(objid::int order by objid) as held from pg_locks where locktype = 'advisory'`))
        .rows[0].held
    expect(await heldLocks()).toEqual([1, 2, 3])
    const started = performance.now()
    await network.vanish()
    await expect.poll(heldLocks, { timeout: 40_000, interval: 200 }).toBeNull()
    expect((performance.now() - started) / 1000).toBeLessThan(20)
  },
)
