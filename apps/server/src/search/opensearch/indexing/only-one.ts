import { withOneConnection, type Db } from '../../../db/database'

/** The connection with the lock is lost: another server may have it. */
export class LockLost extends Error {
  override name = 'LockLost'
}

/** Throws `LockLost` when this server is no longer the only one. */
export type StillTheOnlyOne = () => Promise<void>

/**
 * Runs the work on one server at a time. The lock belongs to a separate connection, so that another server takes over
 * when this one dies. `mayWait` pauses before the next attempt to get the lock, or ends the waiting.
 */
export const asTheOnlyOne = (
  db: Db,
  key: string,
  mayWait: () => Promise<boolean>,
  work: (still: StillTheOnlyOne) => Promise<void>,
): Promise<void> =>
  withOneConnection(db, async ({ client }) => {
    const lock = async (): Promise<boolean> => {
      const { rows } = await client.query<{ isMine: boolean }>(
        `select pg_try_advisory_lock(hashtextextended($1, 0)) as "isMine"`,
        [key],
      )
      return rows[0]?.isMine === true
    }
    while (!(await lock())) if (!(await mayWait())) return
    await work(async () => {
      try {
        await client.query('select 1')
      } catch (error) {
        throw new LockLost('The connection with the lock of the indexer is lost', { cause: error })
      }
    })
  })
