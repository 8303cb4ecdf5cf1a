import { rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../db/database'
import type { SearchEngine } from '../../../search/search-engine'
import { CatalogueFileError } from '../commerceml/catalogue-file-error'
import { describeHidden, describeLoad } from '../describe-load'
import { finishSession } from '../finish-session'
import { LoadInProgress, loadStaged } from '../load-catalogue'
import type { Stager } from '../staging/stager'
import { ExchangeFailure } from './exchange-failure'
import { findFile, findFiles, forgetSeen, markTaken, markUploaded, sessionFolder, setFileState, type ExchangeFolders, type SessionFile } from './session-files'
import { storePictures } from './store-pictures'
import { stagings } from './stagings'
import { unzip } from './unzip'
import { isPicture, isXml, isZip } from './upload-name'

export interface ImportContext {
  db: Db
  engine: SearchEngine
  folders: ExchangeFolders
  stager: Stager
  log: FastifyBaseLogger
}

export type ImportOutcome = { verdict: 'success' | 'progress'; text: string }

/** Longest time one call of 1C is kept waiting: it gives up after half a minute. */
const PATIENCE_MS = 15_000
const INDEX_PATIENCE_MS = 5_000
const OTHER_LOAD_MS = 2_000

const NOT_WANTED = 'Обмен завершён или начат заново, этот файл больше не нужен'

/**
 * Imports that run in this process. What has to survive it is in the database and the session's folder: after a restart
 * the next call of 1C finds a file in state «loading» that nobody works on, and begins it again.
 */
export function importJobs({ db, engine, folders, stager, log }: ImportContext) {
  const staged = stagings(stager, folders)
  const running = new Map<string, Promise<ImportOutcome>>()
  const progress = new Map<string, number>()

  /** Throws ExchangeFailure or CatalogueFileError. */
  async function importFile(sessionId: number, path: string): Promise<ImportOutcome> {
    const key = `${sessionId}/${path}`
    const job = running.get(key) ?? begin(sessionId, path, key)
    const late = new Promise<ImportOutcome>((resolve) => {
      setTimeout(() => resolve({ verdict: 'progress', text: `Обработано записей: ${progress.get(key) ?? 0}` }), PATIENCE_MS).unref()
    })
    return Promise.race([job, late])
  }

  function begin(sessionId: number, path: string, key: string): Promise<ImportOutcome> {
    const isWanted = () => running.get(key) === job
    const job = work(sessionId, path, key, isWanted).finally(() => {
      if (isWanted()) running.delete(key)
      if (!running.has(key)) progress.delete(key)
    })
    // the call that waits may have gone; the file's state keeps what happened
    job.catch((error: unknown) => log.warn({ err: error, path }, 'exchange import failed'))
    running.set(key, job)
    return job
  }

  /** `isWanted`: false once the session has ended or begun anew; what is read under the same name is another's then. */
  async function work(sessionId: number, path: string, key: string, isWanted: () => boolean): Promise<ImportOutcome> {
    await unpackArchives(sessionId)
    const file = await findFile(db, sessionId, path)
    if (!file && isZip(path)) return { verdict: 'success', text: 'Архив распакован' }
    if (!file) throw new ExchangeFailure(`Файл «${path}» не был передан`)
    if (file.state === 'done') return { verdict: 'success', text: file.message }
    if (file.state === 'failed') throw new ExchangeFailure(file.message)
    await setFileState(db, file.id, 'loading', '')
    try {
      await takePictures(sessionId)
      if (!isWanted()) throw new ExchangeFailure(NOT_WANTED)
      const counts = await loadStaged(db, sessionId, await staged.finish(sessionId, file, (count) => progress.set(key, count)))
      if (!isWanted()) {
        await forgetSeen(db, sessionId)
        throw new ExchangeFailure(NOT_WANTED)
      }
      await staged.forget(sessionId, path)
      const lines = describeLoad(counts)
      await setFileState(db, file.id, 'done', lines.join('\n'))
      const hidden = await hideUnseen(sessionId)
      // goods without their prices are of no use to anybody: what waits to be imported will be waited for together
      if (await isEverythingIn(sessionId)) await Promise.race([engine.catchUp(), new Promise((resolve) => setTimeout(resolve, INDEX_PATIENCE_MS).unref())])
      return { verdict: 'success', text: [...lines, ...(hidden ? [hidden] : [])].join('\n') }
    } catch (error) {
      if (error instanceof LoadInProgress) {
        // 1C comes again at once
        await sleep(OTHER_LOAD_MS)
        return { verdict: 'progress', text: 'Идёт другая загрузка, ожидание' }
      }
      if (isWanted()) await staged.forget(sessionId, path)
      const refused = error instanceof CatalogueFileError || error instanceof ExchangeFailure
      await setFileState(db, file.id, 'failed', refused ? error.message : 'Внутренняя ошибка портала')
      throw error
    }
  }

  /**
   * Pictures that have come since the last time: an exchange has many files of goods, and each of them is imported by a
   * call. Goods name their pictures as seen from the folder of their own file: version 3 has a folder for each bundle.
   */
  async function takePictures(sessionId: number): Promise<void> {
    const files = await findFiles(db, sessionId)
    const bundles = new Set(files.flatMap(({ path }) => (isXml(path) ? [dirname(path)] : [])))
    const bundleOf = (path: string): string => (path === '.' || bundles.has(path) ? path : bundleOf(dirname(path)))
    const pictures = files.filter(({ path, state }) => isPicture(path) && state === 'uploading')
    for (const { path } of pictures) {
      const bundle = bundleOf(dirname(path))
      await storePictures(join(sessionFolder(folders, sessionId), bundle), folders.files, [relative(bundle, path)])
    }
    await markTaken(db, pictures)
  }

  /** Answers the paths of what was in the archives that came since the last time. */
  async function unpackArchives(sessionId: number): Promise<string[]> {
    const unpacked: string[] = []
    for (const archive of await findFiles(db, sessionId)) {
      if (!isZip(archive.path) || archive.state !== 'uploading') continue
      const folder = sessionFolder(folders, sessionId)
      await unzip(join(folder, archive.path), folder, async (path, size) => {
        if (isZip(path)) return
        await markUploaded(db, sessionId, path, size)
        unpacked.push(path)
      })
      await setFileState(db, archive.id, 'done', '')
      await rm(join(folder, archive.path), { force: true })
    }
    return unpacked
  }

  /**
   * A full exchange may come as many files; what none of them names is hidden once no file is left to import. A file that
   * failed may have named anything: then nothing is hidden.
   */
  async function hideUnseen(sessionId: number): Promise<string | null> {
    const isWhole = (await findFiles(db, sessionId)).every(({ path, state }) => !isXml(path) || state === 'done')
    return isWhole ? describeHidden(await finishSession(db, sessionId)) : null
  }

  const isEverythingIn = async (sessionId: number): Promise<boolean> =>
    (await findFiles(db, sessionId)).every(({ path, state }) => !isXml(path) || state === 'done' || state === 'failed')

  /** A part of a file has come: it is read while 1C sends the next one. */
  const received = (sessionId: number, file: SessionFile, isFirst: boolean): void => {
    if (isXml(file.path)) staged.received(sessionId, file, isFirst)
  }

  /** A server that stops lets an import end if that is soon; one that is cut off is begun again by the next call of 1C. */
  const settle = async (): Promise<void> => {
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())
    await Promise.race([Promise.allSettled(running.values()), late])
    await stager.close()
  }

  /** What is under way ends without being asked for: the next file of its name is another one. */
  const forget = (sessionId: number): void => {
    for (const key of running.keys()) if (key.startsWith(`${sessionId}/`)) running.delete(key)
    staged.forgetSession(sessionId)
  }

  return { importFile, received, forget, unpackArchives, hideUnseen, settle }
}
export type ImportJobs = ReturnType<typeof importJobs>
