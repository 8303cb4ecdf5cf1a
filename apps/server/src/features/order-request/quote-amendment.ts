import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { quoteAmendment as contract, QuotedAmendment } from '@snab/contract/order-request'
import { fromAmount, toAmount } from '@snab/domain/money/amounts'
import { lineTotal, toRoubles } from '@snab/domain/money/money'
import { moscowDay } from '@snab/domain/moscow-time'
import { deliveryPrice } from '@snab/domain/order/delivery'
import type { AmendedContent, AmendedLine } from '@snab/domain/order/order-request'
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../db/database'
import type { Database } from '../../db/tables'
import { invalidField, Rejected } from '../../http/rejected'
import type { Services } from '../../services'
import type { Viewer } from '../goods/present-product'
import { givenBack } from '../goods/prices/give-back'
import { sells } from '../goods/prices/seller-price'
import { amountProblems, orderableAmount } from '../lines/amounts'
import { productOf, readGoods, type Goods } from '../lines/goods'
import { priceLine } from '../lines/price-lines'
import type { OrderRow } from '../order/order.queries'

export type Amendment = ParsedRequestOf<typeof contract>['body']
type StoredLine = Selectable<Database['orderLines']>
type Wanted = Amendment['lines'][number]
type Amended = { content: AmendedContent; stored: readonly StoredLine[] }

/**
 * What the order would consist of. A line whose amount stays keeps its price; others are priced as a new order would be today,
 * with the steps of their new amount.
 */
export async function amendedContent(
  db: Db | Trx,
  { config, dictionary, clock }: Pick<Services, 'config' | 'dictionary' | 'clock'>,
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
      today: moscowDay(clock()),
    }),
  )
  const total = lines.reduce((sum, line) => sum + line.total, 0)
  const address = order.deliveryType === 'delivery' ? (body.deliveryAddress ?? order.deliveryAddress) : ''
  if (order.deliveryType === 'delivery' && address === '')
    throw invalidField('deliveryAddress', 'Укажите адрес доставки')
  const byRule = deliveryPrice(
    {
      type: order.deliveryType,
      total,
      city: deliveryCity,
      warehouseCity: dictionary.current.regions.get(viewer.regionId)?.city ?? '',
    },
    config.SNAB_FREE_DELIVERY_FROM * 100,
  )
  const isSettled = address === order.deliveryAddress && order.deliveryPrice !== null && order.deliveryPrice > 0
  return {
    stored,
    content: {
      lines,
      deliveryAddress: address,
      deliveryCity,
      comment: body.comment ?? order.comment,
      // what the manager has named for this address holds, unless it has become free
      deliveryPrice: byRule === null && isSettled ? order.deliveryPrice : byRule,
    },
  }
}

type Around = { goods: Goods; viewer: Viewer; order: OrderRow; today: string }

function amendedLine(wanted: Wanted, index: number, line: StoredLine | null, around: Around): AmendedLine {
  const given = fromAmount(wanted.amount)
  if (typeof given !== 'number') throw invalidField(`lines.${String(index)}.amount`, amountProblems[given])
  const productId = line ? line.productId : (wanted.productId ?? null)
  const product = productOf(around.goods, { productId })
  const requestedOn = wanted.requestedOn === undefined ? (line?.requestedOn ?? null) : wanted.requestedOn
  if (requestedOn !== null && requestedOn !== line?.requestedOn && requestedOn < around.today)
    throw invalidField(`lines.${String(index)}.requestedOn`, 'Этот день уже прошёл')
  if (line && given === line.amount) return { ...keptOf(line), requestedOn }
  const amount = product ? orderableAmount(given, product).amount : given
  // less of it costs no more: neither when it has left the catalogue nor when it was bought at an agreed price
  const isFixed = !product?.isActive || (line?.agreedPriceId ?? null) !== null
  if (line && (line.productId === null || (amount < line.amount && isFixed)))
    return { ...keptOf(line), requestedOn, amount, total: lineTotal(line.price, amount) }
  return { ...priced({ amount, index, line, productId }, around), requestedOn }
}

function keptOf(line: StoredLine): Omit<AmendedLine, 'requestedOn'> {
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

function priced(
  { amount, index, line, productId }: Repriced,
  { goods, viewer, order }: Around,
): Omit<AmendedLine, 'requestedOn'> {
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

export const presentQuote = ({ content, stored }: Amended, order: OrderRow): QuotedAmendment => ({
  lines: content.lines.map((line) => {
    const before = stored.find(({ id }) => id === line.id)
    return {
      id: line.id,
      productId: line.productId,
      article: line.article,
      name: line.name,
      unit: line.unitName,
      amount: toAmount(line.amount),
      price: toRoubles(line.price),
      total: toRoubles(line.total),
      priceWas: before && before.price !== line.price ? toRoubles(before.price) : null,
    }
  }),
  deliveryPrice: content.deliveryPrice === null ? null : toRoubles(content.deliveryPrice),
  total: toRoubles(totalOf(content)),
  was: toRoubles(order.total),
})
