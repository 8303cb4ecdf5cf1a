import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { DatabaseClient } from '../db/connection/database-client'
import { migrate } from '../db/migrate'
import { isRestoreUnfinished } from '../db/unfinished-restore'
import { BackupError, type Manifest } from './backup-format'
import { findTables, identifier, quoted } from './backup-tables'
import type { FileTree } from './file-tree'
import { openBackup, type Backup } from './open-backup'
import { finishRestore, hasDataAside, putBack, setAside } from './set-aside'

type Options = {
  connectionString: string
  files: FileTree
  file: string
  /** Replaces existing data. */ replace?: boolean
  say?: (line: string) => void
}

/**
 * Restores a database and a store from a backup, with the schema of that time; newer migrations run afterwards. No
 * portal may be running. Throws BackupError; a broken archive changes nothing. The current data are set aside until the
 * restored ones are complete, and put back if the database cannot be filled.
 */
export async function restoreBackup({
  connectionString,
  files,
  file,
  replace = false,
  say = () => {},
}: Options): Promise<Manifest> {
  say('Проверяем копию')
  const backup = await openBackup(file)
  const client = new DatabaseClient({ connectionString, application_name: 'snab restore' })
  // the awaited statement reports the failure
  client.on('error', () => {})
  await client.connect()
  try {
    await refuseWhileUsed(client)
    // data of an earlier attempt may be replaced
    const isRepeated = await isRestoreUnfinished(client)
    if (!replace && !isRepeated) await refuseFilled(client, files)
    say('Создаём таблицы')
    await setAside(client)
    try {
      await migrate(connectionString, { only: new Set(backup.manifest.migrations), isRestore: true })
      await loadTables(client, backup, say)
      await migrate(connectionString, { isRestore: true })
    } catch (error) {
      // no file has changed yet
      await client.query('rollback')
      if (await hasDataAside(client)) {
        await putBack(client)
        say('Восстановить не удалось: в базе данных всё осталось как было.')
      }
      throw error
    }
    say(`  файлы: ${backup.manifest.files.length}`)
    for (const { path, entry } of backup.manifest.files) await files.write(path, await backup.read(entry))
    if (replace || isRepeated) await removeOthers(files, backup.manifest)
    await finishRestore(client)
    return backup.manifest
  } finally {
    await client.end()
    backup.close()
  }
}

async function refuseWhileUsed(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'snab index'`,
  )
  if (rows[0]?.count)
    throw new BackupError('С этой базой данных работает портал. Остановите его на всех серверах и повторите.')
}

async function refuseFilled(client: ClientBase, files: FileTree): Promise<void> {
  const filled = new BackupError(
    'Здесь уже есть данные. Восстановите копию в пустую папку (DATA_DIR) или добавьте --replace, чтобы заменить всё, что есть.',
  )
  const { rows } = await client.query<{ isMigrated: boolean }>(
    `select to_regclass('public.migrations') is not null as "isMigrated"`,
  )
  if (rows[0]?.isMigrated) {
    const { rows: used } = await client.query<{ isUsed: boolean }>(
      'select exists (select from users) or exists (select from products) as "isUsed"',
    )
    if (used[0]?.isUsed) throw filled
  }
  if ((await files.list()).length > 0) throw filled
}

/** Files not in the backup, such as photos uploaded later. */
async function removeOthers(files: FileTree, manifest: Manifest): Promise<void> {
  const kept = new Set(manifest.files.map(({ path }) => path))
  for (const path of await files.list()) if (!kept.has(path)) await files.remove(path)
}

/** In one transaction without foreign keys and triggers; they are restored and checked before it commits. */
async function loadTables(client: ClientBase, { manifest, read }: Backup, say: (line: string) => void): Promise<void> {
  await client.query('begin')
  const tables = await findTables(client)
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
  )
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`)
  // migrations have inserted rows into some
  await client.query(`truncate ${tables.map(quoted).join(', ')}`)
  for (const { schema, name, columns, rows, entry, days } of manifest.tables) {
    if (!tables.some((table) => table.schema === schema && table.name === name))
      throw new BackupError(`Копия сделана другой версией портала: здесь нет таблицы ${name}.`)
    say(`  ${name}: ${rows}`)
    for (const day of days ?? []) await client.query('select make_day($1, $2)', [name, day])
    const source = await read(entry)
    const copy = client.query(
      copyFrom(`copy ${quoted({ schema, name })} (${columns.map(identifier).join(', ')}) from stdin`),
    )
    // after the last row nobody listens any more, but the connection may still fail
    copy.on('error', () => {})
    await whileConnected(client, pipeline(source, copy))
    if (copy.rowCount !== rows)
      throw new BackupError(`Таблица ${name}: прочитано строк ${String(copy.rowCount)}, а в копии ${rows}.`)
  }
  for (const { schema, name, lastValue, isCalled } of manifest.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [quoted({ schema, name }), lastValue, isCalled])
  for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  await forgetFormerServers(client)
  await client.query('commit')
}

/** If the connection ends at certain moments, a COPY stream neither ends nor fails. */
async function whileConnected(client: ClientBase, copied: Promise<void>): Promise<void> {
  const over = new AbortController()
  const lost = once(client, 'end', { signal: over.signal }).then(() => {
    throw new Error('The connection ended while rows were copied')
  })
  try {
    await Promise.race([copied, lost])
  } finally {
    over.abort()
  }
}

/** Removes locks and claims of the servers at the time of the backup, and the places they had reached in the logs. */
async function forgetFormerServers(client: ClientBase): Promise<void> {
  await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null')
  await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null')
  // transaction ids belong to a database: places kept elsewhere are invalid here, and no log entries were restored
  await client.query(
    `update portal_settings set value = to_jsonb(gen_random_uuid()::text) where key = 'database-epoch'`,
  )
  await client.query(
    `update portal_settings set value = '"0"' where key in ('changes-pruned-below', 'buyer-changes-pruned-below', 'live-pruned-below')`,
  )
}
