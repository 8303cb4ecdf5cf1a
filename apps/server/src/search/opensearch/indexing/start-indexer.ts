import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { assetPath } from '../../../asset-path'
import { connect } from '../../../db/database'
import { readPriceBasis } from '../../vat-regimes'
import type { Indexer } from '../open-engine'
import { openClient, type OpenSearchSettings } from '../open-client'
import { runIndexer } from './run-indexer'
import type { IndexerNote } from './turns'

export type IndexerData = { connectionString: string; withVat: boolean; settings: OpenSearchSettings }
export type ToIndexer = 'wake' | 'close'
export type FromIndexer = { kind: 'note'; level: 'info' | 'warn' | 'error'; text: string } | { kind: 'closed' }

const longestCloseMs = 20_000
/** The price basis depends on the day and on settings of sellers. */
const basisMs = 1_000

/** In a separate thread, because creating the documents of a whole catalogue takes minutes of CPU. */
export function startIndexerThread(data: IndexerData, log: FastifyBaseLogger): Indexer {
  const built = assetPath('opensearch-indexer.js')
  const worker = existsSync(built)
    ? new Worker(built, { workerData: data })
    : new Worker(assetPath('opensearch-indexer.entry.ts'), { workerData: data, execArgv: ['--import', 'tsx'] })
  let closed = () => {}
  // otherwise nothing would follow the database; the supervisor restarts the process
  worker.on('error', (error) => {
    throw error
  })
  worker.on('message', (message: FromIndexer) => {
    if (message.kind === 'note') log[message.level](message.text)
    else closed()
  })
  return {
    wake: () => worker.postMessage('wake' satisfies ToIndexer),
    async close() {
      const gone = new Promise<void>((resolve) => (closed = resolve))
      worker.postMessage('close' satisfies ToIndexer)
      await Promise.race([gone, sleep(longestCloseMs, undefined, { ref: false })])
      await worker.terminate()
    },
  }
}

/** The indexer with its own connections. */
export function openIndexer({ connectionString, withVat, settings }: IndexerData, note: IndexerNote): Indexer {
  const db = connect(connectionString, { max: 3, name: 'snab index', onSilence: () => {} })
  const client = openClient(settings, 'index')
  let held: { basis: ReturnType<typeof readPriceBasis>; until: number } | null = null
  const basisNow = () => {
    if (!held || held.until < performance.now())
      held = { basis: readPriceBasis(db, moscowDay(new Date()), withVat), until: performance.now() + basisMs }
    return held.basis
  }
  const indexer = runIndexer({ db, client, settings, basisNow, note })
  return {
    wake() {
      held = null
      indexer.wake()
    },
    async close() {
      await indexer.close()
      await client.close()
      await db.destroy()
    },
  }
}
