import type { RejectionCode } from '@snab/contract/errors'
import { Piscina } from 'piscina'
import { Rejected } from '../http/rejected'

/** Who a job is done for, as `personOf` names him. */
export type Person = string

export type FairPool = {
  /** Does a job in a thread; `name` is the exported function, the default one when left out. */
  run: <T>(person: Person, task: unknown, name?: string) => Promise<T>
  close: () => Promise<void>
}

type Options = {
  filename: string
  threads: number
  /** A job that takes longer is ended together with its thread; waiting does not count. */
  longestMs: number
  /** Too many jobs wait already, of this person or of all. */
  busy: RejectionCode
  /** The job needed more time or memory than any honest one. */
  overrun: RejectionCode
}

type Job = { task: unknown; name: string | undefined; resolve: (result: unknown) => void; reject: (reason: unknown) => void }

const mostWaitingEach = 20
const mostWaiting = 200
const memoryMb = 512

/**
 * Threads for heavy jobs, shared fairly: people take turns, and nobody has more than one job under way, so that whoever
 * sends many waits behind himself.
 */
export function openFairPool({ filename, threads, longestMs, busy, overrun }: Options): FairPool {
  const pool = new Piscina({ filename, minThreads: 0, maxThreads: threads, idleTimeout: 30_000, resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
  // in the order of turns: whoever is served goes to the end
  const waiting = new Map<Person, Job[]>()
  const served = new Set<Person>()

  async function serve(person: Person, { task, name, resolve, reject }: Job): Promise<void> {
    served.add(person)
    try {
      resolve(await pool.run(task, { signal: AbortSignal.timeout(longestMs), ...(name !== undefined && { name }) }))
    } catch (error) {
      reject(isOverrun(error) ? new Rejected(overrun) : error)
    } finally {
      served.delete(person)
      serveNext()
    }
  }

  function serveNext(): void {
    for (const [person, jobs] of waiting) {
      if (served.size >= threads) return
      if (served.has(person)) continue
      const job = jobs.shift()
      waiting.delete(person)
      if (jobs.length > 0) waiting.set(person, jobs)
      if (job) void serve(person, job)
    }
  }

  return {
    run: <T>(person: Person, task: unknown, name?: string) =>
      new Promise<T>((resolve, reject) => {
        const own = waiting.get(person) ?? []
        const all = [...waiting.values()].reduce((sum, jobs) => sum + jobs.length, 0)
        if (own.length >= mostWaitingEach || all >= mostWaiting) throw new Rejected(busy, { headers: { 'retry-after': '10' } })
        // what a thread answers is what its function returns, which the caller names
        own.push({ task, name, resolve: resolve as (result: unknown) => void, reject })
        waiting.set(person, own)
        serveNext()
      }),
    close: () => pool.close({ force: true }),
  }
}

const isOverrun = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'))
