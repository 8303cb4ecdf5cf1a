import { toAmount } from '@snab/domain/money/amounts'
import type { Db } from '../../../../db/database'
import type { StoredEdiMessage, StoredEdiOrder } from '../../../../db/tables/integration/edi-tables'
import type { Viewer } from '../../../catalogue/goods/present-product'
import { cancelOrder } from '../../../orders/order/change/cancel-order'
import { withdraw } from '../../../orders/approval/return-to-cart'
import { isOrderOf } from '../../../orders/order/reading/orders-of-key'
import { amendOrder, quote } from '../../../orders/order-request/amend-order'
import type { Amendment } from '../../../orders/order-request/quote-amendment'
import type { EdiBuyer } from './buyer'
import { currentLines, findHeld, ordersOf, type EdiOrder } from './edi-order.queries'
import type { PlannedChange } from './plan-change'
import type { ProcessNeeds } from './process-needs'
import type { ReviewedOrder } from './review-order'
import { findOwnLines, pairLines, spreadLines, type OwnLine, type WantedLine } from './spread-lines'

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

/** The whole order anew: each line keeps the order's line of its product, the first the first. */
export async function replacedLines(db: Db, known: EdiOrder, { lines }: ReviewedOrder): Promise<WantedLine[]> {
  const asked = lines.map(({ item }) => ({ productId: item.productId, amount: item.amount }))
  return pairLines(asked, await findOwnLines(db, known)).pairs.map(({ line, own }) => wantedOf(line, own))
}

const wantedOf = ({ productId, amount }: { productId: number | null; amount: number }, own: OwnLine | null) =>
  own ? { line: own, amount } : { productId: productId ?? 0, amount }

/** The order with the named lines changed; others stay as they are, also those that staff have changed or added. */
export async function changedLines(
  db: Db,
  known: EdiOrder,
  { deleted, changed, message }: PlannedChange,
  { lines }: ReviewedOrder,
): Promise<WantedLine[]> {
  const { pairs, rest } = pairLines(await currentLines(db, known), await findOwnLines(db, known))
  const asked = new Map(lines.map(({ item }) => [message.lines[item.id - 1]?.number ?? '', item]))
  const wanted = pairs.flatMap(({ line, own }): WantedLine[] => {
    if (deleted.has(line.number)) return []
    const item = changed.has(line.number) ? asked.get(line.number) : undefined
    if (item) return [wantedOf(item, own?.productId === item.productId ? own : null)]
    return own && own.amount > 0 ? [{ line: own, amount: own.amount }] : []
  })
  const kept = rest.filter(({ amount }) => amount > 0).map((line) => ({ line, amount: line.amount }))
  const added = [...asked].flatMap(([number, item]) => (changed.has(number) ? [] : [wantedOf(item, null)]))
  return [...wanted, ...kept, ...added]
}

/** Changes the order like the buyer on screen: at once, or by a request that staff answer. */
export async function changeEdiOrder(
  { services }: ProcessNeeds,
  { buyer, viewer, message }: { buyer: EdiBuyer; viewer: Viewer; message: StoredEdiMessage },
  known: EdiOrder,
  { wanted, content }: { wanted: readonly WantedLine[]; content: StoredEdiOrder },
): Promise<Result> {
  const { db } = services
  const orders = await ordersOf(db, known)
  if (orders.length === 0)
    return {
      kind: 'ask',
      code: 'approval',
      text: 'Прежний заказ ещё на согласовании у покупателя: дождитесь решения и проверьте ещё раз',
    }
  const { changes, homeless } = await spreadLines(db, orders, await findOwnLines(db, known), wanted)
  const [change, another] = changes
  if (another || homeless.length > 0 || (orders.length > 1 && change?.lines.length === 0))
    return {
      kind: 'ask',
      code: 'several-orders',
      text: `Заказ разделён между продавцами (${orders.map(({ number }) => `№ ${number}`).join(', ')}), и меняется не один из них: измените их вручную`,
    }
  if (change?.lines.length === 0)
    return { kind: 'ask', code: 'no-lines', text: 'В заказе не остаётся строк: отмените его или отклоните изменение' }
  const order = orders.find(({ id }) => id === change?.orderId)
  if (change && order) {
    const body = { lines: change.lines.map(amendedLine) }
    const quoted = await quote(services, buyer.session, viewer, order.id, body)
    await amendOrder(services, buyer.session, viewer, order.id, {
      ...body,
      version: order.version,
      seenTotal: quoted.total,
      reason: `Новая редакция заказа покупателя № ${message.number} (EDI)`,
    })
  }
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('ediOrders')
      .set({ content: JSON.stringify(content) })
      .where('id', '=', known.id)
      .execute()
    await trx.insertInto('ediChanges').values({ ediOrderId: known.id, documentId: null, isAsked: true }).execute()
  })
  if (!order) return { kind: 'done', text: 'В заказе нечего менять: ответ отправляется ещё раз' }
  return { kind: 'done', text: order.status === 'new' ? 'Заказ изменён' : 'Просьба изменить заказ передана менеджеру' }
}

const amendedLine = (one: WantedLine): Amendment['lines'][number] =>
  'line' in one
    ? { id: one.line.id, amount: toAmount(one.amount) }
    : { productId: one.productId, amount: toAmount(one.amount) }

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
