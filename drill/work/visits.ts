import { appendFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const EVERY_MS = 100
const PATIENCE_MS = 8_000
const PATHS = [
  '/catalog',
  '/api/v2/search?perPage=20&page=1',
  '/api/v2/search?perPage=20&criteria[keyword]=кабель',
  '/api/v1/info',
]

type Visit = { at: number; isServed: boolean; ms: number }

export type Visits = {
  /** The number of visits, and of those that failed. */
  since(at: number): { count: number; failed: number }
  /** Seconds from `from`, or from the start of the first later failed visit, to the end of the last failed one. */
  failingS(since: number, from: number): number
  /** Whether the last visits all succeeded. */
  areServed(last: number): boolean
  stop(): Promise<void>
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}` : String(error)

/** Visitors who view pages all the time and never retry. `log`: failures. */
export function keepVisiting(url: string, log: string): Visits {
  const visits: Visit[] = []
  const over = new AbortController()
  const open = new Set<Promise<void>>()
  const visit = async (path: string) => {
    const began = performance.now()
    const why = await fetch(url + path, { signal: AbortSignal.timeout(PATIENCE_MS) })
      .then(async (answer) => {
        const text = await answer.text()
        return answer.status < 500 ? null : `${String(answer.status)} ${text.slice(0, 150)}`
      })
      .catch((error: unknown) => reasonOf(error))
    const ms = performance.now() - began
    visits.push({ at: performance.now(), isServed: why === null, ms })
    if (why !== null) await appendFile(log, `${new Date().toISOString()} ${path} after ${ms.toFixed(0)} ms: ${why}\n`)
  }
  const work = (async () => {
    for (let turn = 0; !over.signal.aborted; turn++) {
      const asked = visit(PATHS[turn % PATHS.length] ?? '/').finally(() => open.delete(asked))
      open.add(asked)
      await sleep(EVERY_MS)
    }
  })()
  const since = (at: number) => visits.filter((seen) => seen.at >= at)
  return {
    since: (at) => ({ count: since(at).length, failed: since(at).filter(({ isServed }) => !isServed).length }),
    failingS(at, from) {
      const failed = since(at).filter(({ isServed }) => !isServed)
      const began = Math.min(...failed.map((seen) => seen.at - seen.ms))
      return Math.max(0, ((failed.at(-1)?.at ?? from) - Math.max(from, failed.length > 0 ? began : from)) / 1000)
    },
    areServed: (last) => visits.length >= last && visits.slice(-last).every(({ isServed }) => isServed),
    async stop() {
      over.abort()
      await work
      await Promise.all(open)
    },
  }
}
