import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../../../db/database'
import type { Database } from '../../../../db/tables'
import { isOrderOf } from '../../../orders/order/reading/orders-of-key'

export type PunchoutOrderRow = Selectable<Database['punchoutOrders']>

/** Our orders that came of it, one for each seller; also those that colleagues have approved since. */
export const findOwnOrders = (db: Db | Trx, order: Pick<PunchoutOrderRow, 'clientKey' | 'userId'>) =>
  db
    .selectFrom('orders as o')
    .select(['o.id', 'o.number', 'o.version', 'o.status'])
    .where(isOrderOf(order))
    .orderBy('o.id')
    .execute()

/** What colleagues were asked, with their decisions; undefined when nobody was. */
export async function findApproval(
  db: Db | Trx,
  { clientKey, userId }: Pick<PunchoutOrderRow, 'clientKey' | 'userId'>,
): Promise<Approval | undefined> {
  const request = await db
    .selectFrom('approvalRequests')
    .select(['id', 'withdrawnAt', 'expiresAt'])
    .where('clientKey', '=', clientKey)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!request) return undefined
  const lines = await db
    .selectFrom('approvalLines')
    .select(['productId', 'sellerId', 'state', 'reason'])
    .where('requestId', '=', request.id)
    .orderBy('position')
    .execute()
  return { withdrawnAt: request.withdrawnAt, expiresAt: request.expiresAt, lines }
}

type ApprovalLine = Pick<Selectable<Database['approvalLines']>, 'productId' | 'sellerId' | 'state' | 'reason'>
export type Approval = { withdrawnAt: Date | null; expiresAt: Date; lines: ApprovalLine[] }

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
