import { mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished } from 'vitest'
import { administer } from '../../test/databases/database'
import { test, type Portal } from '../../test/portal'
import { keepDays } from '../db/kept-days'
import { migrate } from '../db/migrate'
import { BackupError } from './backup-format'
import { findTables, quoted } from './backup-tables'
import { openFolderStore } from '../files/folder-store'
import { storedFiles, type FileTree } from './file-tree'
import { restoreBackup } from './restore-backup'
import { writeBackup } from './write-backup'

const NOW = new Date('2026-03-10T09:00:00Z')

test('a restore into an empty database and folder has every row and every file', async ({ portal }) => {
  await live(portal)
  await keepDays(portal.db, 'visitor_events', { now: NOW, keptDays: 180 })
  await sql`insert into visitor_events (at, type) values (${NOW}, 'CART_ADD'), ('2020-01-01', 'CART_REMOVE')`.execute(
    portal.db,
  )
  const folder = await temporaryFolder()
  await store(folder, {
    'files/pictures/1.jpg': 'картинка',
    'private/avatars/2.png': '\0\x01\xff',
    'files/covers/пусто.svg': '',
  })
  const file = join(folder, 'copy.zip')
  const { tables } = await writeBackup({
    connectionString: portal.connectionString,
    files: await filesIn(folder),
    file,
    version: '1.2.3',
    now: NOW,
  })
  const target = await emptyDatabase()
  const restored = await temporaryFolder()

  const manifest = await restoreBackup({ connectionString: target, files: await filesIn(restored), file })

  expect(manifest).toMatchObject({ portal: '1.2.3', createdAt: NOW.toISOString() })
  expect(tables.filter(({ rows }) => rows > 0).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['users', 'products', 'cart_items', 'specifications', 'outbox_messages', '_private_jobs']),
  )
  const [before, after] = [await contentOf(portal.connectionString), await contentOf(target)]
  expect(after).toEqual(before)
  expect(await daysOf(target)).toEqual(await daysOf(portal.connectionString))
  expect(await daysOf(target)).toEqual(['visitor_events_20260310', 'visitor_events_other'])
  const epochs = await Promise.all([portal.connectionString, target].map(epochOf))
  expect(epochs).toEqual([expect.any(String), expect.any(String)])
  expect(epochs[0]).not.toBe(epochs[1])
  expect(await (await filesIn(restored)).list()).toEqual([
    'files/covers/пусто.svg',
    'files/pictures/1.jpg',
    'private/avatars/2.png',
  ])
  for (const path of await (await filesIn(restored)).list())
    expect(await readFile(join(restored, path))).toEqual(await readFile(join(folder, path)))
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  // keys, triggers and sequences continue to work
  const client = await open(target)
  await expect(
    client.query('insert into company_members (company_id, user_id, role) values (999999, 999999, $1)', ['manager']),
  ).rejects.toThrow('foreign key')
  const { rows } = await client.query('insert into manufacturers (name) values ($1) returning id', ['Новый'])
  expect(rows[0].id).toBe(2)
  await client.query('insert into product_changes (kind) values ($1)', ['all'])
  expect((await client.query('select name from migrations order by name')).rows.length).toBeGreaterThan(20)
})

test('a filled database is replaced only when requested, and never by a broken copy', async ({ portal }) => {
  await live(portal)
  const folder = await temporaryFolder()
  const file = join(folder, 'copy.zip')
  const options = { connectionString: portal.connectionString, files: await filesIn(folder), file }
  await writeBackup({ ...options, version: '1', now: NOW })
  await expect(writeBackup({ ...options, version: '1', now: NOW })).rejects.toThrow('уже есть')
  const target = await emptyDatabase()
  await restoreBackup({ ...options, connectionString: target })
  const client = await open(target)
  await client.query(`update users set first_name = 'Другой'`)

  await expect(restoreBackup({ ...options, connectionString: target })).rejects.toThrow('Здесь уже есть данные')
  const broken = join(folder, 'broken.zip')
  const content = await readFile(file)
  await writeFile(broken, content)
  await truncate(broken, content.length - 100)
  await expect(restoreBackup({ ...options, connectionString: target, file: broken, replace: true })).rejects.toThrow(
    BackupError,
  )
  const flipped = Buffer.from(content)
  for (let at = 2000; at < 2400; at += 1) flipped[at] = (flipped[at] ?? 0) ^ 0xff
  await writeFile(broken, flipped)
  await expect(restoreBackup({ ...options, connectionString: target, file: broken, replace: true })).rejects.toThrow(
    BackupError,
  )
  expect((await client.query(`select distinct first_name from users`)).rows).toEqual([{ first_name: 'Другой' }])

  const uploaded = await temporaryFolder()
  await store(uploaded, { 'private/avatars/later.png': 'фото', 'files/covers/later.svg': 'обложка' })
  await restoreBackup({ ...options, files: await filesIn(uploaded), connectionString: target, replace: true })
  expect(await contentOf(target)).toEqual(await contentOf(portal.connectionString))
  expect(await (await filesIn(uploaded)).list()).toEqual([])
})

test('a database used by a portal is not touched', async ({ portal }) => {
  const folder = await temporaryFolder()
  const file = join(folder, 'copy.zip')
  await writeBackup({
    connectionString: portal.connectionString,
    files: await filesIn(folder),
    file,
    version: '1',
    now: NOW,
  })
  const server = new pg.Client({ connectionString: portal.connectionString, application_name: 'snab index' })
  await server.connect()

  await expect(
    restoreBackup({ connectionString: portal.connectionString, files: await filesIn(folder), file, replace: true }),
  ).rejects.toThrow('работает портал')

  await server.end()
})

/**
 * A sample of everything: people, goods, a cart, a list, a mail with its job, texts with every character that COPY
 * escapes.
 */
async function live(portal: Portal): Promise<void> {
  const buyer = await portal.newUser()
  const product = await portal.newProduct({ name: 'Табуляция\tперевод\nстроки \\ обратная «кавычка» 🔌' })
  await buyer.patch('/api/v2/cart/items', { items: [{ productId: product, amount: 2 }] })
  const specification = await buyer.post('/api/v1/specification', { name: 'Объект «Ясень»' })
  expect(specification.status, JSON.stringify(specification.body)).toBe(200)
  const reset = await portal.guest().post('/api/v1/user/password-reset', { email: buyer.email })
  expect(reset.status, JSON.stringify(reset.body)).toBe(200)
}

/** The partitions that hold rows. */
async function daysOf(connectionString: string): Promise<string[]> {
  const client = await open(connectionString)
  const { rows } = await client.query<{ name: string }>(
    'select distinct tableoid::regclass::text as name from visitor_events order by 1',
  )
  return rows.map(({ name }) => name)
}

/** Every row of every table in a backup, as text. */
async function contentOf(connectionString: string): Promise<Record<string, string[]>> {
  const client = await open(connectionString)
  const content: Record<string, string[]> = {}
  for (const table of await findTables(client)) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${quoted(table)} t order by 1`)
    // values that belong to one database
    content[table.name] = rows
      .map(({ row }) => row)
      .filter((row) => !/^\((changes-pruned-below|live-pruned-below|database-epoch),/.test(row))
  }
  return content
}

/** The epoch of the database, to which places in the logs belong. */
async function epochOf(connectionString: string): Promise<string | undefined> {
  const client = await open(connectionString)
  const { rows } = await client.query<{ value: string }>(
    `select value from portal_settings where key = 'database-epoch'`,
  )
  return rows[0]?.value
}

async function open(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  // its database may be dropped first
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function emptyDatabase(): Promise<string> {
  const { connectionString } = inject('postgres')
  const name = `snab_restored_${crypto.randomUUID().replaceAll('-', '')}`
  await administer(connectionString, `create database ${name}`)
  onTestFinished(() => administer(connectionString, `drop database ${name} with (force)`))
  const url = new URL(connectionString)
  url.pathname = `/${name}`
  return url.href
}

const filesIn = async (folder: string): Promise<FileTree> =>
  storedFiles({
    publicFiles: await openFolderStore(join(folder, 'files'), { mode: 0o644 }),
    privateFiles: await openFolderStore(join(folder, 'private'), { mode: 0o600 }),
  })

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'snab-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function store(folder: string, files: Record<string, string>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content, 'latin1')
  }
}

test(
  'an interrupted restore prevents starting a portal until it is repeated, without --replace',
  { timeout: 60_000 },
  async ({ portal }) => {
    await live(portal)
    const folder = await temporaryFolder()
    await store(folder, { 'files/a.jpg': 'а', 'files/b.jpg': 'б' })
    const file = join(folder, 'copy.zip')
    await writeBackup({
      connectionString: portal.connectionString,
      files: await filesIn(folder),
      file,
      version: '1',
      now: NOW,
    })
    const target = await emptyDatabase()
    const restored = await temporaryFolder()
    const files = await filesIn(restored)
    // at the first table, the first file and the second file
    for (const breaksAt of ['table', 'a.jpg', 'b.jpg']) {
      const isLater = (path: string) => path.endsWith(breaksAt)
      await expect(
        restoreBackup({
          connectionString: target,
          file,
          files: {
            ...files,
            write: async (path, content) => {
              if (isLater(path)) throw new Error('broken off')
              await files.write(path, content)
            },
          },
          say: (line) => {
            if (breaksAt === 'table' && line.startsWith('  users')) throw new Error('broken off')
          },
        }),
      ).rejects.toThrow('broken off')
      await expect(migrate(target)).rejects.toThrow(
        'Восстановление из резервной копии прервалось: данных в базе нет или они не все. Повторите его (npm run restore -- ФАЙЛ) и дождитесь слов «Запускайте портал».',
      )
    }
    await restoreBackup({ connectionString: target, files, file })
    await migrate(target)
    expect(await contentOf(target)).toEqual(await contentOf(portal.connectionString))
    expect(await files.list()).toEqual(['files/a.jpg', 'files/b.jpg'])
  },
)

test('a failed restore leaves the data unchanged; after a killed one the portal does not start, and it can be repeated', async ({
  portal,
}) => {
  await live(portal)
  const folder = await temporaryFolder()
  const file = join(folder, 'copy.zip')
  const options = { connectionString: portal.connectionString, files: await filesIn(folder), file }
  await writeBackup({ ...options, version: '1', now: NOW })
  const target = await emptyDatabase()
  const restore = { ...options, connectionString: target }
  await restoreBackup(restore)
  const client = await open(target)
  await client.query(`update users set first_name = 'Другой'`)
  const before = await contentOf(target)
  const breakAt = (name: string, how: () => void) => (line: string) => {
    if (line.startsWith(`  ${name}`)) how()
  }
  const fail = () => {
    throw new Error('broken off')
  }

  await expect(restoreBackup({ ...restore, replace: true, say: breakAt('users', fail) })).rejects.toThrow('broken off')
  expect(await contentOf(target)).toEqual(before)
  await migrate(target)
  // indexes by parts of words still work, and queries find their operators
  await client.query(`select word_similarity('а', 'аб')`)

  let killed: Promise<unknown> | undefined
  const kill = () =>
    (killed ??= client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'snab restore'`,
    ))
  await expect(restoreBackup({ ...restore, replace: true, say: breakAt('users', () => void kill()) })).rejects.toThrow()
  await killed
  await expect(migrate(target)).rejects.toThrow('Восстановление из резервной копии прервалось')
  // repeated, it fails: the data of before the first attempt are back
  await expect(restoreBackup({ ...restore, say: breakAt('users', fail) })).rejects.toThrow('broken off')
  expect(await contentOf(target)).toEqual(before)
  await restoreBackup({ ...restore, replace: true })
  expect(await contentOf(target)).toEqual(await contentOf(portal.connectionString))
  const { rows } = await client.query(`select nspname from pg_namespace where nspname like 'snab%'`)
  expect(rows).toEqual([])
}, 240_000)
