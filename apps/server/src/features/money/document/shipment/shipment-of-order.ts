import { cutName, type Piece } from '@snab/domain/cable/pieces'
import { shipmentKinds } from '@snab/domain/document/document-kind'
import {
  isShipment,
  type ShipmentContent,
  type ShipmentForm,
  type ShipmentLine,
} from '@snab/domain/document/shipment-content'
import { partOfLine } from '@snab/domain/money/line-part'
import { generalVatRate, vatInside, vatRateOf } from '@snab/domain/money/vat'
import type { Trx } from '../../../../db/database'
import { findSides, type InvoicedOrder } from '../invoice/invoice-of-order'

/** Amounts in thousandths by position of the order's line; position 0 is delivery. */
export type ShippedAmounts = ReadonlyMap<number, number>
export const DELIVERY_POSITION = 0

type Shipped = { form: ShipmentForm; day: string; amounts: ShippedAmounts | 'all' }

/**
 * The content of a shipping document of this order; null while the seller has no requisites. VAT is that of the day of
 * shipment, not of the order.
 */
export async function findShipmentContent(
  trx: Trx,
  order: InvoicedOrder,
  { form, day, amounts }: Shipped,
): Promise<ShipmentContent | null> {
  const sides = await findSides(trx, order)
  if (!sides) return null
  const { paysVat, bank, seller, buyer } = sides
  const all = await shipmentLines(trx, order, day)
  const shipped = amounts === 'all' ? new Map<number, Cut>() : await readShipped(trx, order.id)
  const lines = all.flatMap(({ pieces, ...line }) => {
    const amount = amounts === 'all' ? line.amount : (amounts.get(line.position) ?? 0)
    if (amount <= 0) return []
    const total = partOfLine(line, shipped.get(line.position) ?? { amount: 0, total: 0 }, amount)
    const vatRate = paysVat ? line.vatRate : null
    // the pieces of a partial shipment are unknown
    const name = amount === line.amount ? cutName(line.name, pieces, line.unit) : line.name
    return [{ ...line, name, amount, total, vatRate, vat: vatInside(total, vatRate) }]
  })
  const payments = await trx
    .selectFrom('money')
    .select(['number', 'day'])
    .where('orderId', '=', order.id)
    .where('sum', '>', 0)
    .where('source', '!=', 'points')
    .where('day', '<=', day)
    .orderBy('day')
    .limit(5)
    .execute()
  return {
    form,
    orderNumber: order.number,
    seller,
    bank,
    buyer,
    consigneeAddress: order.deliveryAddress,
    lines,
    total: lines.reduce((sum, { total }) => sum + total, 0),
    vatTotal: lines.reduce((sum, { vat }) => sum + vat, 0),
    payments,
  }
}

type Cut = { amount: number; total: number }

/** By position: what the order's valid shipping documents have taken of its lines. */
async function readShipped(trx: Trx, orderId: number): Promise<Map<number, Cut>> {
  const papers = await trx
    .selectFrom('documents')
    .select('content')
    .where('orderId', '=', orderId)
    .where('kind', 'in', [...shipmentKinds])
    .where('state', '=', 'valid')
    .execute()
  const shipped = new Map<number, Cut>()
  for (const { content } of papers)
    if (content && isShipment(content))
      for (const { position, amount, total } of content.lines) {
        const before = shipped.get(position) ?? { amount: 0, total: 0 }
        shipped.set(position, { amount: before.amount + amount, total: before.total + total })
      }
  return shipped
}

async function shipmentLines(
  trx: Trx,
  order: InvoicedOrder,
  day: string,
): Promise<(ShipmentLine & { pieces: Piece[] | null })[]> {
  const rate = generalVatRate(day)
  const stored = await trx
    .selectFrom('orderLines')
    .select([
      'position',
      'article',
      'name',
      'unitName as unit',
      'unitOkei as okei',
      'amount',
      'pieces',
      'price',
      'total',
      'vatRate',
      'vat',
    ])
    .where('orderId', '=', order.id)
    .orderBy('position')
    .execute()
  const price = order.deliveryPrice ?? 0
  const delivery = {
    pieces: null,
    position: DELIVERY_POSITION,
    article: '',
    name: 'Доставка',
    unit: 'усл.',
    okei: '876',
    amount: 1000,
    price,
    total: price,
    vatRate: rate,
    vat: vatInside(price, rate),
  }
  const lines = stored.map((line) => ({ ...line, vatRate: vatRateOf(line.vatRate, rate) }))
  return price > 0 ? [...lines, delivery] : lines
}
