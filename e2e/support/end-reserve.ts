import { sql } from 'kysely'
import { readConfig } from '../../apps/server/src/config'
import { connect } from '../../apps/server/src/db/database'
import { openDatabaseForTool } from '../../apps/server/src/db/open-database'
import { terminalLog } from '../../apps/server/src/process/say'
import { ownWorker } from './worker'

/**
 * Moves the end of the order's reserve into the past, and makes the portal check reserves now rather than in half an
 * hour.
 */
export async function endReserve(orderId: number): Promise<void> {
  const quiet = { ...terminalLog, info: () => undefined }
  const database = await openDatabaseForTool(readConfig({ DATA_DIR: ownWorker().dataDir }), quiet)
  const db = connect(database.connectionString)
  try {
    await sql`update reserves set valid_until = current_date - 2 where order_id = ${orderId} and state = 'active'`.execute(
      db,
    )
    await sql`select graphile_worker.add_job('end-reserves')`.execute(db)
  } finally {
    await db.destroy()
    await database.close()
  }
}
