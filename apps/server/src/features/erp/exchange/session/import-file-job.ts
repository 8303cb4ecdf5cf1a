import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../../../config'
import type { Db, OneConnection } from '../../../../db/database'
import { isDatabaseLost } from '../../../../db/lost-database'
import type { FileStore } from '../../../../files/file-store'
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
import { unpackArchives } from './unpack-archives'
import { isXml, isZip } from './upload-name'

export interface ImportContext {
  db: Db
  config: Config
  clock: () => Date
  engine: SearchEngine
  exchangeFiles: FileStore
  publicFiles: FileStore
  /** A folder of this server alone. */
  scratch: string
  stager: Stager
  log: FastifyBaseLogger
}

export type ImportOutcome = { verdict: 'success' | 'progress'; text: string }

/** Longest time one call of 1C is kept waiting: it gives up after half a minute. */
const PATIENCE_MS = 15_000
const INDEX_PATIENCE_MS = 5_000
const OTHER_LOAD_MS = 2_000
const PROGRESS_MS = 1_000
const DATABASE_MS = 1_000

/**
 * Imports that this server works on. What is true of a file is in the database and its bytes are in the store, so any
 * server answers any call: one works on a file, holding its claim, and the others wait for what it writes. When that one
 * dies, the next call finds a file in state «loading» that nobody holds, and begins it again.
 */
export function importJobs(context: ImportContext) {
  const { db, exchangeFiles, scratch, stager, log } = context
  const staged = stagings(db, exchangeFiles, stager, join(scratch, 'staged'))
  const running = new Map<string, Promise<ImportOutcome>>()
  let isClosing = false

  /** Throws ExchangeFailure or CatalogueFileError. */
  async function importFile(sessionId: number, path: string): Promise<ImportOutcome> {
    const key = `${sessionId}/${path}`
    const job = (running.get(key) ?? begin(sessionId, path, key)).catch(waitForDatabase)
    const outcome = await orNullWhenLate(job)
    if (outcome) return outcome
    return { verdict: 'progress', text: (await findFile(db, sessionId, path))?.message || 'Обработка идёт' }
  }

  function begin(sessionId: number, path: string, key: string): Promise<ImportOutcome> {
    const isWanted = () => running.get(key) === job && !isClosing
    const job = work(sessionId, path, isWanted).finally(() => {
      if (running.get(key) === job) running.delete(key)
    })
    // the call that waits may have gone; the file's state keeps what happened
    job.catch((error: unknown) => log.warn({ err: error, path }, 'exchange import failed'))
    running.set(key, job)
    return job
  }

  /** `isWanted`: false once the session has ended or begun anew, or this server stops. */
  async function work(sessionId: number, path: string, isWanted: () => boolean): Promise<ImportOutcome> {
    await unpackArchives({ db, exchangeFiles, scratch }, sessionId, isWanted)
    const file = await findFile(db, sessionId, path)
    if (!file && isZip(path)) return { verdict: 'success', text: 'Архив распакован' }
    if (!file) throw new ExchangeFailure(`Файл «${path}» не был передан`)
    const outcome = await withFileClaimed(db, file.id, isWanted, async (connection) => {
      // another server may have been at it until now
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

  /** A part of a file has come: it is read while 1C sends the next one. */
  function received(sessionId: number, { file, part, bytes }: Received): void {
    if (part && isXml(file.path)) staged.received(sessionId, file.id, part, bytes)
  }

  /** A server that stops lets an import end if that is soon; one that is cut off is begun again by the next call of 1C. */
  async function settle(): Promise<void> {
    isClosing = true
    await orNullWhenLate(Promise.allSettled(running.values()))
    await stager.close()
  }

  /** What is under way ends without being asked for: the next file of its name is another one. */
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

/** Under the claim of the file. Answers the file once it is loaded. */
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
      // 1C comes again at once
      await sleep(OTHER_LOAD_MS)
      return { verdict: 'progress', text: 'Идёт другая загрузка, ожидание' }
    }
    // the file is as good as before: the next call begins it again
    if (isDatabaseLost(error)) staged.keep(file.id)
    else {
      staged.forget(file.id)
      if (error instanceof LoadHeld)
        throw new ExchangeFailure(await holdFile(connection.db, context, sessionId, file, error))
      // over the connection that holds the claim: without it nobody says that the file has failed
      await markFailed(connection.db, file.id, reasonOf(error))
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

/** 1C comes again after `progress`, and gives up after `failure`. */
async function waitForDatabase(error: unknown): Promise<ImportOutcome> {
  if (!isDatabaseLost(error)) throw error
  await sleep(DATABASE_MS)
  return { verdict: 'progress', text: 'База данных портала недоступна, ожидание' }
}

/** In the database, for whichever server is asked; a write a second at most. */
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

/** Waits for what is still being loaded; answers why goods of an exchange are not in, null when they are. */
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

/** What 1C is told of a file that is in, also when the server that loaded it died before it could. */
async function answerLoaded(context: ImportContext, sessionId: number, message: string): Promise<ImportOutcome> {
  const { db, engine } = context
  const hidden = await hideUnseen(context, sessionId, { isOver: false })
  // goods without their prices are of no use to anybody: what waits to be imported will be waited for together
  if (await isEverythingIn(db, sessionId))
    await Promise.race([engine.catchUp(), new Promise((resolve) => setTimeout(resolve, INDEX_PATIENCE_MS).unref())])
  return { verdict: 'success', text: [message, ...(hidden ? [hidden] : [])].join('\n') }
}
