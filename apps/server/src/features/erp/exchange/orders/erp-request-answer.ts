import { canBecome } from '@snab/domain/order/order-status'
import type { Trx } from '../../../../db/database'
import { lockOrder } from '../../../orders/order/change/change-order'
import { settleRequest } from '../../../orders/order-request/settle-request'
import type { ErpDocument } from '../commerceml/erp-document'
import { AUTHOR } from './erp-author'

/**
 * 1C's answer to a buyer's request. An answer naming another request is outdated; one for a shipped order is late.
 * Returns whether it settled anything.
 */
export async function keepRequestAnswer(
  trx: Trx,
  orderId: number,
  { requestAnswer }: ErpDocument,
  now: Date,
): Promise<boolean> {
  if (!requestAnswer) return false
  const request = await trx
    .selectFrom('orderRequests')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  const { isAccepted, requestId, answer } = requestAnswer
  if (!request || (requestId !== null && requestId !== request.id)) return false
  const order = await lockOrder(trx, { id: orderId })
  if (!order || (isAccepted && request.kind === 'cancel' && !canBecome(order.status, 'cancelled'))) return false
  await settleRequest(trx, order, request, { accepted: isAccepted, answer }, { author: AUTHOR, source: 'erp' }, now)
  return true
}
