import { parentPort, workerData } from 'node:worker_threads'
import { hostIndex } from '@snab/catalogue-index/host-index'
import { tellThreadLag } from './search/thread-lag'

if (!parentPort) throw new Error('An index searcher runs as a worker thread')
hostIndex(parentPort)
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- passed by startIndexWorker
tellThreadLag(workerData as SharedArrayBuffer)
