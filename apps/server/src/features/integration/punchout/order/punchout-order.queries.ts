import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../../../db/database'
import type { Database } from '../../../../db/tables'

export type PunchoutOrderRow = Selectable<Database['punchoutOrders']>

/** Our orders that came of it, one for each seller; also those that colleagues have approved since. */
export const findOwnOrders = (db: Db | Trx, { clientKey, userId }: Pick<PunchoutOrderRow, 'clientKey' | 'userId'>) =>
  db
    .selectFrom('orders')
    .select(['id', 'number', 'version', 'status'])
    .where('clientKey', '=', clientKey)
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()

/** A colleague must approve it before it is an order. */
export const isHeld = async (
  db: Db | Trx,
  { clientKey, userId }: Pick<PunchoutOrderRow, 'clientKey' | 'userId'>,
): Promise<boolean> =>
  (await db
    .selectFrom('approvalRequests')
    .select('id')
    .where('clientKey', '=', clientKey)
    .where('userId', '=', userId)
    .executeTakeFirst()) !== undefined
