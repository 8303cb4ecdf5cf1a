import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { assetPath } from '../asset-path'
import { DatabaseClient } from './connection/database-client'
import { silenceQueue } from '../jobs/quiet-queue'
import { isRestoreUnfinished, UnfinishedRestore } from './unfinished-restore'
import { finishBackfill } from './run-backfills'
import { asRightsError } from './external-database'

/** An older program would write data that a newer one cannot read. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase'
  constructor(unknown: readonly string[]) {
    super(
      `База данных новее этой программы: в ней есть изменения ${unknown.join(', ')}. Запустите портал той версии, что работала с ней последней, или новее.`,
    )
  }
}

/** A migration needs a backfill of the previous release that has not finished. */
export class UnfinishedBackfill extends Error {
  override name = 'UnfinishedBackfill'
  constructor(migration: string, backfill: string) {
    super(
      `Изменение базы данных ${migration} ждёт: прошлый выпуск ещё не закончил работу ${backfill}. Запустите прошлый выпуск портала, дождитесь, когда эта работа исчезнет со страницы /status, и повторите обновление.`,
    )
  }
}

type Options = {
  only?: ReadonlySet<string>
  /** Called by the restore itself. */
  isRestore?: boolean
  directory?: string
  /** How long a migration waits for a lock each time, and how many times it tries. */
  lockTries?: { waitMs: number; most: number }
  backfills?: { directory?: string; longestMs: number }
}

/**
 * A statement waiting for a lock blocks everybody behind it, so a migration waits briefly, lets them pass and tries
 * again.
 */
const lockTriesOfServers = { waitMs: 3000, most: 100 }
const LET_PASS_MS = 500

/**
 * The first line of a migration with one statement that cannot run in a transaction, such as CREATE INDEX CONCURRENTLY.
 */
const ALONE = '-- outside a transaction'

/** Names a backfill of the previous release that must finish first. */
const AFTER_BACKFILL = /^-- after backfill: (\S+)$/gm
/** Most finished long ago; portals that skip releases usually have small tables. */
const backfillsOfServers = { longestMs: 60_000 }

/**
 * Runs pending migrations, or only those in `only`, each in its own transaction; concurrent servers wait for each
 * other. Throws UnfinishedRestore.
 */
export async function migrate(
  connectionString: string,
  {
    only,
    isRestore = false,
    directory = assetPath('db/migrations'),
    lockTries = lockTriesOfServers,
    backfills = backfillsOfServers,
  }: Options = {},
): Promise<void> {
  const client = new DatabaseClient({ connectionString })
  await client.connect()
  try {
    await waitForTurn(client)
    if (!isRestore && (await isRestoreUnfinished(client))) throw new UnfinishedRestore()
    await client.query(
      'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const ran = new Set(rows.map((row) => row.name))
    const files = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted()
    const unknown = [...ran, ...(only ?? [])].filter((name) => !files.includes(name)).toSorted()
    if (unknown.length > 0) throw new NewerDatabase(unknown)
    for (const name of files) {
      if (ran.has(name) || only?.has(name) === false) continue
      const text = await readFile(join(directory, name), 'utf8')
      for (const [, backfill = ''] of text.matchAll(AFTER_BACKFILL))
        if (!(await finishBackfill(client, backfill, backfills))) throw new UnfinishedBackfill(name, backfill)
      await runMigration(client, name, text, lockTries)
    }
    // the queue's tables: requests add jobs before any worker has run
    const pool = new pg.Pool({ connectionString, Client: DatabaseClient, max: 1 })
    // the statement being awaited reports the failure
    pool.on('error', () => {})
    pool.on('connect', (connected) => connected.on('error', () => {}))
    try {
      await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
      await silenceQueue(client)
    } finally {
      await pool.end()
    }
  } catch (error) {
    throw asRightsError(error)
  } finally {
    await client.end()
  }
}

/**
 * Runs `text` in one transaction with the record that it ran. Outside a transaction it may be interrupted in between,
 * so such a file must be repeatable (IF NOT EXISTS).
 */
async function runMigration(
  client: DatabaseClient,
  name: string,
  text: string,
  { waitMs, most }: { waitMs: number; most: number },
): Promise<void> {
  const isAlone = text.startsWith(ALONE)
  if (isAlone) await dropBrokenIndexes(client)
  // creating an index blocks nobody while it waits
  await client.query(`set lock_timeout = ${isAlone ? 0 : waitMs}`)
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (!isAlone) await client.query('begin')
      await client.query(text)
      await client.query('insert into migrations (name) values ($1)', [name])
      if (!isAlone) await client.query('commit')
      break
    } catch (error) {
      if (!isAlone) await client.query('rollback')
      if (attempt === most || !(error instanceof pg.DatabaseError && error.code === '55P03')) throw error
      await sleep(LET_PASS_MS)
    }
  }
  await client.query('set lock_timeout = 0')
}

/** Polls for the lock: a server waiting within a statement would block CREATE INDEX CONCURRENTLY of another one. */
async function waitForTurn(client: DatabaseClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(hashtext('snab-migrations')) as taken`,
    )
    if (rows[0]?.taken) return
    await sleep(LET_PASS_MS)
  }
}

/** Drops the remains of an interrupted CREATE INDEX CONCURRENTLY, which IF NOT EXISTS would take for the index. */
async function dropBrokenIndexes(client: DatabaseClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_index i join pg_class c on c.oid = i.indexrelid
      join pg_namespace n on n.oid = c.relnamespace where not i.indisvalid and n.nspname = 'public'`,
  )
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`)
}
