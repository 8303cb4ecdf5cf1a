import { cutName, type Piece } from '@snab/domain/cable/pieces'
import type { ShipmentContent, ShipmentForm, ShipmentLine } from '@snab/domain/document/shipment-content'
import { lineTotal } from '@snab/domain/money/money'
import { vatInside } from '@snab/domain/money/vat'
import type { Trx } from '../../../../db/database'
import type { SellerVat } from '../../../balance/seller/vat-of-seller'
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
  const sides = await findSides(trx, order, day)
  if (!sides) return null
  const { vat, bank, seller, buyer } = sides
  const all = await shipmentLines(trx, order, vat)
  const lines = all.flatMap(({ pieces, ...line }) => {
    const amount = amounts === 'all' ? line.amount : (amounts.get(line.position) ?? 0)
    if (amount <= 0) return []
    const total = amount === line.amount ? line.total : lineTotal(line.price, amount)
    // the pieces of a partial shipment are unknown
    const name = amount === line.amount ? cutName(line.name, pieces, line.unit) : line.name
    return [{ ...line, name, amount, total, vat: vatInside(total, line.vatRate) }]
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

async function shipmentLines(
  trx: Trx,
  order: InvoicedOrder,
  vat: SellerVat,
): Promise<(ShipmentLine & { pieces: Piece[] | null })[]> {
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
    vatRate: vat.usualRate,
    vat: vatInside(price, vat.usualRate),
  }
  const lines = stored.map((line) => ({ ...line, vatRate: vat.rateOf(line.vatRate) }))
  return price > 0 ? [...lines, delivery] : lines
}
