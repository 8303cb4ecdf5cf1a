import { toAmount } from '@snab/domain/money/amounts'
import type { Db } from '../../../../db/database'
import type { Viewer } from '../../../catalogue/goods/present-product'
import { cancelOrder } from '../../../orders/order/change/cancel-order'
import { withdraw } from '../../../orders/approval/return-to-cart'
import { amendOrder, quote } from '../../../orders/order-request/amend-order'
import type { Amendment } from '../../../orders/order-request/quote-amendment'
import type { EdiBuyer } from './buyer'
import { findHeld, isOrderOf, ordersOf, type EdiOrder } from './edi-order.queries'
import type { ProcessNeeds } from './process-needs'
import type { ReviewedOrder } from './review-order'

type Result = { kind: 'done'; text: string } | { kind: 'ask'; code: string; text: string }

/** Prices of the order's lines by product: unchanged lines keep them. */
export async function keptPrices(db: Db, edi: EdiOrder): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('orderLines as l')
    .innerJoin('orders as o', 'o.id', 'l.orderId')
    .select(['l.productId', 'l.price'])
    .where(isOrderOf(edi))
    .execute()
  return new Map(rows.flatMap(({ productId, price }) => (productId === null ? [] : [[productId, price] as const])))
}

/** Changes the order like the buyer on screen: at once, or by a request that staff answer. */
export async function changeEdiOrder(
  { services }: ProcessNeeds,
  { buyer, viewer }: { buyer: EdiBuyer; viewer: Viewer },
  known: EdiOrder,
  { lines, stored, message }: ReviewedOrder,
): Promise<Result> {
  const { db } = services
  const orders = await ordersOf(db, known)
  const [order] = orders
  if (!order)
    return {
      kind: 'ask',
      code: 'approval',
      text: 'Прежний заказ ещё на согласовании у покупателя: дождитесь решения и проверьте ещё раз',
    }
  if (orders.length > 1)
    return {
      kind: 'ask',
      code: 'several-orders',
      text: `Заказ разделён между продавцами (${orders.map(({ number }) => `№ ${number}`).join(', ')}): измените их вручную`,
    }
  const body = await amendmentOf(db, order.id, lines)
  const quoted = await quote(services, buyer.session, viewer, order.id, body)
  await db
    .updateTable('ediOrders')
    .set({ content: JSON.stringify(stored) })
    .where('id', '=', known.id)
    .execute()
  await amendOrder(services, buyer.session, viewer, order.id, {
    ...body,
    version: order.version,
    seenTotal: quoted.total,
    reason: `Новая редакция заказа покупателя № ${message.number} (EDI)`,
  })
  await db.insertInto('ediChanges').values({ ediOrderId: known.id, documentId: null, isAsked: true }).execute()
  return { kind: 'done', text: order.status === 'new' ? 'Заказ изменён' : 'Просьба изменить заказ передана менеджеру' }
}

/** Matches lines with the order's lines of the same product, in their order. */
async function amendmentOf(db: Db, orderId: number, lines: ReviewedOrder['lines']): Promise<Amendment> {
  const stored = await db
    .selectFrom('orderLines')
    .select(['id', 'productId'])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute()
  const free = [...stored]
  return {
    lines: lines.map(({ item }) => {
      const at = free.findIndex(({ productId }) => productId === item.productId)
      const [line] = at < 0 ? [] : free.splice(at, 1)
      const amount = toAmount(item.amount)
      return line ? { id: line.id, amount } : { productId: item.productId ?? 0, amount }
    }),
  }
}

/** Returns what was done, in Russian. */
export async function cancelEdiOrder(
  { services }: ProcessNeeds,
  { session }: EdiBuyer,
  known: EdiOrder,
): Promise<string> {
  const { db, clock } = services
  const orders = await ordersOf(db, known)
  const reason = `Покупатель отменил заказ № ${known.number} (EDI)`
  if (orders.length === 0) {
    const held = await findHeld(db, known)
    if (held) await withdraw(db, session, held.id, clock())
    return 'Заказ отозван с согласования'
  }
  let isAsked = false
  for (const { id, status } of orders) {
    if (status === 'cancelled') continue
    const after = await cancelOrder(db, session, id, reason, clock())
    isAsked ||= after.status !== 'cancelled'
  }
  await db.insertInto('ediChanges').values({ ediOrderId: known.id, documentId: null, isAsked: true }).execute()
  return isAsked ? 'Просьба отменить заказ передана менеджеру' : 'Заказ отменён'
}
