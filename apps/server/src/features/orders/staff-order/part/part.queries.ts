import type { OrderPart, OrderToPart } from '@snab/contract/orders/order-part'
import { toAmount } from '@snab/domain/money/amounts'
import { toRoubles } from '@snab/domain/money/money'
import { shipmentKinds } from '@snab/domain/document/document-kind'
import type { OrderStatus } from '@snab/domain/order/order-status'
import type { Db, Trx } from '../../../../db/database'
import { Rejected } from '../../../../http/rejected'
import type { Session } from '../../../../http/visitor'
import { findLineFacts } from '../../order/reading/order-life.queries'
import { ordersKeptBy } from '../staff-order.queries'

/** Lines of an order with their shipped amounts, in thousandths. */
export async function findPartLines(db: Db | Trx, order: { id: number; status: OrderStatus }) {
  const lines = await db
    .selectFrom('orderLines')
    .selectAll()
    .where('orderId', '=', order.id)
    .orderBy('position')
    .execute()
  const facts = await findLineFacts(db, order)
  return lines.map((line) => {
    const shipped = facts.get(line.id)?.shipped ?? 0
    return { ...line, shipped, left: Math.max(0, line.amount - shipped) }
  })
}

/** 1C reports the shipments of this order, so staff do not mark them. */
export async function isShippedByErp(db: Db | Trx, orderId: number): Promise<boolean> {
  const erpShipment = await db
    .selectFrom('documents')
    .select('id')
    .where('orderId', '=', orderId)
    .where('kind', 'in', [...shipmentKinds])
    .where('state', '=', 'valid')
    .where('source', '=', 'erp')
    .executeTakeFirst()
  return erpShipment !== undefined
}

/** The chosen orders that this person manages, in the order of the list. */
export async function findOrdersToPart(db: Db, session: Session, ids: readonly number[]): Promise<OrderToPart[]> {
  const orders = await ordersKeptBy(db, session)
    .leftJoin('companies', 'companies.id', 'orders.companyId')
    .where('orders.id', 'in', [...ids])
    .select([
      'orders.id',
      'orders.number',
      'orders.status',
      'orders.version',
      'orders.total',
      'orders.companyId',
      'companies.name as companyName',
    ])
    .execute()
  const found = new Map(orders.map((order) => [order.id, order]))
  const shown: OrderToPart[] = []
  for (const id of new Set(ids)) {
    const order = found.get(id)
    if (!order) continue
    const lines = await findPartLines(db, order)
    shown.push({
      id,
      number: order.number,
      company: order.companyId === null ? null : { id: order.companyId, name: order.companyName ?? '' },
      version: order.version,
      total: toRoubles(order.total),
      problem: problemOf(
        order.status,
        lines.every(({ left }) => left === 0),
      ),
      lines: lines.map((line) => ({
        id: line.id,
        article: line.article,
        name: line.name,
        unit: line.unitName,
        amount: toAmount(line.amount),
        shipped: toAmount(line.shipped),
        left: toAmount(line.left),
        price: toRoubles(line.price),
        isCut: line.pieces !== null,
      })),
    })
  }
  return shown
}

function problemOf(status: OrderStatus, isAllShipped: boolean): string | null {
  if (status === 'done' || status === 'cancelled') return new Rejected('part-of-closed-order').message
  return isAllShipped ? 'Всё уже отгружено' : null
}

/** Marks of an order, newest first. */
export async function findParts(db: Db, orderId: number): Promise<OrderPart[]> {
  const rows = await db
    .selectFrom('orderParts')
    .leftJoin('orderShipments', 'orderShipments.id', 'orderParts.shipmentId')
    .where('orderParts.orderId', '=', orderId)
    .select([
      'orderParts.id',
      'orderParts.kind',
      'orderParts.day',
      'orderParts.lines',
      'orderParts.reason',
      'orderParts.author',
      'orderParts.createdAt',
      'orderParts.takenBackAt',
      'orderShipments.isVoid',
      'orderShipments.isMark',
    ])
    .orderBy('orderParts.id', 'desc')
    .execute()
  return rows.map(({ id, kind, day, lines, reason, author, createdAt, takenBackAt, isVoid, isMark }) => ({
    id,
    kind,
    day,
    reason,
    author,
    at: createdAt.toISOString(),
    goods: lines.map(({ name, amount, unitName }) => ({ name, amount: toAmount(amount), unit: unitName })),
    state:
      takenBackAt !== null
        ? 'taken-back'
        : kind === 'shipped' && isReplaced({ isVoid, isMark })
          ? 'replaced'
          : 'stands',
  }))
}

/** A shipment was deleted, is void or belongs to a document now. */
export const isReplaced = ({ isVoid, isMark }: { isVoid: boolean | null; isMark: boolean | null }): boolean =>
  isVoid !== false || isMark !== true
