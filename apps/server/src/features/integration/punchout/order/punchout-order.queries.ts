import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../../../db/database'
import type { Database } from '../../../../db/tables'

export type PunchoutOrderRow = Selectable<Database['punchoutOrders']>

/** Our orders made of it, one per seller, including those approved by colleagues since. */
export const findOwnOrders = (db: Db | Trx, { clientKey, userId }: Pick<PunchoutOrderRow, 'clientKey' | 'userId'>) =>
  db
    .selectFrom('orders')
    .select(['id', 'number', 'version', 'status'])
    .where('clientKey', '=', clientKey)
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()

/** Whether it waits for a colleague's approval. */
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
