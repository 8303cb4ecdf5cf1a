import { parentPort, workerData } from 'node:worker_threads'
import {
  openIndexer,
  type FromIndexer,
  type IndexerData,
  type ToIndexer,
} from './search/opensearch/indexing/start-indexer'

if (!parentPort) throw new Error('The indexer runs as a worker thread')
const port = parentPort
const post = (message: FromIndexer) => port.postMessage(message)
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- passed by startIndexerThread
const indexer = openIndexer(workerData as IndexerData, (level, text) => post({ kind: 'note', level, text }))
port.on('message', (message: ToIndexer) => {
  if (message === 'wake') indexer.wake()
  else void indexer.close().then(() => post({ kind: 'closed' }))
})
