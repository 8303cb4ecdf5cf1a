import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { changeOrderLines } from '@snab/contract/orders/staff-order'
import { fromAmount } from '@snab/domain/money/amounts'
import { lineTotal, toKopecks } from '@snab/domain/money/money'
import { foldCode } from '@snab/domain/text/code-folding'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { invalidField } from '../../../http/rejected'
import type { Services } from '../../../services'
import { guestBuyer } from '../../core/account/recognise-visitor'
import { findUserAsVisitor } from '../../core/account/sessions'
import type { Viewer } from '../../catalogue/goods/present-product'
import type { PriceCheck } from '../price-floor/price-floor'
import { sells } from '../../catalogue/goods/prices/seller-price'
import type { ViewOf } from '../../catalogue/goods/visitor-view'
import { orderableAmount } from '../../buying/lines/amounts'
import { productOf, readGoods } from '../../buying/lines/goods'
import { priceLine } from '../../buying/lines/price-lines'
import type { OrderLine } from '../order/change/order-content'

type Added = ParsedRequestOf<typeof changeOrderLines>['body']['added']
type Order = { userId: number; companyId: number | null; sellerId: number | null; createdAt: Date }

/** The prices of the order's buyer, whichever staff member adds goods. */
export async function viewerOfBuyer(services: Services, viewOf: ViewOf, order: Order): Promise<Viewer> {
  const buyer = await findUserAsVisitor(services.db, order.userId, order.companyId)
  const { dictionary } = services
  return viewOf({
    session: buyer?.session ?? null,
    visitorHash: null,
    buyer: buyer?.buyer ?? guestBuyer(dictionary.current, buyer?.regionId ?? null),
  })
}

/** Goods added by article, at the buyer's price unless another is given. */
export async function addedLines(
  trx: Trx,
  viewer: Viewer,
  { order, added, check }: { order: Order; added: Added; check: PriceCheck },
): Promise<OrderLine[]> {
  const lines: OrderLine[] = []
  for (const [index, wanted] of added.entries()) {
    const field = (name: string) => `added.${String(index)}.${name}`
    const { rows } = await sql<{ id: number }>`
      select id from products where article_folded = ${foldCode(wanted.article)} and is_active order by (article = ${wanted.article}) desc, id limit 1`.execute(
      trx,
    )
    const [found] = rows
    if (!found) throw invalidField(field('article'), 'Такого товара в продаже нет')
    const goods = await readGoods(trx, [{ productId: found.id }])
    const product = productOf(goods, { productId: found.id })
    if (!product) throw invalidField(field('article'), 'Такого товара в продаже нет')
    if (order.sellerId !== null && !sells(product, order.sellerId))
      throw invalidField(field('article'), 'Этот товар продаёт другой продавец')
    const given = fromAmount(wanted.amount)
    if (typeof given !== 'number') throw invalidField(field('amount'), 'Не больше трёх знаков после запятой')
    const { amount } = orderableAmount(given, product)
    const item = {
      id: 0,
      productId: product.id,
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
    const own = priceLine(item, goods, viewer)
    const price = wanted.price === null ? own.price : toKopecks(wanted.price)
    if (price === null) throw invalidField(field('price'), 'У покупателя нет цены на этот товар: назовите её')
    const { article, name, unitName, unitOkei } = product
    if (price !== own.price) {
      await check.read([product.id])
      check.ask({ productId: product.id, price, field: field('price'), about: article, before: own.price })
    }
    lines.push({
      productId: product.id,
      customProductId: null,
      article,
      name,
      unitName,
      unitOkei,
      amount,
      basePrice: Math.max(own.basePrice ?? price, price),
      price,
      agreedPriceId: price === own.price ? own.agreedPriceId : null,
      vatRate: own.vatRate,
      total: price === own.price ? own.total : lineTotal(price, amount),
    })
  }
  return lines
}
