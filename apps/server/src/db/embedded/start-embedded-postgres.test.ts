import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { assetPath } from '../../asset-path'
import { DataFolderInUse } from './data-folder-in-use'
import { startEmbeddedPostgres, type Purpose } from './start-embedded-postgres'

// creating and starting a cluster takes seconds of CPU, several times per test
vi.setConfig({ testTimeout: 90_000 })

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

describe('an own cluster', () => {
  test('is created, keeps its data, uses Russian collation, and is not reachable by others', async () => {
    const dataDir = await dataFolder()
    const first = await start(dataDir)
    await query(first.connectionString, `create table notes as select 'Щётка' as text`)
    await first.stop()

    const second = await start(dataDir)

    expect(second.adopted).toBe(false)
    expect(
      await query(
        second.connectionString,
        `select lower(text) as a from notes where to_tsvector('russian', text) @@ to_tsquery('russian', 'щетками')`,
      ),
    ).toEqual([{ a: 'щётка' }])
    expect(
      await query(
        second.connectionString,
        `select current_setting('server_encoding') as a, current_setting('listen_addresses') as b, current_setting('lc_collate', true) as c`,
      ),
    ).toMatchObject([{ a: 'UTF8', b: '' }])
    expect((await stat(second.connection.host)).mode & 0o777).toBe(0o700)
    await second.stop()
    await expect(query(second.connectionString, 'select 1')).rejects.toThrow()
  })

  test('works under a path too long for a socket', async () => {
    const dataDir = join(await dataFolder(), 'очень-длинное-имя-папки'.repeat(3))

    const { connection, connectionString, stop } = await start(dataDir)

    expect(Buffer.byteLength(connection.host)).toBeLessThan(90)
    expect(await query(connectionString, 'select 1 as a')).toEqual([{ a: 1 }])
    expect(await hold(dataDir, 'tool')).toMatchObject({ answer: { adopted: true } })
    await stop()
  })

  test.each([
    ['with user namespaces, where there are some', process.env.PATH],
    ['without', '/nowhere'],
  ])('works in a folder closed to other users, %s', async (_, path) => {
    const closed = join(await dataFolder(), 'closed')
    await mkdir(closed, { mode: 0o700 })
    vi.stubEnv('PATH', path)
    cleanups.push(vi.unstubAllEnvs)

    const { stop } = await start(join(closed, 'data'))
    expect(await hold(join(closed, 'data'), 'server')).toMatchObject({ answer: { refused: 'DataFolderInUse' } })
    await stop()

    const again = await start(join(closed, 'data'))
    expect(await query(again.connectionString, 'select 1 as a')).toEqual([{ a: 1 }])
  })

  test('is never used half-made', async () => {
    const dataDir = await dataFolder()
    await mkdir(join(dataDir, 'postgres.unfinished-abc'))
    await writeFile(join(dataDir, 'postgres.unfinished-abc', 'PG_VERSION'), '18\n')
    await writeFile(join(dataDir, 'postgres.lock'), `2147483647\n1\nanother`)
    // an old lock of another host, whose processes cannot be checked from here
    await utimes(join(dataDir, 'postgres.lock'), 0, 0)

    const { connectionString } = await start(dataDir)

    expect(await query(connectionString, 'select 1 as a')).toEqual([{ a: 1 }])
    await expect(stat(join(dataDir, 'postgres.unfinished-abc'))).rejects.toThrow('ENOENT')
  })

  test('of another version is refused with a message', async () => {
    const dataDir = await dataFolder()
    await mkdir(join(dataDir, 'postgres'))
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')

    await expect(start(dataDir)).rejects.toThrow(/создана PostgreSQL 17, а в комплекте PostgreSQL 18/)
  })

  test('of a test is removed with it', async () => {
    const dataDir = await dataFolder()
    const { connectionString, stop } = await start(dataDir, 'test')
    expect(await query(connectionString, `select current_setting('fsync') as a`)).toEqual([{ a: 'off' }])

    await stop()

    await expect(stat(dataDir)).rejects.toThrow('ENOENT')
  })
})

describe('after a crash', () => {
  test('the database of a killed server is adopted and later stopped', async () => {
    const dataDir = await dataFolder()
    const killed = await hold(dataDir, 'server')
    killed.child.kill('SIGKILL')
    await once(killed.child, 'close')
    expect(await query(killed.answer.connectionString, 'select 1 as a')).toEqual([{ a: 1 }])

    const { adopted, connectionString, stop } = await start(dataDir)

    expect(adopted).toBe(true)
    await stop()
    await expect(query(connectionString, 'select 1')).rejects.toThrow()
  })

  test('the recorded pid may belong to another process', async () => {
    const dataDir = await dataFolder()
    const { stop } = await start(dataDir)
    const file = join(dataDir, 'postgres', 'postmaster.pid')
    const left = await readFile(file, 'utf8')
    await stop()
    const stranger = await strangerOf(dataDir)
    await writeFile(file, left.replace(/^\d+/, String(stranger.pid)))

    const { adopted, connectionString } = await start(dataDir)

    expect(adopted).toBe(false)
    expect(await query(connectionString, 'select 1 as a')).toEqual([{ a: 1 }])
    expect(stranger.exitCode).toBeNull()
  })

  test("the lock file of the socket may name another user's process", async () => {
    const dataDir = await dataFolder()
    const { stop } = await start(dataDir)
    const left = await readFile(join(dataDir, 'postgres', '.s.PGSQL.5432.lock'), 'utf8')
    await stop()
    const stranger = await strangerOf(dataDir)
    await writeFile(join(dataDir, 'postgres', '.s.PGSQL.5432.lock'), left.replace(/^\d+/, String(stranger.pid)))

    const { connectionString } = await start(dataDir)

    expect(await query(connectionString, 'select 1 as a')).toEqual([{ a: 1 }])
  })

  test('a killed PostgreSQL recovers', async () => {
    const dataDir = await dataFolder()
    const first = await start(dataDir)
    await query(first.connectionString, 'create table notes as select 1 as a')
    const pid = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
    process.kill(pid, 'SIGKILL')
    await first.stop()

    const second = await start(dataDir)

    expect(await query(second.connectionString, 'select a from notes')).toEqual([{ a: 1 }])
  })
})

describe('a database killed while the portal runs', () => {
  test('is restarted and serves the same address', async () => {
    const dataDir = await dataFolder()
    const { connectionString, stop } = await start(dataDir)
    await query(connectionString, 'create table notes as select 1 as a')
    const killed = await killPostgres(dataDir)

    await vi.waitFor(async () => expect(await query(connectionString, 'select a from notes')).toEqual([{ a: 1 }]), {
      timeout: 20_000,
    })

    expect(await postmasterPid(dataDir)).not.toBe(killed)
    await stop()
    await expect(query(connectionString, 'select 1')).rejects.toThrow()
  })

  test('that only lost the session of the lock is stopped without a warning', async () => {
    const errors: string[] = []
    const { connectionString, stop } = await start(await dataFolder(), 'server', (text) => errors.push(text))
    const locks = `from pg_stat_activity where application_name like 'snab locks %'`
    const before = (await query(connectionString, `select pid ${locks}`)) as { pid: number }[] // as requested
    // this process, not the one that replaces it a moment later
    await query(connectionString, `select pg_terminate_backend(${String(before[0]?.pid)})`)

    await vi.waitFor(
      async () => {
        const after = await query(connectionString, `select pid ${locks}`)
        expect(after).toHaveLength(1)
        expect(after).not.toEqual(before)
      },
      { timeout: 10_000 },
    )
    await stop()
    // the end of the process is reported a moment later
    await new Promise((resolve) => setTimeout(resolve, 500))

    expect(errors).toEqual([])
  })

  test('is restarted by the process that adopted it', async () => {
    const dataDir = await dataFolder()
    const first = await hold(dataDir, 'server')
    first.child.kill('SIGKILL')
    await once(first.child, 'close')
    const { adopted, connectionString } = await start(dataDir)
    expect(adopted).toBe(true)

    await killPostgres(dataDir)

    await vi.waitFor(async () => expect(await query(connectionString, 'select 1 as a')).toEqual([{ a: 1 }]), {
      timeout: 20_000,
    })
  })

  test('is not restarted by a portal that is stopping', async () => {
    const dataDir = await dataFolder()
    const { connectionString, stop } = await start(dataDir)
    await killPostgres(dataDir)
    await stop()

    await new Promise((resolve) => setTimeout(resolve, 1500))

    await expect(query(connectionString, 'select 1')).rejects.toThrow()
  })
})

describe('several processes', () => {
  test('a second server is refused without disturbing the first', async () => {
    const dataDir = await dataFolder()
    const first = await start(dataDir)

    expect((await hold(dataDir, 'server')).answer).toEqual({ refused: 'DataFolderInUse' })
    await expect(start(dataDir)).rejects.toThrow(DataFolderInUse)

    expect(await query(first.connectionString, 'select 1 as a')).toEqual([{ a: 1 }])
  })

  test('a tool attaches and leaves the database running', async () => {
    const dataDir = await dataFolder()
    const server = await start(dataDir)
    const tool = await start(dataDir, 'tool')
    expect(tool.adopted).toBe(true)

    await tool.stop()

    expect(await query(server.connectionString, 'select 1 as a')).toEqual([{ a: 1 }])
  })

  test('a database started by a tool serves later processes until the last one leaves', async () => {
    const dataDir = await dataFolder()
    const tool = await start(dataDir, 'tool')
    const server = await start(dataDir)
    expect([tool.adopted, server.adopted]).toEqual([false, true])

    await tool.stop()
    expect(await query(server.connectionString, 'select 1 as a')).toEqual([{ a: 1 }])

    await server.stop()
    await expect(query(server.connectionString, 'select 1')).rejects.toThrow()
  })

  test('two that start at once create one cluster', async () => {
    const dataDir = await dataFolder()

    const both = await Promise.all([hold(dataDir, 'tool'), hold(dataDir, 'tool')])

    expect(both.map(({ answer }) => answer.adopted).toSorted()).toEqual([false, true])
  })
})

/** A process of the database's user: PostgreSQL refuses to start when this one has the recorded pid. */
async function strangerOf(dataDir: string): Promise<ChildProcess> {
  const { uid, gid } = await stat(join(dataDir, 'postgres'))
  const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {})
  cleanups.push(() => stranger.kill())
  return stranger
}

const postmasterPid = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

async function killPostgres(dataDir: string): Promise<number> {
  const pid = await postmasterPid(dataDir)
  process.kill(pid, 'SIGKILL')
  return pid
}

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'snab-embedded-'))
  await chmod(folder, 0o711)
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const quiet = () => undefined

async function start(dataDir: string, purpose: Purpose = 'server', error: (text: string) => void = quiet) {
  const started = await startEmbeddedPostgres({
    dataDir,
    purpose,
    log: { debug: quiet, info: quiet, warn: quiet, error },
    settings: { fsync: 'off' },
  })
  cleanups.push(started.stop)
  return started
}

async function hold(dataDir: string, purpose: Purpose) {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', assetPath('../test/databases/hold-embedded-postgres.ts'), dataDir, purpose],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  cleanups.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.stdin?.end()
    await once(child, 'close')
  })
  if (!child.stdout) throw new Error('no output')
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string] // it prints one line
  return { child, answer: JSON.parse(line) as { adopted: boolean; connectionString: string; refused?: string } }
}

async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}
