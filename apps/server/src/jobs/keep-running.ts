import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

/** A job runner: `promise` settles when it ends, by itself or because it was stopped. */
type Runner = { promise: Promise<unknown>; stop: () => Promise<unknown> }

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/**
 * A stopping runner waits for its jobs and for retries of its statements (see `ForgivingPool`); its locks end with the
 * process.
 */
const LONGEST_STOP_MS = 20_000
/** After running this long, the pause starts from the shortest again. */
const STEADY_MS = 60_000

/**
 * Starts a runner and restarts it whenever it ends by itself, for example when the database is lost during a job. The
 * first start throws; later ones retry with growing pauses.
 */
export async function keepRunning(
  start: () => Promise<Runner>,
  log: FastifyBaseLogger,
  longestStopMs = LONGEST_STOP_MS,
): Promise<Pick<Runner, 'stop'>> {
  const stopped = new AbortController()
  let runner: Runner | null = await start()

  async function watch(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS
    while (!stopped.signal.aborted) {
      const startedAt = performance.now()
      try {
        runner ??= await start()
        if (stopped.signal.aborted) return
        await runner.promise
        if (stopped.signal.aborted) return
        log.warn('Background jobs have ended by themselves and are started again')
      } catch (error) {
        if (stopped.signal.aborted) return
        log.error({ err: error }, 'Background jobs have ended with an error and are started again')
      }
      runner = null
      if (performance.now() - startedAt > STEADY_MS) pauseMs = FIRST_PAUSE_MS
      await sleep(pauseMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
      pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)
    }
  }

  const watching = watch()
  return {
    async stop() {
      stopped.abort()
      const ended = async () => {
        // a runner that is already ending cannot be stopped, only awaited
        await runner?.stop().catch((error: unknown) => log.info({ err: error }, 'Background jobs were ending already'))
        await watching
        return true
      }
      if (!(await Promise.race([ended(), sleep(longestStopMs, false, { ref: false })])))
        log.warn('Background jobs did not end in time and are left to other servers')
    },
  }
}
