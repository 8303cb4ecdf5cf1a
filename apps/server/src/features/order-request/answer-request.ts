import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { answerOrderRequest, confirmOrderDates } from '@snab/contract/staff/order-request'
import type { OrderRequestKind } from '@snab/domain/order/order-request'
import { canBecome, staffMayChangeLines } from '@snab/domain/order/order-status'
import type { Trx } from '../../db/database'
import { Rejected } from '../../http/rejected'
import type { Session } from '../../http/visitor'
import { noteStaffAction } from '../admin/staff-actions'
import { tellBuyerOfOrder } from '../notification/order-notices'
import { changeOrder, noteOrderEvent, type LockedOrder } from '../order/change-order'
import { lockKept } from '../staff-order/keep-order'
import { asChange } from './amend-order'

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
  const author = nameOf(session)
  await trx
    .updateTable('orderRequests')
    .set({ state: body.accepted ? 'accepted' : 'refused', answeredAt: now, answeredBy: author, answer: body.answer })
    .where('id', '=', request.id)
    .execute()
  if (body.accepted) await grant(trx, order, request, { author, answer: body.answer, now })
  else
    await noteOrderEvent(
      trx,
      id,
      { kind: 'request', details: { request: request.kind, step: 'refused', reason: body.answer } },
      author,
      now,
    )
  // a cancelled order tells of itself
  if (!(body.accepted && request.kind === 'cancel'))
    await tellBuyerOfOrder(trx, {
      orderId: id,
      kind: 'order-request',
      title: `Заказ № {number}: ${outcome(request.kind, body.accepted)}`,
      text: body.answer,
      now,
    })
  await noteStaffAction(trx, session, now, {
    action: `${body.accepted ? 'accept' : 'refuse'}-${request.kind}`,
    subject: 'order',
    subjectId: id,
    ...(body.answer && { details: { причина: body.answer } }),
  })
}

const outcome = (kind: OrderRequestKind, accepted: boolean): string =>
  kind === 'amend'
    ? accepted
      ? 'изменение принято'
      : 'в изменении отказано'
    : accepted
      ? 'отмена принята'
      : 'в отмене отказано'

type Asked = { kind: OrderRequestKind; content: Parameters<typeof asChange>[0] | null; reason: string }

async function grant(
  trx: Trx,
  order: LockedOrder,
  { kind, content, reason }: Asked,
  { author, answer, now }: { author: string; answer: string; now: Date },
) {
  const by = { author, source: 'staff' } as const
  if (kind === 'cancel') {
    if (!canBecome(order.status, 'cancelled')) throw new Rejected('order-status-impossible')
    await changeOrder(trx, order, { status: 'cancelled', erpStatus: null, reason: answer || reason }, by, now)
    return
  }
  if (!content || !staffMayChangeLines(order.status)) throw new Rejected('order-lines-fixed')
  const own = await trx.selectFrom('orderLines').select('id').where('orderId', '=', order.id).execute()
  // lines that staff or 1C have taken away since cannot be granted
  if (content.lines.some((line) => line.id !== null && !own.some(({ id }) => id === line.id)))
    throw new Rejected('order-changed-meanwhile')
  await changeOrder(trx, order, { ...asChange(content), isAmendment: true, ...(answer && { reason: answer }) }, by, now)
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
