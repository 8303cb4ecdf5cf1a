import { Worker } from 'node:worker_threads'
import { assetPath } from '../../../../asset-path'
import type { FeedFile, FeedHead, FeedLine, OpenFeedFile } from './feed-content'

export type FeedFileTask = { do: 'write'; lines: readonly FeedLine[] } | { do: 'end' }
/** The answer to each task; the first one says that the file is open. */
export type FeedFileAnswer = { bytes?: number } | { failure: string }
export type FeedFileBeginning = { path: string; head: FeedHead }

/** Enough for every format: a chunk has some hundred kilobytes. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

/** Writes a file in a separate thread, because formatting and compressing 100,000 lines must not block requests. */
export const openFeedFileThread: OpenFeedFile = async (path, head) => {
  const beginning: FeedFileBeginning = { path, head }
  const worker = new Worker(assetPath('price-feed-writer.js'), { workerData: beginning, resourceLimits })
  let settle: { resolve: (answer: { bytes?: number }) => void; reject: (error: Error) => void } | null = null
  let died: Error | null = null
  const fail = (error: Error) => {
    died ??= error
    settle?.reject(error)
  }
  worker.on('message', (answer: FeedFileAnswer) => {
    if ('failure' in answer) fail(new Error(answer.failure))
    else settle?.resolve(answer)
  })
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The thread that writes a price list has ended')))
  const answered = () =>
    new Promise<{ bytes?: number }>((resolve, reject) => {
      if (died) reject(died)
      else settle = { resolve, reject }
    })
  const ask = (task: FeedFileTask) => {
    const answer = answered()
    worker.postMessage(task)
    return answer
  }
  await answered()
  return {
    write: async (lines) => void (await ask({ do: 'write', lines })),
    async end() {
      const { bytes = 0 } = await ask({ do: 'end' })
      await worker.terminate()
      return bytes
    },
    abort: async () => void (await worker.terminate()),
  } satisfies FeedFile
}
