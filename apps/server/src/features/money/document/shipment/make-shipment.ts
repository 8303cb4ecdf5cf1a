import type { LeftToShip } from '@snab/contract/money/staff-document'
import { shipmentKinds, type StaffShipmentForm } from '@snab/domain/document/document-kind'
import {
  isShipment,
  numberSeriesOf,
  type ShipmentContent,
  type ShipmentLine,
} from '@snab/domain/document/shipment-content'
import { toAmount } from '@snab/domain/money/amounts'
import { problemOfDocumentDay } from '@snab/domain/document/document-day'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import type { Selectable } from 'kysely'
import type { Trx } from '../../../../db/database'
import type { Database } from '../../../../db/tables'
import { invalidField, Rejected } from '../../../../http/rejected'
import { authorName, type Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { areDocumentsByErp } from '../../../balance/seller/documents-by-erp'
import { noteStaffAction } from '../../../core/audit-log/staff-actions'
import { addShipment, followShipment } from '../../../orders/order/stock/shipments'
import { tellOfDocuments } from '../../../talk/notification/document-notices'
import { ordersVisibleTo } from '../../../orders/order/reading/order-scope'
import { dueDayOf } from '../invoice/due-day-of'
import { dayOfOrder } from '../day-of-order'
import { nextNumber } from '../next-number'
import { findMarkedPositions } from './marked-positions'
import { DELIVERY_POSITION, findShipmentContent, type ShippedAmounts } from './shipment-of-order'

type Wanted = {
  form: StaffShipmentForm
  day: string
  amounts: ShippedAmounts | 'rest'
  annexSheets?: number | undefined
  transport?: { number: string; day: string; carrier: string } | undefined
}
type Order = Selectable<Database['orders']>

/**
 * Staff write a shipping document when 1C sends none; this ships the goods. With ТОРГ-12 a seller with VAT also issues
 * a счёт-фактура.
 */
export async function makeShipment(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  orderId: number,
  { form, day, amounts, annexSheets, transport }: Wanted,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const order = await trx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .where(ordersVisibleTo(session))
      .forUpdate()
      .executeTakeFirst()
    if (!order) throw new Rejected('order-not-found')
    if (order.status === 'cancelled') throw new Rejected('shipment-of-cancelled')
    if (await areDocumentsByErp(trx, order.sellerId)) throw new Rejected('documents-by-erp')
    const now = clock()
    const problem = problemOfDocumentDay(day, { today: moscowDay(now), orderDay: dayOfOrder(order) })
    if (problem !== null) throw invalidField('day', problem)
    const lines = await leftToShip(trx, order, day)
    const left = new Map(lines.map((line) => [line.position, line.left]))
    const chosen = amounts === 'rest' ? left : amounts
    for (const [position, amount] of chosen)
      if (amount > (left.get(position) ?? 0)) throw tooMuch(lines.find((line) => line.position === position))
    const goods = await findShipmentContent(trx, order, { form, day, amounts: chosen })
    if (!goods) throw new Rejected('shipment-without-requisites')
    const content = {
      ...goods,
      ...(annexSheets !== undefined && { annexSheets }),
      ...(transport && { transport: { name: 'Транспортная накладная', ...transport } }),
    }
    if (content.lines.length === 0) throw new Rejected('nothing-to-ship')
    const { id, number } = await insertShipment(trx, order, { content, day, now, createdBy: session.userId })
    const isWhole = [...left].every(
      ([position, amount]) => position === DELIVERY_POSITION || (chosen.get(position) ?? 0) >= amount,
    )
    const by = { author: authorName(session), source: 'staff' } as const
    await followShipment(trx, order, { number, isWhole, by, now })
    const documents = [{ id, kind: form, number }]
    await tellOfDocuments(trx, { orderId, documents, actorId: session.userId, now })
    await noteStaffAction(trx, session, now, {
      action: 'make',
      subject: 'document',
      subjectId: id,
      details: { orderId, kind: form, day, total: content.total },
    })
    return id
  })
}

type NewShipment = { content: ShipmentContent; day: string; now: Date; createdBy: number | null }

/** The document and its shipment. Numbers are taken last, so that failures leave no gap. */
export async function insertShipment(
  trx: Trx,
  order: Pick<Order, 'id' | 'sellerId' | 'companyId' | 'userId' | 'legalEntityId' | 'payment'>,
  { content, day, now, createdBy }: NewShipment,
): Promise<{ id: number; number: string }> {
  const insert = async (document: ShipmentContent, parentId: number | null) => {
    return trx
      .insertInto('documents')
      .values({
        kind: document.form,
        number: await nextNumber(trx, { sellerId: order.sellerId, series: numberSeriesOf(document), day }),
        day,
        source: 'portal',
        sellerId: order.sellerId,
        companyId: order.companyId,
        userId: order.companyId === null ? order.userId : null,
        legalEntityId: order.legalEntityId,
        orderId: order.id,
        parentId,
        total: document.total,
        vatTotal: document.vatTotal,
        dueOn: await dueDayOf(trx, order, document.form, day),
        content: JSON.stringify(document),
        createdAt: now,
        createdBy,
      })
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow()
  }
  const made = await insert(content, await invoiceOf(trx, order.id))
  if (content.form === 'torg12' && content.seller.noVatGround === '')
    await insert(
      { ...content, form: 'vat-invoice', shipmentDocument: { name: 'Товарная накладная', number: made.number, day } },
      made.id,
    )
  await addShipment(trx, { orderId: order.id, documentId: made.id, number: made.number, day, lines: content.lines })
  return made
}

const invoiceOf = async (trx: Trx, orderId: number): Promise<number | null> =>
  (
    await trx
      .selectFrom('documents')
      .select('id')
      .where('orderId', '=', orderId)
      .where('kind', '=', 'invoice')
      .where('state', '=', 'valid')
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.id ?? null

const tooMuch = (line: Left | undefined) =>
  invalidField(
    'lines',
    line
      ? `«${line.name}»: осталось отгрузить ${shownNumber(toAmount(line.left))} ${line.unit}`
      : 'Отгрузить можно не больше, чем осталось по заказу',
  )

/** Amounts that staff can still ship of an order they manage. */
export async function readLeftToShip(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  orderId: number,
): Promise<LeftToShip> {
  return db.transaction().execute(async (trx) => {
    const order = await trx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .where(ordersVisibleTo(session))
      .executeTakeFirst()
    if (!order) throw new Rejected('order-not-found')
    if (await areDocumentsByErp(trx, order.sellerId)) throw new Rejected('documents-by-erp')
    const lines = await leftToShip(trx, order, moscowDay(clock()))
    const marked = await findMarkedPositions(trx, order.id)
    return {
      lines: lines.flatMap(({ position, name, unit, amount, left }) =>
        left > 0
          ? [{ position, name, unit, ordered: toAmount(amount), left: toAmount(left), isMarked: marked.has(position) }]
          : [],
      ),
    }
  })
}

type Left = ShipmentLine & { left: number }

/** Amounts without a valid shipping document. If 1C has sent one, it sends the others too, so nothing is left. */
async function leftToShip(trx: Trx, order: Order, day: string): Promise<Left[]> {
  const shippingDocuments = await trx
    .selectFrom('documents')
    .select(['source', 'content'])
    .where('orderId', '=', order.id)
    .where('kind', 'in', [...shipmentKinds])
    .where('state', '=', 'valid')
    .where('total', '>', 0)
    .execute()
  if (shippingDocuments.some(({ source }) => source === 'erp')) throw new Rejected('shipment-by-erp')
  const whole = await findShipmentContent(trx, order, { form: 'transfer', day, amounts: 'all' })
  if (!whole) throw new Rejected('shipment-without-requisites')
  const shipped = new Map<number, number>()
  for (const { content } of shippingDocuments)
    if (content && isShipment(content))
      for (const { position, amount } of content.lines) shipped.set(position, (shipped.get(position) ?? 0) + amount)
  return whole.lines.map((line) => ({ ...line, left: Math.max(0, line.amount - (shipped.get(line.position) ?? 0)) }))
}
