import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { assetPath } from '../asset-path'
import { isRestoreUnfinished, UnfinishedRestore } from './unfinished-restore'
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

type Options = { only?: ReadonlySet<string>; /** Called by the restore itself. */ isRestore?: boolean }

/**
 * Runs pending migrations, or only those in `only`, each in its own transaction; concurrent servers wait for each
 * other. Throws UnfinishedRestore.
 */
export async function migrate(connectionString: string, { only, isRestore = false }: Options = {}): Promise<void> {
  const directory = assetPath('db/migrations')
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('snab-migrations'))`)
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
      await client.query('begin')
      await client.query(await readFile(join(directory, name), 'utf8'))
      await client.query('insert into migrations (name) values ($1)', [name])
      await client.query('commit')
    }
    // the queue's tables: requests add jobs before any worker has run
    await runMigrations({ connectionString, logger: new Logger(() => () => {}) })
  } catch (error) {
    throw asRightsError(error)
  } finally {
    await client.end()
  }
}
