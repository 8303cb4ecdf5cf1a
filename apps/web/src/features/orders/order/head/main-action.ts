import type { TradeDocument } from '@snab/contract/money/document'
import type { Order, OrderSummary } from '@snab/contract/orders/order'

/** The buyer's next action on an order; null: there is none. */
export type MainAction =
  | { kind: 'pay'; sum: number }
  | { kind: 'receive'; documentId: number }
  | { kind: 'repeat' }
  | null

type Known = Pick<OrderSummary, 'status' | 'payment' | 'positions'> & { marks: Pick<OrderSummary['marks'], 'payment'> }

/**
 * The main action of a row of the list: goods paid in advance are paid first, and what has been delivered can be ordered
 * again.
 */
export function mainActionOfRow({ status, positions, marks: { payment } }: Known, hasDocuments: boolean): MainAction {
  const left = payment === null || payment.state === 'paid' ? 0 : payment.left
  if (hasDocuments && status.code !== 'cancelled' && left > 0) return { kind: 'pay', sum: left }
  return positions === null ? null : { kind: 'repeat' }
}

type Opened = Known & Pick<Order, 'total' | 'pointsSpent' | 'deliveryPrice' | 'deliveryType'>
type Document = Pick<TradeDocument, 'id' | 'isReceivable' | 'reception'>

/** The open order also knows its documents, and what an invoice not made yet would ask for. */
export function mainAction(order: Opened, documents: readonly Document[], hasDocuments: boolean): MainAction {
  const byRow = mainActionOfRow(order, hasDocuments)
  if (!hasDocuments || order.status.code === 'cancelled') return byRow
  const isPrepaid = order.payment === 'prepaid'
  if (isPrepaid && byRow?.kind === 'pay') return byRow
  const toReceive = documents.find(({ isReceivable, reception }) => isReceivable && reception === null)
  // a finished order has its goods, whether they were received here or not
  if (toReceive && order.status.code !== 'done') return { kind: 'receive', documentId: toReceive.id }
  if (byRow?.kind === 'pay') return byRow
  const sum = Math.round((order.total - order.pointsSpent) * 100) / 100
  const isPriced = order.deliveryPrice !== null || order.deliveryType !== 'delivery'
  const isInvoiced = order.marks.payment !== null
  const waitsForMoney = (['new', 'processing', 'awaiting-payment'] as const).some((code) => code === order.status.code)
  if (isPrepaid && waitsForMoney && isPriced && !isInvoiced && sum > 0) return { kind: 'pay', sum }
  return byRow
}
