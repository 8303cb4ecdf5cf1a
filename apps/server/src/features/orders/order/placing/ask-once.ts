import type { AmendedContent, OrderRequestKind } from '@snab/domain/order/order-request'
import type { Trx } from '../../../../db/database'
import { Rejected } from '../../../../http/rejected'

type Asked = { kind: OrderRequestKind; author: string; reason: string; content: AmendedContent | null; createdAt: Date }

/** Only one request per order may be open. Call it under the order's lock. */
export async function askOnce(trx: Trx, orderId: number, { content, ...asked }: Asked): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('orderRequests')
    .values({ ...asked, orderId, content: content && JSON.stringify(content) })
    .onConflict((conflict) => conflict.column('orderId').where('state', '=', 'open').doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) throw new Rejected('order-request-open')
}
