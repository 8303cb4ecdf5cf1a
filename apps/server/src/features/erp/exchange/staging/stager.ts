import { existsSync } from 'node:fs'
import { MessageChannel, Worker } from 'node:worker_threads'
import { assetPath } from '../../../../asset-path'
import { CatalogueFileError } from '../commerceml/catalogue-file-error'
import { stageFiles, type FromStager, type Staged, type ToStager } from './stage-files'

/** One file, from its first part until its rows are loaded. */
export interface Staging {
  /** Resolves when the source has ended and everything is read. Throws CatalogueFileError. */
  finish(onProgress: (records: number) => void): Promise<Staged>
  /** Stops reading. */
  abandon(): void
}

export interface Stager {
  /** `folder` is for the results and must be exclusive. */
  begin(source: AsyncGenerator<Uint8Array>, folder: string): Staging
  close(): Promise<void>
}

type Job = {
  source: AsyncGenerator<Uint8Array>
  settle: { resolve: (staged: Staged) => void; reject: (error: Error) => void }
  onProgress: (records: number) => void
}
type Thread = { post(message: ToStager, transfer?: ArrayBuffer[]): void; close(): Promise<unknown> }

/** Holds one whole element at a time, with up to a million parts. */
const HEAP_MB = 1024
/** Parsed elements are short-lived: with a large young generation few are moved. */
const YOUNG_MB = 64
const IDLE_MS = 60_000

/** Reads files in a worker thread, or in this thread where there is no built one, as in tests. */
export function openStager(
  open: (hear: (message: FromStager) => void, lost: (error: Error) => void) => Thread = openThread,
): Stager {
  const jobs = new Map<number, Job>()
  let thread: Thread | null = null
  let last = 0
  let idle: NodeJS.Timeout | null = null

  function hear(message: FromStager): void {
    const job = jobs.get(message.number)
    if (!job) return
    if (message.kind === 'progress') return job.onProgress(message.records)
    if (message.kind === 'pull') return void feed(message.number, job)
    jobs.delete(message.number)
    stopReading(job.source)
    retire()
    if (message.kind === 'staged') job.settle.resolve(message.staged)
    else if (message.kind === 'refused') job.settle.reject(new CatalogueFileError(message.reason, message.at, message))
    else job.settle.reject(Object.assign(new Error(message.message), message.isDiskFull && { code: 'ENOSPC' }))
  }

  async function feed(number: number, { source, settle }: Job): Promise<void> {
    try {
      const { done, value } = await source.next()
      // a copy whose memory is transferred to the thread
      const chunk = done ? null : new Uint8Array(value)
      thread?.post({ kind: 'chunk', number, chunk }, chunk ? [chunk.buffer] : [])
    } catch (error) {
      settle.reject(error instanceof Error ? error : new Error(String(error)))
      drop(number)
    }
  }

  function drop(number: number): void {
    const job = jobs.get(number)
    if (!job) return
    jobs.delete(number)
    stopReading(job.source)
    thread?.post({ kind: 'abandon', number })
    retire()
  }

  /** Exchanges come hourly or daily, so the memory is not kept for the next one. */
  function retire(): void {
    idle?.refresh()
    idle ??= setTimeout(() => {
      idle = null
      if (jobs.size === 0) void close()
    }, IDLE_MS).unref()
  }

  async function close(): Promise<void> {
    const closing = thread
    thread = null
    await closing?.close()
  }

  /** The next file gets a new thread. */
  function lost(error: Error): void {
    thread = null
    for (const { settle } of jobs.values()) settle.reject(error)
    jobs.clear()
  }

  return {
    begin(source, folder) {
      const number = ++last
      const { post } = (thread ??= open(hear, lost))
      const job: Job = { source, settle: { resolve: () => {}, reject: () => {} }, onProgress: () => {} }
      const staged = new Promise<Staged>((resolve, reject) => (job.settle = { resolve, reject }))
      // a broken file may be detected long before it is requested
      staged.catch(() => undefined)
      jobs.set(number, job)
      post({ kind: 'begin', number, folder })
      return {
        finish(onProgress) {
          job.onProgress = onProgress
          post({ kind: 'asked', number })
          return staged
        },
        abandon() {
          job.settle.reject(new Error('The reading of a file was abandoned'))
          drop(number)
        },
      }
    },
    close,
  }
}

/** Closes what the source holds open; one that waits for parts ends with them. */
const stopReading = (source: AsyncGenerator<Uint8Array>): void => void source.return(undefined).catch(() => undefined)

function openThread(hear: (message: FromStager) => void, lost: (error: Error) => void): Thread {
  const built = assetPath('exchange-stager.js')
  return existsSync(built)
    ? workerThread(
        new Worker(built, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB } }),
        hear,
        lost,
      )
    : sameThread(hear)
}

export function workerThread(
  worker: Worker,
  hear: (message: FromStager) => void,
  lost: (error: Error) => void,
): Thread {
  worker.on('message', hear)
  worker.on('error', lost)
  // an otherwise idle server may end
  worker.unref()
  return { post: (message, transfer = []) => worker.postMessage(message, transfer), close: () => worker.terminate() }
}

function sameThread(hear: (message: FromStager) => void): Thread {
  const { port1, port2 } = new MessageChannel()
  const handleMessage = stageFiles((message) => port2.postMessage(message))
  port2.on('message', handleMessage)
  port1.on('message', hear)
  return { post: (message, transfer = []) => port1.postMessage(message, transfer), close: async () => port1.close() }
}
