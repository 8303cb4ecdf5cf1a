import { moscowDay } from '@snab/domain/time/moscow-time'
import { generalVatRate, vatRateOf } from '@snab/domain/money/vat'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import type { LockedOrder } from '../../../orders/order/change/change-order'
import type { NewContent, OrderLine } from '../../../orders/order/change/order-content'
import type { ErpDocumentLine } from '../commerceml/erp-document'

type OwnLine = OrderLine & { id: number; key: string; position: number }

/** Lines and delivery of 1C's document, which win. Null when the order is equal. */
export async function erpContent(
  trx: Trx,
  { id, deliveryPrice, createdAt }: Pick<LockedOrder, 'id' | 'deliveryPrice' | 'createdAt'>,
  erpLines: readonly ErpDocumentLine[],
): Promise<NewContent | null> {
  const own = await ownLines(trx, id)
  const goods = erpLines.filter((line) => !isDelivery(line))
  const delivery = erpDeliveryPrice(erpLines, deliveryPrice)
  const signature = (lines: { key: string; amount: number; price: number; total: number }[]) =>
    JSON.stringify(lines.map(({ key, amount, price, total }) => [key, amount, price, total]).toSorted())
  const same = signature(own) === signature(goods.map((line) => ({ ...line, key: line.productExternalId })))
  if (same && delivery === deliveryPrice) return null

  const lines: OrderLine[] = []
  // lines match one to one: a repeated line in 1C is another line
  const free = [...own]
  for (const line of goods) {
    const made = await lineFor(trx, free, line, generalVatRate(moscowDay(createdAt)))
    lines.push(made)
    const taken = free.findIndex(({ id }) => id === made.id)
    if (taken >= 0) free.splice(taken, 1)
  }
  return { lines, deliveryPrice: delivery }
}

/** Without a delivery line the delivery is free, unless its price is unsettled. */
function erpDeliveryPrice(erpLines: readonly ErpDocumentLine[], settled: number | null): number | null {
  const lines = erpLines.filter(isDelivery)
  return lines.length === 0 && settled === null ? null : lines.reduce((sum, line) => sum + line.total, 0)
}

const isDelivery = (line: ErpDocumentLine) => line.isService && line.productExternalId === 'ORDER_DELIVERY'

async function ownLines(trx: Trx, orderId: number): Promise<OwnLine[]> {
  const { rows } = await sql<OwnLine>`
    select l.id, coalesce(p.external_id, 'portal-' || l.product_id, 'custom-' || l.custom_product_id) as key, l.position, l.product_id, l.custom_product_id, l.article, l.name,
      l.unit_name, l.unit_okei, l.amount, l.base_price, l.price, l.vat_rate, l.total
    from order_lines l left join products p on p.id = l.product_id where l.order_id = ${orderId} order by l.position`.execute(
    trx,
  )
  return rows
}

/** The ERP's amounts and prices; product data from the order, else the catalogue, else the document. */
async function lineFor(
  trx: Trx,
  own: readonly OwnLine[],
  { productExternalId, article, name, amount, price, total }: ErpDocumentLine,
  generalRate: number,
): Promise<OrderLine> {
  const known = own.find(({ key }) => key === productExternalId)
  if (known) {
    const { key: _key, position: _position, ...line } = known
    return { ...line, amount, price, total, basePrice: Math.max(line.basePrice, price) }
  }
  const product = await trx
    .selectFrom('products')
    .select(['id', 'article', 'name', 'unitName', 'unitOkei', 'vatRate'])
    .where('externalId', '=', productExternalId)
    .orderBy('id')
    .executeTakeFirst()
  return {
    productId: product?.id ?? null,
    customProductId: null,
    article: product?.article ?? article ?? '',
    name: product?.name ?? name,
    unitName: product?.unitName ?? 'шт',
    unitOkei: product?.unitOkei ?? '796',
    vatRate: product ? vatRateOf(product.vatRate, generalRate) : generalRate,
    amount,
    price,
    basePrice: price,
    total,
  }
}
