import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { answerOrderRequest, confirmOrderDates } from '@snab/contract/orders/staff-order-request'
import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { tellBuyerOfOrder } from '../../talk/notification/order-notices'
import { noteOrderEvent } from '../order/change/change-order'
import { lockKept } from '../staff-order/keep-order'
import { settleRequest } from './settle-request'

type Answer = ParsedRequestOf<typeof answerOrderRequest>['body']
type Dates = ParsedRequestOf<typeof confirmOrderDates>['body']

const nameOf = ({ lastName, firstName }: Session) => `${lastName} ${firstName}`.trim()

export async function answerRequestWithin(
  trx: Trx,
  session: Session,
  { id, body, now }: { id: number; body: Answer; now: Date },
): Promise<void> {
  const order = await lockKept(trx, session, id)
  const request = await trx
    .selectFrom('orderRequests')
    .selectAll()
    .where('id', '=', body.requestId)
    .where('orderId', '=', id)
    .executeTakeFirst()
  if (request?.state !== 'open') throw new Rejected('order-request-answered')
  const { accepted, answer } = body
  await settleRequest(trx, order, request, { accepted, answer }, { author: nameOf(session), source: 'staff' }, now)
  await noteStaffAction(trx, session, now, {
    action: `${body.accepted ? 'accept' : 'refuse'}-${request.kind}`,
    subject: 'order',
    subjectId: id,
    ...(body.answer && { details: { причина: body.answer } }),
  })
}

export async function confirmDatesWithin(
  trx: Trx,
  session: Session,
  { id, body, now }: { id: number; body: Dates; now: Date },
): Promise<void> {
  await lockKept(trx, session, id, body.version)
  for (const { lineId, confirmedOn } of body.lines) {
    const { numUpdatedRows } = await trx
      .updateTable('orderLines')
      .set({ confirmedOn })
      .where('id', '=', lineId)
      .where('orderId', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Rejected('order-changed-meanwhile')
  }
  const days = new Set(body.lines.map(({ confirmedOn }) => confirmedOn))
  const [day] = days
  const author = nameOf(session)
  const details = { lines: body.lines.length, ...(days.size === 1 && day && { day }) }
  await noteOrderEvent(trx, id, { kind: 'dates', details }, author, now)
  await tellBuyerOfOrder(trx, {
    orderId: id,
    kind: 'order-status',
    title: 'Заказ № {number}: подтверждены даты поставки',
    now,
  })
  await noteStaffAction(trx, session, now, { action: 'confirm-dates', subject: 'order', subjectId: id })
}
