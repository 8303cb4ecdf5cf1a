import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MessageChannel, Worker, type WorkerOptions } from 'node:worker_threads'
import { createIndexClient, IndexBusy, IndexTimeout } from '@snab/catalogue-index/index-client'
import type { FastifyBaseLogger } from 'fastify'
import { assetPath } from '../asset-path'
import { Rejected } from '../http/rejected'
import type { FromOwner, OwnerData, ToOwner } from './run-index-owner'
import type { IndexProgress, IndexState, SearchEngine } from './search-engine'
import { newThreadLag, readThreadLag } from './thread-lag'

type Options = { connectionString: string; dataDir: string; threads: number; withVat: boolean; log: FastifyBaseLogger }

/** How long a write waits for the index; afterwards its change becomes searchable later. */
const longestCatchUpMs = 10_000
const longestCloseMs = 20_000
/** Building a million products needs more than the default heap. */
const ownerHeapMb = 4096

/** The index in threads: one owns and changes it, the others search, sharing one memory. */
export async function startIndexWorker({
  connectionString,
  dataDir,
  threads,
  withVat,
  log,
}: Options): Promise<SearchEngine> {
  const folder = join(dataDir, 'index')
  await mkdir(folder, { recursive: true }).catch((error: unknown) =>
    log.warn({ err: error }, 'There is no folder for the snapshot of the index: the next start builds it again'),
  )
  const { port1: control, port2 } = new MessageChannel()
  const workerData: OwnerData = {
    connectionString,
    withVat,
    snapshotFile: join(folder, 'catalogue.snapshot'),
    control: port2,
  }
  const owner = startThread('index-owner', {
    workerData,
    transferList: [port2],
    resourceLimits: { maxOldGenerationSizeMb: ownerHeapMb },
  })
  const lags = Array.from({ length: threads }, newThreadLag)
  const searchers = lags.map((lag) => startThread('index-searcher', { workerData: lag }))
  const client = createIndexClient(owner, searchers)

  const listeners: ((progress: IndexProgress) => void | Promise<void>)[] = []
  const waiting = new Map<number, (problem: string | null) => void>()
  let notification: Promise<unknown> = Promise.resolve()
  let closed = () => {}
  let lastNumber = 0
  let state: IndexState = { followedAt: Date.now(), isRebuilding: false, longestTaskS: 0 }
  control.on('message', (message: FromOwner) => {
    if (message.kind === 'progress') {
      notification = Promise.all([notification, ...listeners.map((listener) => listener(message))]).catch(
        (error: unknown) => log.error({ err: error }, 'Caches could not follow the index'),
      )
    } else if (message.kind === 'caught-up') waiting.get(message.number)?.(message.problem)
    else if (message.kind === 'note') log[message.level](message.text)
    else if (message.kind === 'state') ({ state } = message)
    else closed()
  })
  await client.ready

  return {
    isShared: false,
    search: (query) => answered(client.search(query)),
    suggest: (query) => answered(client.suggest(query)),
    findCode: (code) => answered(client.findCode(code)),
    onProgress: (listener) => listeners.push(listener),
    async catchUp() {
      const number = ++lastNumber
      const caughtUp = new Promise<string | null>((resolve) => waiting.set(number, resolve))
      control.postMessage({ kind: 'catch-up', number } satisfies ToOwner)
      const problem = await Promise.race([caughtUp, sleep(longestCatchUpMs, 'the index is behind', { ref: false })])
      waiting.delete(number)
      if (problem !== null) log.warn({ problem }, 'A change is not searchable yet')
      await notification
    },
    state: () => ({ ...state, searcherLagS: lags.map(readThreadLag) }),
    async close() {
      client.close()
      const gone = new Promise<void>((resolve) => (closed = resolve))
      control.postMessage({ kind: 'close' } satisfies ToOwner)
      await Promise.race([gone, sleep(longestCloseMs, undefined, { ref: false })])
      control.close()
      await Promise.all([owner, ...searchers].map((worker) => worker.terminate()))
    },
  }
}

function startThread(name: string, options: WorkerOptions): Worker {
  const built = assetPath(`${name}.js`)
  const worker = existsSync(built)
    ? new Worker(built, options)
    : new Worker(assetPath(`${name}.entry.ts`), { ...options, execArgv: ['--import', 'tsx'] })
  // the portal cannot serve without its index; the supervisor restarts the process
  worker.on('error', (error) => {
    throw error
  })
  return worker
}

async function answered<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof IndexBusy || error instanceof IndexTimeout)
      throw new Rejected('search-busy', { headers: { 'retry-after': '1' } })
    throw error
  }
}
