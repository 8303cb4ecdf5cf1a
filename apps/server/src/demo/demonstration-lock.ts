import type { Log } from '../db/embedded/log'
import { holdSessionLocks } from '../db/embedded/session-locks'

/** Servers running as a demonstration share it; removing the demonstration holds it exclusively. */
const LOCK = `hashtextextended('snab-demonstration', 0)`

/** Waits while the demonstration is being removed. */
export const holdDemonstration = (connectionString: string, log: Log): Promise<{ release: () => Promise<void> }> =>
  holdSessionLocks(
    { connectionString },
    (query) => query(`pg_advisory_lock_shared(${LOCK}) is not null`).then(() => undefined),
    { log },
  )

/** Null while a server runs as a demonstration on this database. */
export async function takeDemonstration(
  connectionString: string,
  log: Log,
): Promise<{ release: () => Promise<void> } | null> {
  const locks = await holdSessionLocks({ connectionString }, async () => {}, { log })
  if (await locks.query(`pg_try_advisory_lock(${LOCK})`)) return locks
  await locks.release()
  return null
}
