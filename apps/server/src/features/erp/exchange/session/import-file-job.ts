import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../../../config'
import type { Db, OneConnection } from '../../../../db/database'
import { isDatabaseFull, isDatabaseLost } from '../../../../db/lost-database'
import { StoreUnavailable } from '../../../../files/file-store'
import type { FileStore } from '../../../../files/file-store'
import { isDiskFull } from '../../../../files/full-disk'
import type { SearchEngine } from '../../../../search/search-engine'
import { CatalogueFileError } from '../commerceml/catalogue-file-error'
import { LoadHeld } from '../../load-fuse/load-held'
import { LoadInProgress, loadStaged } from '../load/load-catalogue'
import type { Stager } from '../staging/stager'
import { ExchangeFailure } from './exchange-failure'
import { hideUnseen, holdFile, waitingFor } from './held-files'
import { withFileClaimed } from './file-claim'
import type { Received } from './part-content'
import {
  findFile,
  findFiles,
  markFailed,
  markLoading,
  noteProgress,
  notWanted,
  readFileRow,
  type SessionFile,
} from './session-files'
import { stagings } from './stagings'
import { takePictures } from './take-pictures'
import { tellOfFailedFile } from './tell-of-failed-file'
import { unpackArchives } from './unpack-archives'
import { isXml, isZip } from './upload-name'

export interface ImportContext {
  db: Db
  config: Config
  clock: () => Date
  engine: SearchEngine
  exchangeFiles: FileStore
  publicFiles: FileStore
  /** A folder of this server. */
  scratch: string
  stager: Stager
  log: FastifyBaseLogger
}

export type ImportOutcome = { verdict: 'success' | 'progress'; text: string }

/** Longest wait of one call: 1C times out after half a minute. */
const PATIENCE_MS = 15_000
const INDEX_PATIENCE_MS = 5_000
const OTHER_LOAD_MS = 2_000
const PROGRESS_MS = 1_000
const DATABASE_MS = 1_000

/**
 * Imports running on this server. State is in the database and bytes are in the store, so any server can answer: one
 * works on a file under its claim, the others wait for the result. If it dies, the next call finds the file in state
 * «loading» without a claim, and restarts it.
 */
export function importJobs(context: ImportContext) {
  const { db, exchangeFiles, scratch, stager, log } = context
  const staged = stagings(db, exchangeFiles, stager, join(scratch, 'staged'))
  const running = new Map<string, Promise<ImportOutcome>>()
  let isClosing = false

  /** Throws ExchangeFailure or CatalogueFileError. */
  async function importFile(sessionId: number, path: string): Promise<ImportOutcome> {
    const key = `${sessionId}/${path}`
    const job = (running.get(key) ?? begin(sessionId, path, key)).catch(waitWhileLost)
    const outcome = await orNullWhenLate(job)
    if (outcome) return outcome
    return { verdict: 'progress', text: (await findFile(db, sessionId, path))?.message || 'Обработка идёт' }
  }

  function begin(sessionId: number, path: string, key: string): Promise<ImportOutcome> {
    const isWanted = () => running.get(key) === job && !isClosing
    const job = work(sessionId, path, isWanted).finally(() => {
      if (running.get(key) === job) running.delete(key)
    })
    // the waiting call may be gone; the file's state keeps the result
    job.catch((error: unknown) => log.warn({ err: error, path }, 'exchange import failed'))
    running.set(key, job)
    return job
  }

  /** `isWanted`: false once the session has ended or restarted, or this server stops. */
  async function work(sessionId: number, path: string, isWanted: () => boolean): Promise<ImportOutcome> {
    await unpackArchives({ db, exchangeFiles, scratch }, sessionId, isWanted)
    const file = await findFile(db, sessionId, path)
    if (!file && isZip(path)) return { verdict: 'success', text: 'Архив распакован' }
    if (!file) throw new ExchangeFailure(`Файл «${path}» не был передан`)
    const outcome = await withFileClaimed(db, file.id, isWanted, async (connection) => {
      // another server may have finished it meanwhile
      const current = await readFileRow(db, file.id)
      return current.state === 'done' || current.state === 'failed'
        ? current
        : load(context, staged, connection, sessionId, current)
    })
    if (!outcome && isClosing) return { verdict: 'progress', text: 'Обработка идёт' }
    if (!outcome) throw notWanted()
    if ('verdict' in outcome) return outcome
    if (outcome.state === 'failed') throw new ExchangeFailure(outcome.message)
    return answerLoaded(context, sessionId, outcome.message)
  }

  /** A part has arrived: it is read while 1C sends the next one. */
  function received(sessionId: number, { file, part, bytes }: Received): void {
    if (part && isXml(file.path)) staged.received(sessionId, file.id, part, bytes)
  }

  /** A stopping server waits briefly for its import; an interrupted one is restarted by the next call of 1C. */
  async function settle(): Promise<void> {
    isClosing = true
    await orNullWhenLate(Promise.allSettled(running.values()))
    await stager.close()
  }

  /** Ends running imports: the next file of the same name is a new one. */
  function forget(sessionId: number): void {
    for (const key of running.keys()) if (key.startsWith(`${sessionId}/`)) running.delete(key)
    staged.forgetSession(sessionId)
  }

  return {
    importFile,
    received,
    forget,
    findFailure: (sessionId: number) => findFailure(db, sessionId, importFile, log),
    hideUnseen: (sessionId: number) => hideUnseen(context, sessionId, { isOver: true }),
    settle,
  }
}

/** Runs under the file's claim. Returns the file once it is loaded. */
async function load(
  context: ImportContext,
  staged: ReturnType<typeof stagings>,
  connection: OneConnection,
  sessionId: number,
  file: SessionFile,
): Promise<ImportOutcome | SessionFile> {
  const { db, exchangeFiles, publicFiles, log } = context
  await markLoading(connection.db, file)
  try {
    await takePictures({ db, exchangeFiles, publicFiles }, sessionId)
    const rows = await staged.finish(sessionId, file, noteProgressOf(db, log, file.id))
    await loadStaged(connection, sessionId, rows, waitingFor(connection.db, context, sessionId, file))
    staged.forget(file.id)
    return await readFileRow(db, file.id)
  } catch (error) {
    if (error instanceof LoadInProgress) {
      staged.keep(file.id)
      // 1C repeats the call at once
      await sleep(OTHER_LOAD_MS)
      return { verdict: 'progress', text: 'Идёт другая загрузка, ожидание' }
    }
    // the file is intact: the next call restarts it
    if (isLost(error)) staged.keep(file.id)
    else {
      staged.forget(file.id)
      if (error instanceof LoadHeld)
        throw new ExchangeFailure(await holdFile(connection.db, context, sessionId, file, error))
      // the file is intact: once there is room, the next call restarts it
      if (isDatabaseFull(error)) throw error
      if (isDiskFull(error)) {
        await tellOfFailedFile(connection.db, file, { reason: 'на диске портала нет места', now: context.clock() })
        throw error
      }
      // over the claim's connection: without the claim the file must not be marked as failed
      await markFailed(connection.db, file.id, reasonOf(error))
      await tellOfFailedFile(connection.db, file, { reason: reasonOf(error), now: context.clock() })
    }
    throw error
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof CatalogueFileError || error instanceof ExchangeFailure ? error.message : 'Внутренняя ошибка портала'

async function orNullWhenLate<T>(job: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), PATIENCE_MS).unref()))
  return Promise.race([job, late]).finally(() => clearTimeout(timer))
}

const isLost = (error: unknown): boolean => isDatabaseLost(error) || error instanceof StoreUnavailable

/** 1C repeats the call after `progress`, and gives up after `failure`. */
async function waitWhileLost(error: unknown): Promise<ImportOutcome> {
  if (!isLost(error)) throw error
  await sleep(DATABASE_MS)
  const what = error instanceof StoreUnavailable ? 'Хранилище файлов портала' : 'База данных портала'
  return { verdict: 'progress', text: `${what}: нет связи, ожидание` }
}

/** Stored for any server that is asked; at most one write a second. */
function noteProgressOf(db: Db, log: FastifyBaseLogger, fileId: number): (records: number) => void {
  let notedAt = 0
  return (records) => {
    if (Date.now() - notedAt < PROGRESS_MS) return
    notedAt = Date.now()
    noteProgress(db, fileId, `Обработано записей: ${String(records)}`).catch((error: unknown) =>
      log.warn({ err: error }, 'The progress of an import was not noted'),
    )
  }
}

/** Waits for loads in progress; returns why an exchange's goods are not loaded, null when they are. */
async function findFailure(
  db: Db,
  sessionId: number,
  importFile: (sessionId: number, path: string) => Promise<ImportOutcome>,
  log: FastifyBaseLogger,
): Promise<string | null> {
  for (const { path, state } of await findFiles(db, sessionId))
    if (state === 'loading' && isXml(path))
      await importFile(sessionId, path).catch((error: unknown) => log.info({ err: error, path }, 'A file failed'))
  const left = (await findFiles(db, sessionId)).filter(({ path }) => isXml(path))
  const failed = left.flatMap(({ path, state, message }) => {
    if (state === 'failed') return [`Файл «${path}» не загружен: ${message}`]
    return state === 'loading' ? [`Файл «${path}» ещё загружается`] : []
  })
  return failed.length === 0 ? null : failed.join('\n')
}

const isEverythingIn = async (db: Db, sessionId: number): Promise<boolean> =>
  (await findFiles(db, sessionId)).every(({ path, state }) => !isXml(path) || state === 'done' || state === 'failed')

/** The answer to 1C for a loaded file, even if its server died before answering. */
async function answerLoaded(context: ImportContext, sessionId: number, message: string): Promise<ImportOutcome> {
  const { db, engine } = context
  const hidden = await hideUnseen(context, sessionId, { isOver: false })
  // goods are useless without prices, so the wait is for all files together
  if (await isEverythingIn(db, sessionId))
    await Promise.race([engine.catchUp(), new Promise((resolve) => setTimeout(resolve, INDEX_PATIENCE_MS).unref())])
  return { verdict: 'success', text: [message, ...(hidden ? [hidden] : [])].join('\n') }
}
