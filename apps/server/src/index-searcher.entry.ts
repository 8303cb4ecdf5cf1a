import { parentPort } from 'node:worker_threads'
import { hostIndex } from '@snab/catalogue-index/host-index'

if (!parentPort) throw new Error('An index searcher runs as a worker thread')
hostIndex(parentPort)
