import { lineTotal } from '@snab/domain/money/money'
import { toAmount } from '@snab/domain/money/amounts'
import type { PartLine } from '@snab/domain/order/order-part'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import type { Trx } from '../../../../db/database'
import { Rejected } from '../../../../http/rejected'
import { authorName, type Session } from '../../../../http/visitor'
import { noteStaffAction } from '../../../core/audit-log/staff-actions'
import { changeOrder, type LockedOrder } from '../../order/change/change-order'
import type { OrderLine } from '../../order/change/order-content'
import { settleHolds } from '../../order/stock/stock-holds'
import { tellOfShipped } from '../../order/stock/tell-shipped'
import { lockKept } from '../keep-order'
import { isReplaced } from './part.queries'

/** Withdraws a mark: its goods are not shipped, or are in the order again at their price. */
export async function takeBackPart(
  trx: Trx,
  session: Session,
  { id, part: partId, now }: { id: number; part: number; now: Date },
): Promise<void> {
  const order = await lockKept(trx, session, id)
  const part = await trx
    .selectFrom('orderParts')
    .selectAll()
    .where('id', '=', partId)
    .where('orderId', '=', id)
    .executeTakeFirst()
  if (!part) throw new Rejected('part-not-found')
  if (part.takenBackAt !== null) throw new Rejected('part-taken-back')
  if (order.status === 'done' || order.status === 'cancelled') throw new Rejected('part-of-closed-order')
  const author = authorName(session)
  const by = { author, source: 'staff' } as const
  const goods = part.lines.map(({ name, amount, unitName }) => ({ name, amount, unit: unitName }))
  const mark = { part: { part: part.kind, isTakenBack: true, goods } }
  if (part.kind === 'shipped') {
    await voidMark(trx, part.shipmentId)
    const isReturning = order.status === 'shipped'
    await changeOrder(
      trx,
      order,
      { ...mark, ...(isReturning && { status: 'assembling', erpStatus: null, isUnshipped: true }) },
      by,
      now,
    )
  } else {
    await refuseChangedSince(trx, id, part.eventId)
    const isReturning = order.status === 'shipped'
    const content = { lines: await withParts(trx, order, part.lines), deliveryPrice: order.deliveryPrice }
    await changeOrder(
      trx,
      order,
      { ...mark, content, ...(isReturning && { status: 'assembling', erpStatus: null, isUnshipped: true }) },
      by,
      now,
    )
  }
  await settleHolds(trx, id)
  await tellOfShipped(trx, id, author, now)
  await trx.updateTable('orderParts').set({ takenBackAt: now, takenBackBy: author }).where('id', '=', partId).execute()
  await noteStaffAction(trx, session, now, {
    action: 'take-back-part',
    subject: 'order',
    subjectId: id,
    details: {
      товары: goods.map((one) => `${one.name} — ${shownNumber(toAmount(one.amount))} ${one.unit}`).join('; '),
    },
  })
}

async function voidMark(trx: Trx, shipmentId: number | null): Promise<void> {
  const shipment =
    shipmentId === null
      ? undefined
      : await trx
          .selectFrom('orderShipments')
          .select(['id', 'isVoid', 'isMark'])
          .where('id', '=', shipmentId)
          .executeTakeFirst()
  if (!shipment || isReplaced(shipment)) throw new Rejected('part-replaced')
  await trx.updateTable('orderShipments').set({ isVoid: true }).where('id', '=', shipment.id).execute()
}

/** The lines were changed after the mark, so a person must decide what to restore. */
async function refuseChangedSince(trx: Trx, orderId: number, eventId: number): Promise<void> {
  const later = await trx
    .selectFrom('orderEvents')
    .select('id')
    .where('orderId', '=', orderId)
    .where('id', '>', eventId)
    .where('kind', 'in', ['changed', 'amended'])
    .executeTakeFirst()
  if (later) throw new Rejected('part-changed-since')
}

async function withParts(trx: Trx, { id }: LockedOrder, parts: readonly PartLine[]): Promise<OrderLine[]> {
  const stored = await trx.selectFrom('orderLines').selectAll().where('orderId', '=', id).orderBy('position').execute()
  const lines = stored.map((line): OrderLine => {
    const { orderId: _order, position: _position, vat: _vat, additionalFields: _fields, ...kept } = line
    const part = parts.find(({ lineId }) => lineId === line.id)
    if (!part) return kept
    const amount = line.amount + part.amount
    return { ...kept, amount, total: lineTotal(line.price, amount) }
  })
  const gone = parts.filter(({ lineId }) => !stored.some((line) => line.id === lineId))
  return [
    ...lines,
    ...gone.map(({ lineId: _line, ...part }): OrderLine => ({ ...part, total: lineTotal(part.price, part.amount) })),
  ]
}
