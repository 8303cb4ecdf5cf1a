import type { FastifyBaseLogger } from 'fastify'
import { Logger, run } from 'graphile-worker'
import type { Db } from '../db/database'
import { prune } from './prune'

/** Nights in Moscow, when nobody orders. */
const crontab = '0 0 * * * prune ?fill=1d'

/** Background work of all servers, each job done by one of them; the queue is in PostgreSQL. */
export async function runJobs(connectionString: string, db: Db, log: FastifyBaseLogger): Promise<{ stop(): Promise<void> }> {
  const runner = await run({
    connectionString,
    concurrency: 1,
    maxPoolSize: 3,
    noHandleSignals: true,
    crontab,
    taskList: {
      prune: async () => {
        log.info(await prune(db, new Date()), 'Pruned')
      },
    },
    logger: new Logger(() => (level, message) => log[level === 'warning' ? 'warn' : level](message)),
  })
  return { stop: () => runner.stop() }
}
