import type { AmendedContent, OrderRequestKind } from '@snab/domain/order/order-request'
import { canBecome, staffMayChangeLines } from '@snab/domain/order/order-status'
import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { tellBuyerOfOrder } from '../../talk/notification/order-notices'
import { changeOrder, noteOrderEvent, type LockedOrder } from '../order/change/change-order'
import { asChange } from './amend-order'

type Request = { id: number; kind: OrderRequestKind; reason: string; content: AmendedContent | null }
type Answer = { accepted: boolean; answer: string }
type By = { author: string; source: 'staff' | 'erp' }

/** Grants or refuses a buyer's request under the order's lock, and notifies them. The request must be open. */
export async function settleRequest(
  trx: Trx,
  order: LockedOrder,
  request: Request,
  { accepted, answer }: Answer,
  by: By,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('orderRequests')
    .set({ state: accepted ? 'accepted' : 'refused', answeredAt: now, answeredBy: by.author, answer })
    .where('id', '=', request.id)
    .execute()
  if (accepted) await grant(trx, order, request, answer, by, now)
  else {
    const details = { request: request.kind, step: 'refused', ...(answer && { reason: answer }) } as const
    await noteOrderEvent(trx, order.id, { kind: 'request', details }, by.author, now, sourceOf(by))
  }
  // a cancelled order has its own notification
  if (accepted && request.kind === 'cancel') return
  await tellBuyerOfOrder(trx, {
    orderId: order.id,
    kind: 'order-request',
    title: `Заказ № {number}: ${outcomes[request.kind][accepted ? 'accepted' : 'refused']}`,
    text: answer,
    now,
  })
}

const sourceOf = ({ source }: By) => (source === 'erp' ? 'erp' : 'portal')

const outcomes = {
  amend: { accepted: 'изменение принято', refused: 'в изменении отказано' },
  cancel: { accepted: 'отмена принята', refused: 'в отмене отказано' },
} as const

async function grant(
  trx: Trx,
  order: LockedOrder,
  { kind, content, reason }: Request,
  answer: string,
  by: By,
  now: Date,
) {
  if (kind === 'cancel') {
    if (!canBecome(order.status, 'cancelled')) throw new Rejected('order-status-impossible')
    await changeOrder(trx, order, { status: 'cancelled', erpStatus: null, reason: answer || reason }, by, now)
    return
  }
  if (by.source === 'erp') {
    // lines sent by 1C answer the request
    const details = { request: kind, step: 'accepted', ...(answer && { reason: answer }) } as const
    await noteOrderEvent(trx, order.id, { kind: 'request', details }, by.author, now, 'erp')
    return
  }
  if (!content || !staffMayChangeLines(order.status)) throw new Rejected('order-lines-fixed')
  const own = await trx.selectFrom('orderLines').select('id').where('orderId', '=', order.id).execute()
  // lines removed since by staff or 1C cannot be granted
  if (content.lines.some((line) => line.id !== null && !own.some(({ id }) => id === line.id)))
    throw new Rejected('order-changed-meanwhile')
  await changeOrder(trx, order, { ...asChange(content), isAmendment: true, ...(answer && { reason: answer }) }, by, now)
}
