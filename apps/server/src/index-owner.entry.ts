import { parentPort, workerData } from 'node:worker_threads'
import { runIndexOwner, type OwnerData } from './search/run-index-owner'

if (!parentPort) throw new Error('The index owner runs as a worker thread')
await runIndexOwner(parentPort, workerData as OwnerData) // passed by startIndexWorker
