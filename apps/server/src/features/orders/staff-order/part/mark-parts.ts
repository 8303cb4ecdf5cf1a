import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { markParts as contract, PartResult } from '@snab/contract/orders/order-part'
import { problemOfDocumentDay } from '@snab/domain/document/document-day'
import { fromAmount, toAmount } from '@snab/domain/money/amounts'
import { lineTotal, toRoubles } from '@snab/domain/money/money'
import type { PartLine } from '@snab/domain/order/order-part'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import { moscowDay } from '@snab/domain/time/moscow-time'
import type { Db, Trx } from '../../../../db/database'
import { invalidField, Rejected } from '../../../../http/rejected'
import { authorName, type Session } from '../../../../http/visitor'
import { noteStaffAction } from '../../../core/audit-log/staff-actions'
import { changeOrder, type LockedOrder, type OrderChange } from '../../order/change/change-order'
import { settleHolds } from '../../order/stock/stock-holds'
import { markShipment, stepAfter } from '../../order/stock/shipments'
import { tellOfShipped } from '../../order/stock/tell-shipped'
import { lockKept } from '../keep-order'
import { ordersKeptBy } from '../staff-order.queries'
import { findPartLines, isShippedByErp } from './part.queries'

type Body = ParsedRequestOf<typeof contract>['body']
type Asked = Body['orders'][number]
type StoredLine = Awaited<ReturnType<typeof findPartLines>>[number]
type Part = { line: StoredLine; amount: number }

/** Rolls back a transaction whose result is only shown. */
class PreviewDone extends Error {}

/**
 * Ships or cancels a part of each order in a separate transaction: one refusal does not affect the others. A preview
 * does the same work and rolls it back.
 */
export async function markParts(db: Db, session: Session, body: Body, now: Date): Promise<PartResult[]> {
  const results: PartResult[] = []
  for (const asked of body.orders) {
    let result: PartResult | null = null
    try {
      await db.transaction().execute(async (trx) => {
        result = await markPart(trx, session, asked, body, now)
        if (body.isPreview) throw new PreviewDone()
      })
    } catch (error) {
      if (error instanceof Rejected) result = await describeRefusal(db, session, asked.id, error)
      else if (!(error instanceof PreviewDone)) throw error
    }
    if (result) results.push(result)
  }
  return results
}

async function describeRefusal(db: Db, session: Session, id: number, error: Rejected): Promise<PartResult> {
  const row = await ordersKeptBy(db, session)
    .where('orders.id', '=', id)
    .select(['orders.number', 'orders.total'])
    .executeTakeFirst()
  const total = toRoubles(row?.total ?? 0)
  const [wrong] = error.details.errors ?? []
  return {
    id,
    number: row?.number ?? String(id),
    problem: wrong?.message ?? error.message,
    status: null,
    totalBefore: total,
    total,
    lines: 0,
  }
}

async function markPart(
  trx: Trx,
  session: Session,
  asked: Asked,
  { kind, day, reason }: Body,
  now: Date,
): Promise<PartResult> {
  const order = await lockKept(trx, session, asked.id, asked.version)
  if (order.status === 'done' || order.status === 'cancelled') throw new Rejected('part-of-closed-order')
  const wrongDay = problemOfDocumentDay(day, { today: moscowDay(now), orderDay: moscowDay(order.createdAt) })
  if (wrongDay !== null) throw invalidField('day', wrongDay)
  const stored = await findPartLines(trx, order)
  const parts = asked.lines.map(({ lineId, amount }) => partOf(stored, lineId, amount))
  if (new Set(parts.map(({ line }) => line.id)).size !== parts.length) throw new Rejected('order-changed-meanwhile')
  const work = { order, stored, parts, day, reason }
  const shipmentId = kind === 'shipped' ? await ship(trx, session, work, now) : await cancel(trx, session, work, now)
  await trx
    .insertInto('orderParts')
    .values((eb) => ({
      orderId: order.id,
      kind,
      day,
      shipmentId,
      lines: JSON.stringify(parts.map(storedPart)),
      reason,
      author: authorName(session),
      eventId: eb.selectFrom('orderEvents').select(eb.fn.max('id').as('id')).where('orderId', '=', order.id),
      createdAt: now,
    }))
    .execute()
  await noteStaffAction(trx, session, now, {
    action: kind === 'shipped' ? 'mark-shipped' : 'cancel-part',
    subject: 'order',
    subjectId: order.id,
    details: { день: day, товары: goodsOf(parts).map(goodsInWords).join('; '), ...(reason && { причина: reason }) },
  })
  return resultOf(trx, order, parts.length)
}

function partOf(stored: readonly StoredLine[], lineId: number, given: number): Part {
  const line = stored.find(({ id }) => id === lineId)
  if (!line) throw new Rejected('order-changed-meanwhile')
  const amount = fromAmount(given)
  if (typeof amount !== 'number') throw invalidField('lines', `«${line.name}»: не больше трёх знаков после запятой`)
  if (amount > line.left)
    throw invalidField('lines', `«${line.name}»: осталось ${shownNumber(toAmount(line.left))} ${line.unitName}`)
  return { line, amount }
}

type Work = { order: LockedOrder; stored: readonly StoredLine[]; parts: readonly Part[]; day: string; reason: string }

const byStaff = (session: Session) => ({ author: authorName(session), source: 'staff' }) as const

async function ship(trx: Trx, session: Session, work: Work, now: Date): Promise<number> {
  const { order, stored, parts, day, reason } = work
  if (await isShippedByErp(trx, order.id)) throw new Rejected('shipment-by-erp')
  const lines = parts.map(({ line, amount }) => ({ lineId: line.id, amount }))
  const shipmentId = await markShipment(trx, { orderId: order.id, day, lines })
  const status = stepAfter(order.status, isAllGone(stored, parts))
  await change(trx, session, order, { status, ...mark('shipped', parts), ...(reason && { reason }) }, now)
  await settleHolds(trx, order.id)
  await tellOfShipped(trx, order.id, authorName(session), now)
  return shipmentId
}

async function cancel(trx: Trx, session: Session, work: Work, now: Date): Promise<null> {
  const { order, stored, parts, reason } = work
  const gone = new Map(parts.map(({ line, amount }) => [line.id, amount]))
  const lines = stored.flatMap((line) => {
    const {
      orderId: _order,
      position: _position,
      vat: _vat,
      additionalFields: _fields,
      shipped: _shipped,
      ...rest
    } = line
    const { left: _left, ...kept } = rest
    const amount = line.amount - (gone.get(line.id) ?? 0)
    if (amount === line.amount) return [kept]
    if (amount === 0) return []
    if (line.pieces !== null)
      throw invalidField('lines', `«${line.name}» отмерен кусками: измените куски в составе заказа`)
    return [{ ...kept, amount, total: lineTotal(line.price, amount) }]
  })
  if (lines.length === 0) throw new Rejected('part-is-whole-order')
  const status = stored.some(({ shipped }) => shipped > 0) && isAllGone(stored, parts) ? 'shipped' : order.status
  const content = { lines, deliveryPrice: order.deliveryPrice }
  await change(trx, session, order, { status, content, reason, ...mark('cancelled', parts) }, now)
  return null
}

/** Nothing of the order remains after these parts. */
const isAllGone = (stored: readonly StoredLine[], parts: readonly Part[]): boolean =>
  stored.every(({ id, left }) => left <= (parts.find(({ line }) => line.id === id)?.amount ?? 0))

const mark = (part: 'shipped' | 'cancelled', parts: readonly Part[]) => ({
  part: { part, isTakenBack: false, goods: goodsOf(parts) },
})

const change = (
  trx: Trx,
  session: Session,
  order: LockedOrder,
  next: OrderChange & { status: LockedOrder['status'] },
  now: Date,
) =>
  changeOrder(trx, order, { ...next, ...(next.status !== order.status && { erpStatus: null }) }, byStaff(session), now)

const goodsOf = (parts: readonly Part[]) =>
  parts.map(({ line, amount }) => ({ name: line.name, amount, unit: line.unitName }))

const goodsInWords = ({ name, amount, unit }: { name: string; amount: number; unit: string }): string =>
  `${name} — ${shownNumber(toAmount(amount))} ${unit}`

const storedPart = ({ line, amount }: Part): PartLine => ({
  lineId: line.id,
  amount,
  productId: line.productId,
  customProductId: line.customProductId,
  article: line.article,
  name: line.name,
  unitName: line.unitName,
  unitOkei: line.unitOkei,
  basePrice: line.basePrice,
  price: line.price,
  agreedPriceId: line.agreedPriceId,
  vatRate: line.vatRate,
})

async function resultOf(trx: Trx, before: LockedOrder, lines: number): Promise<PartResult> {
  const after = await trx
    .selectFrom('orders')
    .innerJoin('orderStatuses', 'orderStatuses.code', 'orders.status')
    .where('orders.id', '=', before.id)
    .select(['orders.status', 'orderStatuses.name', 'orders.total'])
    .executeTakeFirstOrThrow()
  return {
    id: before.id,
    number: before.number,
    problem: null,
    status: { code: after.status, name: after.name },
    totalBefore: toRoubles(before.total),
    total: toRoubles(after.total),
    lines,
  }
}
