import { parentPort } from 'node:worker_threads'
import { stageFiles } from './features/erp/exchange/staging/stage-files'

const port = parentPort
if (!port) throw new Error('The stager of exchanges runs as a worker thread')
port.on(
  'message',
  stageFiles((message) => port.postMessage(message)),
)
