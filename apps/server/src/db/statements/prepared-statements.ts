import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { retryOnceWhenLost } from '../lost-database'
import type { DatabaseWatch } from '../connection/watch-database'
import { pipelinedClient } from './pipelined-client'
import { statementNames } from './statement-names'
import { trialConnection } from './trial-connection'

/**
 * Statements that begin with a comment `prepared name` are parsed and planned once per connection; for the few
 * statements of every request, where planning costs more than reading.
 */
export function withPreparedStatements(pool: pg.Pool, watch?: DatabaseWatch): PostgresPool {
  const names = statementNames()
  const open = () =>
    watch
      ? watch.unlessSilent(
          () => pool.connect(),
          (late) => late.release(true),
        )
      : pool.connect()
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    async connect() {
      const trial = trialConnection()
      if (trial) return trial
      // nothing has been sent yet, so a retry is safe
      const client = await retryOnceWhenLost(open)
      const known = wrapped.get(client) ?? pipelinedClient(client, names)
      wrapped.set(client, known)
      return known
    },
    async end() {
      watch?.close()
      await pool.end()
    },
  }
}
