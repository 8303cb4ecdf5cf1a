import { readConfig } from '../../apps/server/src/config'
import { connect } from '../../apps/server/src/db/database'
import { openDatabaseForTool } from '../../apps/server/src/db/open-database'
import { setAcceptingOrders } from '../../apps/server/src/features/people/settings/accepting-orders'
import { terminalLog } from '../../apps/server/src/process/say'
import { ownWorker } from './worker'

/** Runs while the portal's trade is stopped, as during a price change, and restarts it whatever happens. */
export async function whilePricesChange(work: () => Promise<void>): Promise<void> {
  const quiet = { ...terminalLog, info: () => undefined }
  const database = await openDatabaseForTool(readConfig({ DATA_DIR: ownWorker().dataDir }), quiet)
  const db = connect(database.connectionString)
  try {
    await setAcceptingOrders(db, false)
    await work()
  } finally {
    await setAcceptingOrders(db, true)
    await db.destroy()
    await database.close()
  }
}
