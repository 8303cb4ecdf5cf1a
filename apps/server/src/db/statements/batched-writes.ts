import type { FastifyBaseLogger } from 'fastify'

export type BatchedWrites<T> = {
  /** Queues a row; never waits or fails. */
  note(row: T): void
  /** Writes the queue; resolves when it is stored. */
  flush(): Promise<void>
}

type Options<T> = { what: string; write: (rows: readonly T[]) => Promise<unknown>; log: FastifyBaseLogger }

const waitMs = 2000
const largestBatch = 500
/** Further rows are dropped while the database is unreachable: a log must not delay or fail a request. */
const mostHeld = 20_000

/** Writes rows after the response, many in one statement, so that logging does not slow a request down. */
export function batchedWrites<T>({ what, write, log }: Options<T>): BatchedWrites<T> {
  let held: T[] = []
  let timer: NodeJS.Timeout | undefined
  let work: Promise<void> = Promise.resolve()

  async function writeHeld() {
    clearTimeout(timer)
    timer = undefined
    while (held.length > 0) {
      const batch = held.slice(0, largestBatch)
      held = held.slice(largestBatch)
      await writeOrLose(batch)
    }
  }

  async function writeOrLose(batch: readonly T[]): Promise<void> {
    try {
      await write(batch)
    } catch (error) {
      if (batch.length > 1 && isRefusedValue(error)) for (const row of batch) await writeOrLose([row])
      else log.error({ err: error, rows: batch.length }, `${what}: rows could not be written and are lost`)
    }
  }

  return {
    note(row) {
      if (held.length >= mostHeld) {
        log.warn(`${what}: too many rows wait, one is let go`)
        return
      }
      held.push(row)
      if (held.length >= largestBatch) void this.flush()
      else timer ??= setTimeout(() => void this.flush(), waitMs).unref()
    },
    flush() {
      work = work.then(writeHeld)
      return work
    },
  }
}

/** SQLSTATE class 22: one invalid value must not lose the other rows. */
const isRefusedValue = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('22')
