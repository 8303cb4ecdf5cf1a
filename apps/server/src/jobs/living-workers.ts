import type { FastifyBaseLogger } from 'fastify'
import { holdSessionLocks, type SessionLocks } from '../db/embedded/session-locks'
import { workerLock } from './free-dead-jobs'

export type LivingWorkers = { plugin: GraphileConfig.Plugin; release: () => Promise<void> }

/** After this time the jobs of a server that hangs or is cut off from the database are released. */
const LONGEST_SILENCE_MS = 60_000

/**
 * Takes a lock for each pool of workers before its first job, so that other servers can tell whether it lives. The
 * database releases the lock when the process ends.
 */
export function openLivingWorkers(connectionString: string, log: FastifyBaseLogger): LivingWorkers {
  const held = new Map<string, Promise<SessionLocks>>()
  const hold = (worker: string) =>
    holdSessionLocks(
      { connectionString },
      (query) => query(`pg_advisory_lock(${workerLock(worker)}) is not null`).then(() => undefined),
      { log, longestSilenceMs: LONGEST_SILENCE_MS },
    )
  return {
    plugin: {
      name: 'SnabLivingWorkersPlugin',
      version: '1.0.0',
      worker: {
        hooks: {
          async startWorker(_ctx, { worker: { workerPool } }) {
            const lock = held.get(workerPool.id) ?? hold(workerPool.id)
            held.set(workerPool.id, lock)
            try {
              await lock
            } catch (error) {
              held.delete(workerPool.id)
              // without its lock a pool would count as dead: it ends and is restarted
              Promise.resolve(workerPool.gracefulShutdown('The lock of this pool could not be taken')).catch(
                (failure: unknown) => log.warn({ err: failure }, 'A pool of workers could not end'),
              )
              throw error
            }
          },
        },
      },
    },
    async release() {
      const locks = await Promise.allSettled(held.values())
      held.clear()
      for (const lock of locks) if (lock.status === 'fulfilled') await lock.value.release()
    },
  }
}
