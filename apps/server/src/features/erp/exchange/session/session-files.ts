import { sql } from 'kysely'
import type { Db } from '../../../../db/database'
import { ExchangeFailure } from './exchange-failure'

export interface SessionFile {
  id: number
  path: string
  size: number
  state: 'uploading' | 'loading' | 'done' | 'failed'
  /** The message for 1C: progress, counts or the failure. */
  message: string
}

/** Bytes of a file from `position` on; `path` is in the exchange's part of the store. */
export interface FilePart {
  position: number
  size: number
  path: string
}

/** Thrown to a waiting call when its session has ended or restarted. */
export const notWanted = () => new ExchangeFailure('Обмен завершён или начат заново, этот файл больше не нужен')

const ABANDONED = 'Загрузка прервалась вместе с сервером портала, и 1С за ней не вернулась'

export async function findFiles(db: Db, sessionId: number): Promise<SessionFile[]> {
  const { rows } =
    await sql<SessionFile>`select id, path, size, state, message from exchange_files where session_id = ${sessionId} order by id`.execute(
      db,
    )
  return rows
}

/** Called for every part, and a session may have tens of thousands of pictures. */
export async function findFile(db: Db, sessionId: number, path: string): Promise<SessionFile | undefined> {
  const { rows } =
    await sql<SessionFile>`select id, path, size, state, message from exchange_files where session_id = ${sessionId} and path = ${path}`.execute(
      db,
    )
  return rows[0]
}

/** Reads the same file again, not a newer one with its name. Throws ExchangeFailure when it is gone. */
export async function readFileRow(db: Db, fileId: number): Promise<SessionFile> {
  const { rows } =
    await sql<SessionFile>`select id, path, size, state, message from exchange_files where id = ${fileId}`.execute(db)
  if (!rows[0]) throw notWanted()
  return rows[0]
}

/** All parts of a file in order. Throws ExchangeFailure when one is missing. */
export async function findParts(db: Db, file: SessionFile): Promise<FilePart[]> {
  const { rows } =
    await sql<FilePart>`select position, size, path from exchange_parts where file_id = ${file.id} order by position`.execute(
      db,
    )
  const end = rows.reduce((position, part) => (part.position === position ? position + part.size : Number.NaN), 0)
  if (end !== file.size) throw new ExchangeFailure(`Файл «${file.path}» передан не полностью: передайте его заново`)
  return rows
}

/**
 * Appends a part behind the bytes that existed when it began; `known` is the file at that time. Null when the file has
 * changed meanwhile: another part came, or the exchange restarted. The commit is asynchronous, because parts come every
 * few milliseconds, and a file that loses its end in a power cut is refused anyway.
 */
export async function addPart(
  db: Db,
  sessionId: number,
  path: string,
  part: FilePart | null,
  known: SessionFile | undefined,
): Promise<{ file: SessionFile; replaced: string[] } | null> {
  if (known?.state !== 'uploading') return beginFile(db, sessionId, path, part, known)
  const { rows } = await sql<SessionFile>`
    with unhurried as (select set_config('synchronous_commit', 'off', true)),
    grown as (
      update exchange_files f set size = f.size + ${part?.size ?? 0}::bigint from unhurried
      where id = ${known.id} and size = ${known.size} and state = 'uploading' returning id, path, size, state, message
    ), added as (
      insert into exchange_parts (file_id, position, size, path)
      select id, ${part?.position ?? 0}::bigint, ${part?.size ?? 0}::bigint, ${part?.path ?? ''}::text from grown where ${part !== null}
    )
    select * from grown`.execute(db)
  return rows[0] ? { file: rows[0], replaced: [] } : null
}

/** The file a part was added to; null if it was not. */
export async function findFileOfPart(db: Db, path: string): Promise<{ file: SessionFile; replaced: string[] } | null> {
  const { rows } = await sql<SessionFile>`
    select f.id, f.path, f.size, f.state, f.message from exchange_parts p join exchange_files f on f.id = p.file_id where p.path = ${path}`.execute(
    db,
  )
  return rows[0] ? { file: rows[0], replaced: [] } : null
}

/**
 * Files of dead servers that 1C abandoned are closed. Those of a running exchange stay, because the next call restarts
 * them.
 */
export async function settleAbandonedFiles(db: Db): Promise<void> {
  await sql`
    update exchange_files f set state = 'failed', message = ${ABANDONED}, finished_at = now()
    from exchange_sessions s
    where s.id = f.session_id and f.state = 'loading' and s.seen_at < now() - interval '15 minutes'
      and pg_try_advisory_xact_lock(hashtextextended('snab-exchange-file ' || f.id, 0))`.execute(db)
}

/** A name whose file is finished or refused starts a new file; work on the old one finds it gone. */
async function beginFile(
  db: Db,
  sessionId: number,
  path: string,
  part: FilePart | null,
  known: SessionFile | undefined,
): Promise<{ file: SessionFile; replaced: string[] } | null> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('synchronous_commit', 'off', true)`.execute(trx)
    const replaced = known ? await removeFile(trx, known) : []
    const { rows } = await sql<SessionFile>`
      with begun as (
        insert into exchange_files (session_id, path, size, state) values (${sessionId}, ${path}, ${part?.size ?? 0}, 'uploading')
        on conflict (session_id, path) do nothing returning id, path, size, state, message
      ), added as (
        insert into exchange_parts (file_id, position, size, path)
        select id, 0, ${part?.size ?? 0}::bigint, ${part?.path ?? ''}::text from begun where ${part !== null}
      )
      select * from begun`.execute(trx)
    return rows[0] ? { file: rows[0], replaced } : null
  })
}

async function removeFile(db: Db, { id, state }: SessionFile): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    with gone as (delete from exchange_files where id = ${id} and state = ${state} returning id)
    select p.path from exchange_parts p join gone on gone.id = p.file_id`.execute(db)
  return rows.map(({ path }) => path)
}

/** Does the same for a complete file; returns the parts it replaces. */
export async function putFile(db: Db, sessionId: number, path: string, part: FilePart | null): Promise<string[]> {
  const added = await beginFile(db, sessionId, path, part, await findFile(db, sessionId, path))
  if (!added) throw notWanted()
  return added.replaced
}

/** Marks files as taken if unchanged; newer ones are skipped. */
export async function markTaken(db: Db, files: readonly SessionFile[]): Promise<void> {
  await sql`
    update exchange_files f set state = 'done', finished_at = now()
    from unnest(${files.map(({ id }) => id)}::bigint[], ${files.map(({ size }) => size)}::bigint[]) as taken (id, size)
    where f.id = taken.id and f.size = taken.size and f.state = 'uploading'`.execute(db)
}

/** Marks the start of an import, or its restart after the server died. */
export async function markLoading(db: Db, { id, size }: SessionFile): Promise<void> {
  const { rows } = await sql`
    update exchange_files set state = 'loading', message = '', started_at = coalesce(started_at, now())
    where id = ${id} and size = ${size} and state in ('uploading', 'loading') returning id`.execute(db)
  if (rows.length === 0) throw notWanted()
}

/**
 * Marks the end of an import within the transaction that applies it, so that exactly loaded files are reported as
 * loaded. Throws ExchangeFailure when the file is no longer wanted, which rolls everything back.
 */
export async function markLoaded(db: Db, fileId: number, message: string): Promise<void> {
  const { rows } = await sql`
    update exchange_files set state = 'done', message = ${message}, finished_at = now() where id = ${fileId} and state = 'loading' returning id`.execute(
    db,
  )
  if (rows.length === 0) throw notWanted()
}

/** Only while the import runs: a finished file keeps its result. */
export async function markFailed(db: Db, fileId: number, message: string): Promise<void> {
  await sql`update exchange_files set state = 'failed', message = ${message}, finished_at = now() where id = ${fileId} and state = 'loading'`.execute(
    db,
  )
}

export async function noteProgress(db: Db, fileId: number, message: string): Promise<void> {
  await sql`update exchange_files set message = ${message} where id = ${fileId} and state = 'loading'`.execute(db)
}

/** Sets the state of archives and documents. */
export async function setFileState(
  db: Db,
  { id, size }: SessionFile,
  state: 'done' | 'failed',
  message: string,
): Promise<void> {
  await sql`update exchange_files set state = ${state}, message = ${message}, finished_at = now() where id = ${id} and size = ${size}`.execute(
    db,
  )
}

/** Queues a failed file for import again. False when its state has changed. */
export async function markWaiting(db: Db, fileId: number): Promise<boolean> {
  const { rows } = await sql`
    update exchange_files set state = 'uploading', message = '', started_at = null, finished_at = null
    where id = ${fileId} and state = 'failed' returning id`.execute(db)
  return rows.length > 0
}

/** Drops all files of a session; returns the paths of parts to delete. */
export async function clearSession(db: Db, sessionId: number): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    with gone as (delete from exchange_files where session_id = ${sessionId} returning id)
    select p.path from exchange_parts p join gone on gone.id = p.file_id`.execute(db)
  await forgetSeen(db, sessionId)
  return rows.map(({ path }) => path)
}

/** Keeps the files' records and drops their contents; returns the paths of parts to delete. */
export async function forgetParts(db: Db, sessionId: number): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    delete from exchange_parts p using exchange_files f where f.id = p.file_id and f.session_id = ${sessionId}
      and not exists (select from held_loads h where h.file_id = f.id and h.state = 'waiting') returning p.path`.execute(
    db,
  )
  return rows.map(({ path }) => path)
}

/** Drops the names that the session's loads recorded: then nothing can be hidden. */
async function forgetSeen(db: Db, sessionId: number): Promise<void> {
  await sql`delete from exchange_full_scopes where session_id = ${sessionId}`.execute(db)
  await sql`delete from exchange_seen where session_id = ${sessionId}`.execute(db)
}
