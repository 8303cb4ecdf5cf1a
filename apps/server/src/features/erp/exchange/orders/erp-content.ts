import { moscowDay } from '@snab/domain/time/moscow-time'
import type { Trx } from '../../../../db/database'
import { vatOfSeller, type SellerVat } from '../../../balance/seller/vat-of-seller'
import type { LockedOrder } from '../../../orders/order/change/change-order'
import type { NewContent, OrderLine } from '../../../orders/order/change/order-content'
import type { ErpDocumentLine } from '../commerceml/erp-document'
import type { OwnLine } from './own-lines'

/** Lines and delivery of 1C's document, which override ours. Null when the order is equal. */
export async function erpContent(
  trx: Trx,
  { deliveryPrice, sellerId, createdAt }: Pick<LockedOrder, 'deliveryPrice' | 'sellerId' | 'createdAt'>,
  own: readonly OwnLine[],
  erpLines: readonly ErpDocumentLine[],
): Promise<NewContent | null> {
  const goods = erpLines.filter((line) => !isDelivery(line))
  const delivery = erpDeliveryPrice(erpLines, deliveryPrice)
  const signature = (lines: readonly { key: string; amount: number; price: number; total: number }[]) =>
    JSON.stringify(lines.map(({ key, amount, price, total }) => [key, amount, price, total]).toSorted())
  const same = signature(own) === signature(goods.map((line) => ({ ...line, key: line.productExternalId })))
  if (same && delivery === deliveryPrice) return null

  const lines: OrderLine[] = []
  // lines match one to one: a repeated line in 1C is another line
  const free = [...own]
  const vat = await vatOfSeller(trx, sellerId, moscowDay(createdAt))
  for (const line of goods) {
    const made = await lineFor(trx, free, line, vat)
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

/** The ERP's amounts and prices, with product facts from the order, else from the catalogue, else from the ERP's document. */
async function lineFor(
  trx: Trx,
  own: readonly OwnLine[],
  { productExternalId, article, name, amount, price, total }: ErpDocumentLine,
  vat: SellerVat,
): Promise<OrderLine> {
  const known = own.find(({ key }) => key === productExternalId)
  if (known) {
    const { key: _key, position: _position, pieces: _pieces, ...line } = known
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
    vatRate: product ? vat.rateOf(product.vatRate) : vat.usualRate,
    amount,
    price,
    basePrice: price,
    total,
  }
}
