import type { OrderStatus } from '@snab/domain/order/order-status'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database'

type LineFacts = { id: number; shipped: number; reserved: number; claimed: number }

/**
 * By line, in thousandths: what has left the warehouse, what is held, what claims speak of. An order that is shipped without 1C
 * having said what by what is shipped whole.
 */
export async function findLineFacts(
  db: Db | Trx,
  { id, status }: { id: number; status: OrderStatus },
): Promise<Map<number, LineFacts>> {
  const isGone = status === 'shipped' || status === 'done'
  const { rows } = await sql<LineFacts>`
    with sent as (
      select sl.order_line_id, sum(sl.amount)::bigint as amount
      from order_shipments s join order_shipment_lines sl on sl.shipment_id = s.id
      where s.order_id = ${id} and not s.is_void group by 1
    )
    select l.id,
      case when exists (select from sent) then coalesce((select amount from sent where sent.order_line_id = l.id), 0)
        when ${isGone}::boolean then l.amount else 0 end as shipped,
      coalesce((select sum(rl.amount) from reserves r join reserve_lines rl on rl.reserve_id = r.id
        where r.order_id = ${id} and r.state = 'active' and rl.order_line_id = l.id), 0)::bigint as reserved,
      coalesce((select sum(coalesce(cl.accepted_amount, cl.amount)) from claims c join claim_lines cl on cl.claim_id = c.id
        where cl.order_line_id = l.id and c.state not in ('refused', 'withdrawn')), 0)::bigint as claimed
    from order_lines l where l.order_id = ${id}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export const findReserve = (db: Db | Trx, orderId: number) =>
  db.selectFrom('reserves').selectAll().where('orderId', '=', orderId).orderBy('id', 'desc').limit(1).executeTakeFirst()

export const findRequests = (db: Db | Trx, orderId: number) =>
  db.selectFrom('orderRequests').selectAll().where('orderId', '=', orderId).orderBy('id', 'desc').execute()

export async function findShipments(db: Db | Trx, orderId: number) {
  const shipments = await db
    .selectFrom('orderShipments')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('day')
    .orderBy('id')
    .execute()
  const lines =
    shipments.length === 0
      ? []
      : await db
          .selectFrom('orderShipmentLines')
          .innerJoin('orderLines', 'orderLines.id', 'orderShipmentLines.orderLineId')
          .select([
            'orderShipmentLines.shipmentId',
            'orderShipmentLines.amount',
            'orderLines.id',
            'orderLines.name',
            'orderLines.unitName',
          ])
          .where('orderLines.orderId', '=', orderId)
          .orderBy('orderLines.position')
          .execute()
  return shipments.map((shipment) => ({
    ...shipment,
    lines: lines.filter(({ shipmentId }) => shipmentId === shipment.id),
  }))
}

export const findPayments = (db: Db | Trx, orderId: number) =>
  db
    .selectFrom('orderPayments')
    .select(['number', 'day', 'total'])
    .where('orderId', '=', orderId)
    .where('isVoid', '=', false)
    .orderBy('day')
    .execute()

export const findClaims = (db: Db | Trx, orderId: number) =>
  db
    .selectFrom('claims')
    .select(['id', 'number', 'state', 'createdAt'])
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .execute()
