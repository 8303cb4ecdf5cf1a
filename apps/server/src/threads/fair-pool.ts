import type { RejectionCode } from '@snab/contract/errors'
import { Piscina } from 'piscina'
import { Rejected } from '../http/rejected'
import { openFairTurns, TurnsFull, type Person } from './fair-turns'

export type FairPool = {
  /** Runs a job in a thread; `name` is the exported function, by default the default export. */
  run: <T>(person: Person, task: unknown, name?: string) => Promise<T>
  close: () => Promise<void>
}

type Options = {
  filename: string
  threads: number
  /** A longer job is ended with its thread; waiting does not count. */
  longestMs: number
  /** Too many jobs are waiting, of this person or of all. */
  busy: RejectionCode
  /** The job needed more time or memory than any legitimate one. */
  overrun: RejectionCode
}

const mostWaitingEach = 20
const mostWaiting = 200
const memoryMb = 512

/** Threads for heavy jobs, in fair turns. */
export function openFairPool({ filename, threads, longestMs, busy, overrun }: Options): FairPool {
  const pool = new Piscina({
    filename,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const turns = openFairTurns({ places: threads, mostWaitingEach, mostWaiting })
  return {
    run: async (person, task, name) => {
      try {
        return await turns.take(person, () =>
          pool.run(task, { signal: AbortSignal.timeout(longestMs), ...(name !== undefined && { name }) }),
        )
      } catch (error) {
        if (error instanceof TurnsFull) throw new Rejected(busy, { headers: { 'retry-after': '10' } })
        throw isOverrun(error) ? new Rejected(overrun) : error
      }
    },
    close: () => pool.close({ force: true }),
  }
}

const isOverrun = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' ||
    error.name === 'TimeoutError' ||
    ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'))
