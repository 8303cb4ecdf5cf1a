import { parentPort, workerData } from 'node:worker_threads'
import type { FeedFileAnswer, FeedFileBeginning, FeedFileTask } from './feed-file-thread'
import { openFeedFile } from './open-feed-file'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- given by feed-file-thread.ts
const { path, head } = workerData as FeedFileBeginning
const answer = (message: FeedFileAnswer) => parentPort?.postMessage(message)
const told = (task: Promise<number | void>) =>
  task.then(
    (bytes) => answer(typeof bytes === 'number' ? { bytes } : {}),
    (error: unknown) => answer({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )

const opening = openFeedFile(path, head)
void told(opening.then(() => undefined))
// one task at a time: the caller waits for each answer
parentPort?.on('message', (task: FeedFileTask) => {
  void told(opening.then((file): Promise<number | void> => (task.do === 'write' ? file.write(task.lines) : file.end())))
})
