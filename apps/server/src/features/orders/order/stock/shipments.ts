import { randomUUID } from 'node:crypto'
import { isBegun, type OrderStatus } from '@snab/domain/order/order-status'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { changeOrder, noteOrderEvent, type ChangedBy, type LockedOrder } from '../change/change-order'
import { readFacts } from '../change/order-facts'
import { settleHolds } from './stock-holds'
import { tellOfShipped } from './tell-shipped'

type MadeShipment = {
  orderId: number
  documentId: number
  number: string
  day: string
  lines: readonly { position: number; amount: number }[]
}

/** Records goods shipped by a document made here, by lines of the order, like 1C's shipments. */
export async function addShipment(trx: Trx, { lines, ...shipment }: MadeShipment): Promise<void> {
  await replaceMarks(trx, shipment.orderId, shipment.day)
  const { id } = await trx
    .insertInto('orderShipments')
    .values({ ...shipment, externalId: `portal:${String(shipment.documentId)}`, isVoid: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into order_shipment_lines (shipment_id, order_line_id, amount)
    select ${id}, l.id, sum(left_by.amount) from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as left_by(position integer, amount bigint)
    join order_lines l on l.order_id = ${shipment.orderId} and l.position = left_by.position group by l.id`.execute(trx)
}

/** A shipping document replaces the goods that staff had marked as shipped up to its day. */
export const replaceMarks = (trx: Trx, orderId: number, day: string) =>
  trx
    .updateTable('orderShipments')
    .set({ isVoid: true })
    .where('orderId', '=', orderId)
    .where('isMark', '=', true)
    .where('isVoid', '=', false)
    .where('day', '<=', day)
    .execute()

/** Records goods that staff mark as shipped, without a document. Returns the shipment's id. */
export async function markShipment(
  trx: Trx,
  { orderId, day, lines }: { orderId: number; day: string; lines: readonly { lineId: number; amount: number }[] },
): Promise<number> {
  const { id } = await trx
    .insertInto('orderShipments')
    .values({ orderId, externalId: `portal:mark-${randomUUID()}`, number: '', day, isVoid: false, isMark: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('orderShipmentLines')
    .values(lines.map(({ lineId, amount }) => ({ shipmentId: id, orderLineId: lineId, amount })))
    .execute()
  return id
}

type Noted = { number: string; isWhole: boolean; by: ChangedBy; now: Date }

/** Updates the order after a shipment made here: status, day of shipment, remaining reserve. */
export async function followShipment(trx: Trx, order: LockedOrder, { number, isWhole, by, now }: Noted): Promise<void> {
  const { shippedOn: day } = await readFacts(trx, order.id)
  if (day === order.shippedAt)
    await noteOrderEvent(trx, order.id, { kind: 'shipment', details: { number, day } }, by.author, now)
  const status = stepAfter(order.status, isWhole)
  const erpStatus = status === order.status ? order.erpStatus : null
  await changeOrder(trx, order, { status, erpStatus, settles: true, shipmentNumber: number }, by, now)
  await settleHolds(trx, order.id)
  await tellOfShipped(trx, order.id, by.author, now)
}

export function stepAfter(status: OrderStatus, isWhole: boolean): OrderStatus {
  if (status === 'shipped' || status === 'done' || status === 'cancelled') return status
  if (isWhole) return 'shipped'
  return isBegun(status) ? status : 'assembling'
}

/** Undoes the shipment of a revoked document: its goods can be reserved, claimed and shipped as before. */
export async function voidShipment(
  trx: Trx,
  order: LockedOrder,
  documentId: number,
  by: ChangedBy,
  now: Date,
): Promise<void> {
  const gone = await trx
    .updateTable('orderShipments')
    .set({ isVoid: true })
    .where('documentId', '=', documentId)
    .where('isVoid', '=', false)
    .returning('number')
    .executeTakeFirst()
  if (!gone) return
  const { shippedOn, isShippedByErp } = await readFacts(trx, order.id)
  if (shippedOn === order.shippedAt)
    await noteOrderEvent(
      trx,
      order.id,
      { kind: 'shipment', details: { number: gone.number, day: null } },
      by.author,
      now,
    )
  const isReturning = order.status === 'shipped' && !isShippedByErp
  await changeOrder(
    trx,
    order,
    {
      settles: true,
      shipmentNumber: gone.number,
      ...(isReturning && { status: 'assembling', erpStatus: null, isUnshipped: true }),
    },
    by,
    now,
  )
  await settleHolds(trx, order.id)
  await tellOfShipped(trx, order.id, by.author, now)
}
