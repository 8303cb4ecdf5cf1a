import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { quoteAmendment as contract, QuotedAmendment } from '@snab/contract/orders/order-request'
import { fromAmount, toAmount } from '@snab/domain/money/amounts'
import { lineTotal, toRoubles } from '@snab/domain/money/money'
import { moscowDay } from '@snab/domain/time/moscow-time'
import type { DeliveryCost } from '@snab/domain/order/delivery/delivery-cost'
import type { AmendedContent, AmendedLine } from '@snab/domain/order/order-request'
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import type { Database } from '../../../db/tables'
import { invalidField, Rejected } from '../../../http/rejected'
import type { Services } from '../../../services'
import type { Viewer } from '../../catalogue/goods/present-product'
import { givenBack } from '../../catalogue/goods/prices/give-back'
import { sells } from '../../catalogue/goods/prices/seller-price'
import { amountProblems, orderableAmount } from '../../buying/lines/amounts'
import { amendedCut, isSameCut } from '../../buying/lines/amended-cut'
import { orderableCut, shownCut } from '../../buying/lines/cut-pieces'
import { productOf, readGoods, type Goods } from '../../buying/lines/goods'
import { priceLine } from '../../buying/lines/price-lines'
import { presentBelow, sumsOf } from '../order/checkout/seller-terms'
import type { OrderRow } from '../order/reading/order.queries'
import { amendedDelivery } from './amended-delivery'

export type Amendment = ParsedRequestOf<typeof contract>['body']
type StoredLine = Selectable<Database['orderLines']>
type Wanted = Amendment['lines'][number]
type Amended = { content: AmendedContent; stored: readonly StoredLine[]; cost: DeliveryCost; weightGrams: number }

/**
 * The contents the order would have. A line with an unchanged amount keeps its price; others are priced like a new
 * order. Refused if such an order would not be accepted.
 */
export async function amendedContent(
  db: Db | Trx,
  services: Pick<Services, 'config' | 'dictionary' | 'clock'>,
  viewer: Viewer,
  order: OrderRow,
  body: Amendment,
  deliveryCity: string,
): Promise<Amended> {
  const stored = await db
    .selectFrom('orderLines')
    .selectAll()
    .where('orderId', '=', order.id)
    .orderBy('position')
    .execute()
  const known = body.lines.flatMap(({ id }) => id ?? [])
  if (new Set(known).size !== known.length || known.some((id) => !stored.some((line) => line.id === id)))
    throw new Rejected('order-changed-meanwhile')
  const goods = await readGoods(db, [
    ...body.lines.flatMap(({ productId }) => (productId === undefined ? [] : [{ productId }])),
    ...stored,
  ])
  const lines = body.lines.map((wanted, index) =>
    amendedLine(wanted, index, stored.find(({ id }) => id === wanted.id) ?? null, {
      goods,
      viewer: { ...viewer, prices: givenBack(viewer.prices, stored) },
      order,
      today: moscowDay(services.clock()),
    }),
  )
  const address = order.deliveryType === 'delivery' ? (body.deliveryAddress ?? order.deliveryAddress) : ''
  if (order.deliveryType === 'delivery' && address === '')
    throw invalidField('deliveryAddress', 'Укажите адрес доставки')
  const sums = sumsOf(lines.map((line) => ({ total: line.total, weightGrams: weightOf(line, goods) })))
  const { price, cost } = await amendedDelivery(db, services, viewer.regionId, order, { address, deliveryCity, sums })
  return {
    stored,
    cost,
    weightGrams: sums.weightGrams,
    content: {
      lines,
      deliveryAddress: address,
      deliveryCity,
      comment: body.comment ?? order.comment,
      deliveryPrice: price,
    },
  }
}

type Around = { goods: Goods; viewer: Viewer; order: OrderRow; today: string }

const weightOf = ({ productId, amount }: AmendedLine, goods: Goods): number =>
  Math.round(((productOf(goods, { productId })?.weightGrams ?? 0) * amount) / 1000)

function amendedLine(wanted: Wanted, index: number, line: StoredLine | null, around: Around): AmendedLine {
  const given = fromAmount(wanted.amount)
  if (typeof given !== 'number') throw invalidField(`lines.${String(index)}.amount`, amountProblems[given])
  const productId = line ? line.productId : (wanted.productId ?? null)
  const product = productOf(around.goods, { productId })
  const neededOn = wanted.neededOn === undefined ? (line?.neededOn ?? null) : wanted.neededOn
  if (neededOn !== null && neededOn !== line?.neededOn && neededOn < around.today)
    throw invalidField(`lines.${String(index)}.neededOn`, 'Этот день уже прошёл')
  const asked = amendedCut({ amount: given, pieces: wanted.pieces }, line, index)
  if (line && isSameCut(asked, line)) return { ...keptOf(line), pieces: line.pieces, neededOn }
  const { amount, pieces } = asked.pieces
    ? orderableCut(asked, product, { index, line, list: 'lines' })
    : { amount: product && given !== line?.amount ? orderableAmount(given, product).amount : given, pieces: null }
  if (line && amount === line.amount) return { ...keptOf(line), pieces, neededOn }
  // a smaller amount never costs more: neither when it has left the catalogue nor when it was bought at an agreed price
  const isFixed = !product?.isActive || (line?.agreedPriceId ?? null) !== null
  if (line && (line.productId === null || (amount < line.amount && isFixed)))
    return { ...keptOf(line), pieces, neededOn, amount, total: lineTotal(line.price, amount) }
  return { ...priceAmendedLine({ amount, index, line, productId }, around), pieces, neededOn }
}

function keptOf(line: StoredLine): Omit<AmendedLine, 'neededOn' | 'pieces'> {
  const {
    id,
    productId,
    customProductId,
    article,
    name,
    unitName,
    unitOkei,
    amount,
    basePrice,
    price,
    vatRate,
    total,
  } = line
  return { id, productId, customProductId, article, name, unitName, unitOkei, amount, basePrice, price, vatRate, total }
}

type Repriced = { amount: number; index: number; line: StoredLine | null; productId: number | null }

function priceAmendedLine(
  { amount, index, line, productId }: Repriced,
  { goods, viewer, order }: Around,
): Omit<AmendedLine, 'neededOn' | 'pieces'> {
  const product = productOf(goods, { productId })
  const field = `lines.${String(index)}.amount`
  if (!product?.isActive)
    throw invalidField(
      field,
      `«${line?.name ?? product?.name ?? 'Товар'}» больше не продаётся: увеличить или добавить нельзя`,
    )
  if (order.sellerId !== null && !sells(product, order.sellerId))
    throw invalidField(field, `«${product.name}» продаёт другой продавец: оформите отдельным заказом`)
  const item = {
    id: line?.id ?? 0,
    productId,
    customProductId: null,
    sellerId: order.sellerId,
    amount,
    position: index,
    note: '',
    createdAt: order.createdAt,
    pieces: null,
    additionalFields: {},
    priceWhenAdded: null,
    stockWhenAdded: null,
    seenAt: order.createdAt,
  }
  const { price, basePrice, total, vatRate, agreedPriceId } = priceLine(item, goods, viewer)
  if (price === null) throw invalidField(field, `«${product.name}»: цена по запросу, уточните её у менеджера`)
  return {
    id: line?.id ?? null,
    productId,
    customProductId: null,
    article: product.article,
    name: product.name,
    unitName: product.unitName,
    unitOkei: product.unitOkei,
    amount,
    basePrice: basePrice ?? price,
    price,
    agreedPriceId,
    vatRate,
    total,
  }
}

export const totalOf = ({ lines, deliveryPrice: delivery }: AmendedContent): number =>
  lines.reduce((sum, line) => sum + line.total, delivery ?? 0)

export const presentQuote = ({ content, stored, cost, weightGrams }: Amended, order: OrderRow): QuotedAmendment => ({
  lines: content.lines.map((line) => {
    const before = stored.find(({ id }) => id === line.id)
    return {
      id: line.id,
      productId: line.productId,
      article: line.article,
      name: line.name,
      unit: line.unitName,
      amount: toAmount(line.amount),
      pieces: shownCut(line.pieces ?? null),
      price: toRoubles(line.price),
      total: toRoubles(line.total),
      priceWas: before && before.price !== line.price ? toRoubles(before.price) : null,
    }
  }),
  deliveryPrice: content.deliveryPrice === null ? null : toRoubles(content.deliveryPrice),
  deliveryWas: order.deliveryPrice === null ? null : toRoubles(order.deliveryPrice),
  weightKg: weightGrams / 1000,
  leftToFree: cost.leftToFree === null ? null : toRoubles(cost.leftToFree),
  below: presentBelow(
    cost,
    content.lines.reduce((sum, line) => sum + line.total, 0),
  ),
  total: toRoubles(totalOf(content)),
  was: toRoubles(order.total),
})
