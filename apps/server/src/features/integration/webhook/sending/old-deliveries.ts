import { deliveriesKeptDays } from '@snab/domain/integration/webhook'
import type { Db } from '../../../../db/database'

/** Includes waiting ones of webhooks paused for that long. Returns their number. */
export async function removeOldDeliveries(db: Db, now: Date): Promise<number> {
  const removed = await db
    .deleteFrom('webhookDeliveries')
    .where('at', '<', new Date(now.getTime() - deliveriesKeptDays * 24 * 3_600_000))
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}
