import { sql } from 'kysely'
import { cutName, type Piece } from '@snab/domain/cable/pieces'
import { shipmentKinds } from '@snab/domain/document/document-kind'
import {
  isShipment,
  type ShipmentContent,
  type ShipmentForm,
  type ShipmentLine,
} from '@snab/domain/document/shipment-content'
import { partOfLine } from '@snab/domain/money/line-part'
import { vatInside } from '@snab/domain/money/vat'
import type { Trx } from '../../../../db/database'
import type { SellerVat } from '../../../balance/seller/vat-of-seller'
import { findSettled } from '../advance/settled-by-shipment'
import { findGround } from '../form/ground'
import { findSides, type InvoicedOrder } from '../invoice/invoice-of-order'
import { bulkOf, findGoodsFacts, originOf, type GoodsFacts } from './goods-facts'

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
  const shipped = amounts === 'all' ? new Map<number, Cut>() : await readShipped(trx, order.id)
  const lines = all.flatMap(({ pieces, facts, ...line }) => {
    const amount = amounts === 'all' ? line.amount : (amounts.get(line.position) ?? 0)
    if (amount <= 0) return []
    const total = partOfLine(line, shipped.get(line.position) ?? { amount: 0, total: 0 }, amount)
    // the pieces of a partial shipment are unknown
    const name = amount === line.amount ? cutName(line.name, pieces, line.unit) : line.name
    return [{ ...line, ...bulkOf(facts, amount), name, amount, total, vat: vatInside(total, line.vatRate) }]
  })
  const total = lines.reduce((sum, line) => sum + line.total, 0)
  const settles = form === 'transfer' || form === 'torg12'
  return {
    form,
    orderNumber: order.number,
    seller,
    bank,
    buyer,
    consigneeAddress: order.deliveryAddress,
    lines,
    total,
    vatTotal: lines.reduce((sum, { vat }) => sum + vat, 0),
    payments: await findPayments(trx, order.id, day),
    advanceInvoices: settles && total > 0 ? await findSettled(trx, order.id, { day, total }) : [],
    ...(await findGround(trx, order)),
  }
}

type Cut = { amount: number; total: number }

/** By position: amounts of the order's lines in valid shipping documents. */
async function readShipped(trx: Trx, orderId: number): Promise<Map<number, Cut>> {
  const documents = await trx
    .selectFrom('documents')
    .select('content')
    .where('orderId', '=', orderId)
    .where('kind', 'in', [...shipmentKinds])
    .where('state', '=', 'valid')
    .execute()
  const shipped = new Map<number, Cut>()
  for (const { content } of documents)
    if (content && isShipment(content))
      for (const { position, amount, total } of content.lines) {
        const before = shipped.get(position) ?? { amount: 0, total: 0 }
        shipped.set(position, { amount: before.amount + amount, total: before.total + total })
      }
  return shipped
}

/** Payment documents of the order up to that day: those of 1C and staff, and cards and СБП by the bank's number. */
async function findPayments(trx: Trx, orderId: number, day: string): Promise<ShipmentContent['payments']> {
  const { rows } = await sql<{ number: string; day: string }>`
    select coalesce(p.external_id, m.number) as number, m.day
    from money m left join payments p on m.source = 'acquirer' and p.id::text = m.number
    where m.order_id = ${orderId} and m.sum > 0 and m.source in ('erp', 'acquirer') and m.day <= ${day}::date
    order by m.day, m.key limit ${MOST_PAYMENTS}`.execute(trx)
  return rows
}
const MOST_PAYMENTS = 50

type CutLine = ShipmentLine & { pieces: Piece[] | null; facts?: GoodsFacts | undefined }

async function shipmentLines(trx: Trx, order: InvoicedOrder, vat: SellerVat): Promise<CutLine[]> {
  const stored = await trx
    .selectFrom('orderLines')
    .select(['position', 'article', 'name', 'unitName as unit', 'unitOkei as okei', 'amount', 'pieces'])
    .select(['price', 'total', 'vatRate', 'vat', 'productId'])
    .where('orderId', '=', order.id)
    .orderBy('position')
    .execute()
  const facts = await findGoodsFacts(
    trx,
    stored.flatMap(({ productId }) => productId ?? []),
  )
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
  const lines = stored.map(({ productId, ...line }) => ({
    ...line,
    ...originOf(facts.get(productId ?? 0)),
    facts: facts.get(productId ?? 0),
    vatRate: vat.rateOf(line.vatRate),
  }))
  return price > 0 ? [...lines, delivery] : lines
}
