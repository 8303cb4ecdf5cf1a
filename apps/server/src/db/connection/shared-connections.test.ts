import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { checkExternalDatabase } from '../external-database'

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find(
  (path) => spawnSync(path, ['--version']).status === 0,
)
const host = new URL(inject('postgres').connectionString).searchParams.get('host')

/** The address of a PgBouncer in front of the tests' PostgreSQL. */
async function openPooler(poolMode: string): Promise<string> {
  if (program === undefined || host === null) throw new Error('There is no PgBouncer')
  const folder = await mkdtemp(join(tmpdir(), 'snab-pooler-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]\n* = host=${host} port=5432 user=postgres\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any\npool_mode = ${poolMode}\nlogfile = /dev/null\nignore_startup_parameters = extra_float_digits\n`,
  )
  // it refuses to run as root, and the socket is open to its owner only
  const { uid, gid } = await stat(host)
  const child = spawn(program, ['-q', file], { stdio: 'ignore', ...(process.getuid?.() === 0 && { uid, gid }) })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
  })
  const address = `postgres://postgres@127.0.0.1:${port}/postgres`
  await expect.poll(() => isOpen(address)).toBe(true)
  return address
}

async function isOpen(address: string): Promise<boolean> {
  const client = new Client({ connectionString: address })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on TCP
  server.close()
  return port
}

test.skipIf(program === undefined || host === null)(
  `a transaction pooler is refused at the start, a session pooler is not${program === undefined ? ' (пропущено: нет pgbouncer)' : ''}`,
  async () => {
    await expect(checkExternalDatabase(await openPooler('transaction'))).rejects.toThrow(
      'отвечает пул, который делит соединения между транзакциями (PgBouncer с pool_mode = transaction или statement): через него портал не работает.',
    )
    await checkExternalDatabase(await openPooler('session'))
  },
)

test('PostgreSQL itself is not a pooler; an address for standbys is refused', async () => {
  const { connectionString } = inject('postgres')
  await checkExternalDatabase(connectionString)
  await expect(checkExternalDatabase(`${connectionString}&target_session_attrs=standby`)).rejects.toThrow(
    'Порталу нужен сервер базы данных, который принимает запись',
  )
})
