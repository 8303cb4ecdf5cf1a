import type { Db } from '../../../../db/database'
import { node, type XmlNode } from '../../../../xml/xml-writer'
import { quantityText } from '../cxml/cxml-envelope'
import { itemIdNode } from '../cxml/order-message'
import { spread, type ToldOrder } from './told-order'
import { orderReference } from './write-confirmation'

/** A shipment for the buyer's system; `isVoid`: it was sent and has been withdrawn. */
export type ShipNotice = {
  shipmentId: number
  number: string
  day: string | null
  isVoid: boolean
  items: { lineNumber: number; amount: number; unit: string; partId: string; auxiliaryId: string }[]
}

/** Shipped goods; returns are reported by documents. */
export async function findShipNotices(db: Db, told: ToldOrder): Promise<ShipNotice[]> {
  const shipments = await db
    .selectFrom('orderShipments')
    .select(['id', 'number', 'day', 'isVoid'])
    .where('orderId', '=', told.order.id)
    .orderBy('id')
    .execute()
  const goods = await db
    .selectFrom('orderShipmentLines as l')
    .innerJoin('orderShipments as s', 's.id', 'l.shipmentId')
    .select(['l.shipmentId', 'l.orderLineId', 'l.amount'])
    .where('s.orderId', '=', told.order.id)
    .where('l.amount', '>', 0)
    .execute()
  return shipments.map(({ id, number, day, isVoid }) => {
    const amounts = new Map(
      goods.filter(({ shipmentId }) => shipmentId === id).map(({ orderLineId, amount }) => [orderLineId, amount]),
    )
    return {
      shipmentId: id,
      number: number || `${told.order.number}-${String(id)}`,
      day,
      isVoid,
      items: spread(told, (line) => amounts.get(line.id) ?? 0)
        .flatMap(({ asked, amount }) => (amount > 0 ? [{ ...asked, amount }] : []))
        .map(({ lineNumber, amount, unit, partId, auxiliaryId }) => ({
          lineNumber,
          amount,
          unit,
          partId,
          auxiliaryId,
        })),
    }
  })
}

type Sent = {
  orderId: string
  payloadId: string
  operation: 'new' | 'update' | 'delete'
  previousPayloadId: string | null
  now: Date
}

export const shipNoticeNode = (
  { number, day, items }: ShipNotice,
  { operation, previousPayloadId, now, ...reference }: Sent,
): XmlNode =>
  node('ShipNoticeRequest', [
    node(
      'ShipNoticeHeader',
      [previousPayloadId === null ? null : node('DocumentReference', '', { payloadID: previousPayloadId })],
      {
        shipmentID: number,
        operation,
        noticeDate: now.toISOString(),
        ...(day !== null && { shipmentDate: `${day}T00:00:00+03:00` }),
      },
    ),
    node('ShipNoticePortion', [
      orderReference(reference),
      ...items.map((item, at) =>
        node('ShipNoticeItem', [itemIdNode({ ...item, ownNumber: '' }), node('UnitOfMeasure', item.unit)], {
          quantity: quantityText(item.amount),
          lineNumber: String(item.lineNumber),
          shipNoticeLineNumber: String(at + 1),
        }),
      ),
    ]),
  ])
