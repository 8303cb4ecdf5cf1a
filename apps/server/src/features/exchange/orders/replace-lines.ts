import { moscowDay } from '@snab/domain/moscow-time'
import { generalVatRate, vatInside, vatRateOf } from '@snab/domain/vat'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import type { ErpDocumentLine } from '../commerceml/erp-document'

interface OwnLine {
  key: string
  position: number
  productId: number | null
  customProductId: number | null
  article: string
  name: string
  unitName: string
  unitOkei: string
  amount: number
  basePrice: number
  price: number
  vatRate: number | null
  total: number
}

/** 1C wins: puts its lines in place of ours where they differ and keeps ours in the order's history. Answers whether anything differed. */
export async function replaceLines(
  trx: Trx,
  orderId: number,
  told: readonly ErpDocumentLine[],
  author: string,
): Promise<boolean> {
  const own = await ownLines(trx, orderId)
  const goods = told.filter((line) => !isDelivery(line))
  const { deliveryPrice, createdAt } = await trx
    .selectFrom('orders')
    .select(['deliveryPrice', 'createdAt'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const delivery = deliveryTold(told, deliveryPrice)
  const signature = (lines: { key: string; amount: number; price: number; total: number }[]) =>
    JSON.stringify(lines.map(({ key, amount, price, total }) => [key, amount, price, total]).toSorted())
  const same = signature(own) === signature(goods.map((line) => ({ ...line, key: line.productExternalId })))
  if (same && delivery === deliveryPrice) return false

  const lines: Omit<OwnLine, 'key' | 'position'>[] = []
  for (const line of goods) lines.push(await lineFor(trx, own, line, generalVatRate(moscowDay(createdAt))))
  const sum = (pick: (line: (typeof lines)[number]) => number) => lines.reduce((total, line) => total + pick(line), 0)
  await trx
    .insertInto('orderEvents')
    .values({
      orderId,
      kind: 'changed',
      author,
      details: JSON.stringify({
        deliveryPrice,
        lines: own.map(({ article, name, amount, price, total }) => ({ article, name, amount, price, total })),
      }),
    })
    .execute()
  await trx.deleteFrom('orderLines').where('orderId', '=', orderId).execute()
  if (lines.length > 0) {
    await trx
      .insertInto('orderLines')
      .values(
        lines.map((line, at) => ({
          ...line,
          orderId,
          position: at + 1,
          vat: vatInside(line.total, line.vatRate),
          additionalFields: '{}',
        })),
      )
      .execute()
  }
  const goodsTotal = sum((line) => (line.customProductId === null ? line.total : 0))
  const customTotal = sum((line) => (line.customProductId === null ? 0 : line.total))
  await trx
    .updateTable('orders')
    .set({
      itemsTotal: goodsTotal,
      customItemsTotal: customTotal,
      deliveryPrice: delivery,
      total: goodsTotal + customTotal + (delivery ?? 0),
      vatTotal: sum((line) => vatInside(line.total, line.vatRate)),
      discountTotal: sum((line) => Math.max(0, Math.round(((line.basePrice - line.price) * line.amount) / 1000))),
    })
    .where('id', '=', orderId)
    .execute()
  return true
}

/** An order without a line for its delivery is delivered free, unless its price has yet to be settled. */
function deliveryTold(told: readonly ErpDocumentLine[], settled: number | null): number | null {
  const lines = told.filter(isDelivery)
  return lines.length === 0 && settled === null ? null : lines.reduce((sum, line) => sum + line.total, 0)
}

const isDelivery = (line: ErpDocumentLine) => line.isService && line.productExternalId === 'ORDER_DELIVERY'

async function ownLines(trx: Trx, orderId: number): Promise<OwnLine[]> {
  const { rows } = await sql<OwnLine>`
    select coalesce(p.external_id, 'portal-' || l.product_id, 'custom-' || l.custom_product_id) as key, l.position, l.product_id, l.custom_product_id, l.article, l.name,
      l.unit_name, l.unit_okei, l.amount, l.base_price, l.price, l.vat_rate, l.total
    from order_lines l left join products p on p.id = l.product_id where l.order_id = ${orderId} order by l.position`.execute(
    trx,
  )
  return rows
}

/** The ERP's amounts and prices over what we know of the goods: from the order, else from the catalogue, else only what the ERP tells. */
async function lineFor(
  trx: Trx,
  own: readonly OwnLine[],
  { productExternalId, article, name, amount, price, total }: ErpDocumentLine,
  generalRate: number,
): Promise<Omit<OwnLine, 'key' | 'position'>> {
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
