import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ZipFile } from 'yazl'
import { DatabaseClient } from '../db/connection/database-client'
import { BackupError, MANIFEST, type Manifest } from './backup-format'
import { findTables, identifier, quoted, type BackupTable } from './backup-tables'
import type { FileTree } from './file-tree'

type Options = {
  connectionString: string
  files: FileTree
  file: string
  version: string
  now: Date
  say?: (line: string) => void
}

/**
 * Writes database and files into one archive while the portal runs. The database is a consistent snapshot; files are
 * listed before and after it, so that no referenced file is missing.
 */
export async function writeBackup({
  connectionString,
  files,
  file,
  version,
  now,
  say = () => {},
}: Options): Promise<Manifest> {
  await refuseExisting(file)
  const part = `${file}.part`
  const archive = openArchive(part)
  const client = new DatabaseClient({ connectionString, application_name: 'snab backup' })
  // the statement being awaited reports the failure
  client.on('error', () => {})
  await client.connect()
  try {
    const before = await files.list()
    await client.query('begin isolation level repeatable read, read only')
    const { rows: ran } = await client.query<{ name: string }>('select name from migrations order by name')
    const schemaTables = await findTables(client)
    const tables: Manifest['tables'] = []
    for (const table of schemaTables) {
      say(`  ${table.name}`)
      tables.push(await addTable(client, archive, table))
    }
    const sequences = await readSequences(client)
    await client.query('commit')

    const paths = [...new Set([...before, ...(await files.list())])]
    say(`  файлы: ${paths.length}`)
    const added: Manifest['files'] = []
    for (const path of paths) {
      const content = await files.read(path)
      const entry = `files/${path}`
      if (!content) continue
      await archive.add(entry, content)
      added.push({ path, entry })
    }
    const manifest: Manifest = {
      format: 1,
      portal: version,
      createdAt: now.toISOString(),
      migrations: ran.map(({ name }) => name),
      tables,
      sequences,
      files: added,
      entries: archive.entries,
    }
    await archive.end(manifest)
    await rename(part, file)
    return manifest
  } catch (error) {
    archive.abandon()
    await rm(part, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function refuseExisting(file: string): Promise<void> {
  const isThere = await stat(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw new BackupError(`Файл ${file} уже есть. Назовите другой: копии не перезаписываются.`)
}

async function addTable(client: ClientBase, archive: Archive, table: BackupTable): Promise<Manifest['tables'][number]> {
  const entry = `tables/${table.schema}.${table.name}`
  const columns = table.columns.map(identifier).join(', ')
  // partitions are not written one by one, because a restore may have other days
  const source = table.days ? `(select ${columns} from ${quoted(table)})` : `${quoted(table)} (${columns})`
  const copy = client.query(copyTo(`copy ${source} to stdout`))
  await archive.add(entry, copy)
  return { ...table, rows: copy.rowCount, entry }
}

async function readSequences(client: ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences where schemaname in ('public', 'graphile_worker') order by 1, 2`,
  )
  const sequences: Manifest['sequences'] = []
  for (const sequence of rows) {
    const { rows: state } = await client.query<{ lastValue: number; isCalled: boolean }>(
      `select last_value::float8 as "lastValue", is_called as "isCalled" from ${quoted(sequence)}`,
    )
    if (state[0]) sequences.push({ ...sequence, ...state[0] })
  }
  return sequences
}

type Archive = {
  entries: Manifest['entries']
  add(name: string, content: Readable): Promise<void>
  end(manifest: Manifest): Promise<void>
  abandon(): void
}

/** One entry at a time: a table streams from the database's only snapshot. */
function openArchive(file: string): Archive {
  const zip = new ZipFile()
  // it holds personal data
  const target = createWriteStream(file, { mode: 0o600 })
  const written = pipeline(zip.outputStream, target)
  // reported by end() or by the first failure
  written.catch(() => {})
  const entries: Manifest['entries'] = {}
  return {
    entries,
    async add(name, content) {
      const hash = createHash('sha256')
      let bytes = 0
      const counted = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          bytes += chunk.length
          hash.update(chunk)
          done(null, chunk)
        },
      })
      zip.addReadStream(counted, name)
      await Promise.race([pipeline(content, counted), written])
      entries[name] = { bytes, sha256: hash.digest('hex') }
    },
    async end(manifest) {
      zip.addBuffer(Buffer.from(JSON.stringify(manifest)), MANIFEST)
      zip.end()
      await written
    },
    abandon: () => void target.destroy(),
  }
}
