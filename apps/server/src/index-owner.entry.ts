import { parentPort, workerData } from 'node:worker_threads'
import { runIndexOwner, type OwnerData } from './search/run-index-owner'

if (!parentPort) throw new Error('The index owner runs as a worker thread')
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- passed by startIndexWorker
await runIndexOwner(parentPort, workerData as OwnerData)
