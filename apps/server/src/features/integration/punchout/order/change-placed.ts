import { toAmount } from '@snab/domain/money/amounts'
import { toKopecks } from '@snab/domain/money/money'
import { regimeIn } from '@snab/domain/money/shown-price'
import { vatRateOf } from '@snab/domain/money/vat'
import { wayToAmend, wayToCancel } from '@snab/domain/order/order-request'
import type { SignedIn } from '../../../../http/visitor'
import type { Viewer } from '../../../catalogue/goods/present-product'
import { readProductRows } from '../../../catalogue/goods/product-rows'
import { cancelOrder } from '../../../orders/order/change/cancel-order'
import { amendOrder, quote } from '../../../orders/order-request/amend-order'
import type { ConnectionRow } from '../connection/find-connection'
import { openPerson } from '../connection/find-person'
import { CxmlRefusal } from '../cxml/cxml-envelope'
import { toldPrice } from '../session/returned-lines'
import { recognise } from './doubts-of'
import type { OrderNeeds } from './place-punchout-order'
import { findOwnOrders, type PunchoutOrderRow } from './punchout-order.queries'
import type { ReadOrder } from './read-order'

type Answer = { status: number; message: string }

/** Cancels or changes our orders like their person on screen; a doubtful line refuses the change. */
export async function changeOrderAsAsked(
  services: OrderNeeds,
  connection: ConnectionRow,
  row: PunchoutOrderRow,
  read: ReadOrder,
): Promise<Answer> {
  const orders = await findOwnOrders(services.db, row)
  if (orders.length === 0) throw new CxmlRefusal(412, 'Заказ ещё ждёт согласования в вашей компании')
  const visitor = row.userId === null ? null : await openPerson(services, connection, row.userId)
  if (!visitor) throw new CxmlRefusal(403, 'Сотрудник, от имени которого оформлен заказ, больше не работает в компании')
  return read.type === 'delete'
    ? cancelAll(services, visitor, orders)
    : amend(services, connection, visitor, orders, read)
}

type Own = Awaited<ReturnType<typeof findOwnOrders>>

async function cancelAll({ db, clock }: OrderNeeds, { session }: SignedIn, orders: Own): Promise<Answer> {
  const asked = orders.filter(({ status }) => wayToCancel(status) === 'request')
  const fixed = orders.find(({ status }) => status !== 'cancelled' && wayToCancel(status) === 'no')
  if (fixed) throw new CxmlRefusal(412, `Заказ № ${fixed.number} уже отгружен: отменить его нельзя`)
  for (const { id } of orders) await cancelOrder(db, session, id, 'Отменён в системе закупок', clock())
  return asked.length > 0
    ? { status: 201, message: 'Заказ уже собирают: об отмене решит поставщик' }
    : { status: 200, message: 'Заказ отменён' }
}

async function amend(
  services: OrderNeeds,
  connection: ConnectionRow,
  visitor: SignedIn,
  orders: Own,
  read: ReadOrder,
): Promise<Answer> {
  const { db, config } = services
  const [order] = orders
  if (!order || orders.length > 1)
    throw new CxmlRefusal(412, 'Заказ разделён между продавцами: отмените его и пришлите новый')
  if (wayToAmend(order.status) === 'no')
    throw new CxmlRefusal(412, `Заказ № ${order.number} уже собирают: изменить его нельзя`)
  const { content, doubts } = await recognise(db, connection, read.content, config.SNAB_CURRENCY_SIGN)
  if (doubts.length > 0) throw new CxmlRefusal(409, doubts.map(({ text }) => text).join('; '))
  const lines = await amendedLines(services, order.id, content.lines)
  const viewer = await services.viewOf(visitor)
  const quoted = await quote(services, visitor.session, viewer, order.id, { lines })
  const rates = await vatRates(services, quoted.lines, viewer)
  for (const line of quoted.lines) {
    const asked = content.lines.find(({ productId }) => productId === line.productId)
    const rate = rates.get(line.productId ?? 0) ?? null
    if (asked && asked.price !== toldPrice(toKopecks(line.price), rate, connection))
      throw new CxmlRefusal(409, `Строка ${String(asked.lineNumber)}: цена теперь ${String(line.price)} рублей`)
  }
  await amendOrder(services, visitor.session, viewer, order.id, {
    lines,
    version: order.version,
    reason: 'Изменён в системе закупок',
    seenTotal: quoted.total,
  })
  return wayToAmend(order.status) === 'direct'
    ? { status: 200, message: `Заказ № ${order.number} изменён` }
    : { status: 201, message: 'Заказ уже в работе: об изменении решит поставщик' }
}

/** The current VAT rate of each product. */
async function vatRates(
  { db }: OrderNeeds,
  lines: readonly { productId: number | null }[],
  { prices: { basis } }: Viewer,
): Promise<ReadonlyMap<number, number | null>> {
  const rows = await readProductRows(
    db,
    lines.flatMap(({ productId }) => productId ?? []),
  )
  return new Map(
    rows.map(({ id, sellerId, vatRate }) => [id, vatRateOf(regimeIn(basis, sellerId), vatRate, basis.generalRate)]),
  )
}

type Wanted = { id?: number; productId?: number; amount: number }

/** One line per product: an existing one of the order, or a new one. */
async function amendedLines(
  { db }: OrderNeeds,
  orderId: number,
  lines: readonly { productId: number | null; amount: number }[],
): Promise<Wanted[]> {
  const stored = await db
    .selectFrom('orderLines')
    .select(['id', 'productId'])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute()
  const amounts = new Map<number, number>()
  for (const { productId, amount } of lines)
    if (productId !== null) amounts.set(productId, (amounts.get(productId) ?? 0) + amount)
  return [...amounts].map(([productId, amount]) => {
    const line = stored.find((one) => one.productId === productId)
    return { ...(line ? { id: line.id } : { productId }), amount: toAmount(amount) }
  })
}
