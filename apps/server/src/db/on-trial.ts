import { setUpSession } from './connection/session-settings'
import { withOneConnection, type Db } from './database'
import { runTrial } from './statements/trial-connection'

/**
 * Runs the work against the real database and rolls everything back: rows, jobs and notices. The work sees its own
 * writes, and its transactions end as usual. It must not start two transactions at the same time. Uses a connection
 * outside the pool, so the caller limits how many run at a time.
 */
export const onTrial = <T>(db: Db, work: () => Promise<T>): Promise<T> =>
  withOneConnection(db, async ({ client }) => {
    await setUpSession(client, 'request')
    await client.query('begin')
    try {
      const result = await runTrial(client, work)
      // checked on commit otherwise
      await client.query('set constraints all immediate')
      return result
    } finally {
      await client.query('rollback')
    }
  })
