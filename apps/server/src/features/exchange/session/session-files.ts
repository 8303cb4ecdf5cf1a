import { createWriteStream } from 'node:fs'
import { mkdir, rm, truncate } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Db } from '../../../db/database'
import { ExchangeFailure } from './exchange-failure'

export interface SessionFile {
  id: number
  path: string
  size: number
  state: 'uploading' | 'loading' | 'done' | 'failed'
  message: string
}

/** Folders of the exchange below the data folder. */
export interface ExchangeFolders {
  /** What is being received, a folder a session. */
  incoming: string
  /** What `/files/` serves. */
  files: string
}

export const exchangeFolders = (dataDir: string): ExchangeFolders => ({ incoming: join(dataDir, 'exchange'), files: join(dataDir, 'files') })
/** Rows read from a session's files; a name of 1C's is a session's number or below it. */
export const stagedFolder = ({ incoming }: ExchangeFolders, sessionId: number) => join(incoming, 'staged', String(sessionId))
export const sessionFolder = ({ incoming }: ExchangeFolders, sessionId: number) => join(incoming, String(sessionId))

const LARGEST_FILE = 4 * 1024 ** 3

export async function findFiles(db: Db, sessionId: number): Promise<SessionFile[]> {
  const { rows } = await sql<SessionFile>`select id, path, size, state, message from exchange_files where session_id = ${sessionId} order by id`.execute(db)
  return rows
}

/** Asked for with every part: a session may hold tens of thousands of pictures. */
export async function findFile(db: Db, sessionId: number, path: string): Promise<SessionFile | undefined> {
  const { rows } = await sql<SessionFile>`select id, path, size, state, message from exchange_files where session_id = ${sessionId} and path = ${path}`.execute(db)
  return rows[0]
}

/** Files that have been taken as they were found; what has come anew meanwhile is not among them. */
export async function markTaken(db: Db, files: readonly SessionFile[]): Promise<void> {
  await sql`
    update exchange_files f set state = 'done', finished_at = now()
    from unnest(${files.map(({ id }) => id)}::bigint[], ${files.map(({ size }) => size)}::bigint[]) as taken (id, size)
    where f.id = taken.id and f.size = taken.size and f.state = 'uploading'`.execute(db)
}

/**
 * Appends a part to a file of the session; the first part of a name begins it anew. A part that breaks off leaves the
 * file as it was, so that 1C can send it again.
 */
export async function appendPart(db: Db, folders: ExchangeFolders, sessionId: number, path: string, part: Readable): Promise<{ file: SessionFile; isFirst: boolean }> {
  const known = await findFile(db, sessionId, path)
  if (known?.state === 'loading') throw new ExchangeFailure(`Файл «${path}» уже загружается`)
  const before = known?.state === 'uploading' ? known.size : 0
  const target = join(sessionFolder(folders, sessionId), path)
  if (before === 0) await mkdir(dirname(target), { recursive: true })
  const output = createWriteStream(target, { flags: before === 0 ? 'w' : 'r+', start: before })
  try {
    await pipeline(part, async function* (chunks: AsyncIterable<Buffer>) {
      let size = before
      for await (const chunk of chunks) {
        size += chunk.length
        if (size > LARGEST_FILE) throw new ExchangeFailure(`Файл «${path}» слишком велик`)
        yield chunk
      }
    }, output)
  } catch (error) {
    await truncate(target, before)
    throw error
  }
  return { file: await markUploaded(db, sessionId, path, before + output.bytesWritten), isFirst: before === 0 }
}

/**
 * Not waited for until it is on the disk: a part comes every few milliseconds, and what a power cut leaves of the file
 * itself is no better known. A file with a hole is no XML and is refused as a whole.
 */
export async function markUploaded(db: Db, sessionId: number, path: string, size: number): Promise<SessionFile> {
  const { rows } = await sql<SessionFile>`
    with unhurried as (select set_config('synchronous_commit', 'off', true))
    insert into exchange_files (session_id, path, size, state) select ${sessionId}::bigint, ${path}::text, ${size}::bigint, 'uploading' from unhurried
    on conflict (session_id, path) do update set size = excluded.size, state = 'uploading', message = '', started_at = null, finished_at = null
    returning id, path, size, state, message`.execute(db)
  const file = rows[0]
  if (!file) throw new Error('The file was not written')
  return file
}

export async function setFileState(db: Db, fileId: number, state: SessionFile['state'], message: string): Promise<void> {
  await sql`
    update exchange_files set state = ${state}, message = ${message},
      started_at = case when ${state} = 'loading' then coalesce(started_at, now()) else started_at end,
      finished_at = case when ${state} in ('done', 'failed') then now() end
    where id = ${fileId}`.execute(db)
}

export async function clearSession(db: Db, folders: ExchangeFolders, sessionId: number): Promise<void> {
  await sql`delete from exchange_files where session_id = ${sessionId}`.execute(db)
  await forgetSeen(db, sessionId)
  await removeFolder(folders, sessionId)
}

/** What the session's loads have named: without it nothing is hidden for not having been named. */
export async function forgetSeen(db: Db, sessionId: number): Promise<void> {
  await sql`delete from exchange_full_scopes where session_id = ${sessionId}`.execute(db)
  await sql`delete from exchange_seen where session_id = ${sessionId}`.execute(db)
}

export async function removeFolder(folders: ExchangeFolders, sessionId: number): Promise<void> {
  for (const folder of [sessionFolder(folders, sessionId), stagedFolder(folders, sessionId)]) await rm(folder, { recursive: true, force: true })
}
