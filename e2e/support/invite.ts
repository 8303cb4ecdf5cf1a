import { readConfig } from '../../apps/server/src/config'
import { connect } from '../../apps/server/src/db/database'
import { openDatabaseForTool } from '../../apps/server/src/db/open-database'
import { createInvitation } from '../../apps/server/src/features/people/invitation/create-invitation'
import { terminalLog } from '../../apps/server/src/process/say'
import { ownWorker } from './worker'

/** An invitation to «Вольт-Монтаж» by its administrator; returns the path of its link. */
export async function invite(email: string): Promise<string> {
  const config = readConfig({ DATA_DIR: ownWorker().dataDir })
  const database = await openDatabaseForTool(config, { ...terminalLog, info: () => undefined })
  // as the server does, or its mail would not be shown at /outbox
  const db = connect(database.connectionString, { isDemonstration: true })
  try {
    const { token } = await db
      .transaction()
      .execute((trx) =>
        createInvitation(trx, config, new Date(), {
          companyId: 1,
          email,
          role: 'manager',
          spendingLimit: null,
          invitedBy: 1,
        }),
      )
    return `/user/signin-by-invitation?invitation=${token}`
  } finally {
    await db.destroy()
    await database.close()
  }
}
