import { isShipment } from '@snab/domain/document/shipment-content'
import type { InvoiceLine } from '@snab/domain/document/invoice-content'
import { partOfLine, shareOfLine } from '@snab/domain/money/line-part'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { receiptLines, type Receipt, type ReceiptLine } from '@snab/domain/money/receipt'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { tillRegimeOf } from './till-regime'
import { vatOfSeller, type SellerVat } from '../../../balance/seller/vat-of-seller'

type Part = { documentId: number; total: number }
type Due = {
  paymentId: number
  orderId: number
  customer: Receipt['customer']
  /** Nothing more will be shipped. */
  isWhole: boolean
  /** Kopecks of the payment not settled by receipts yet. */
  left: number
  parts: Part[]
}
type Shipped = { shipmentId: number; day: string | null; lines: InvoiceLine[] }

/**
 * Adds due receipts: one per shipment as far as payments reach, in order, and one for the rest of a payment once
 * everything is shipped.
 */
export async function addDueReceipts(trx: Trx, acquirer: string, now: Date): Promise<void> {
  const ofOrders = groupBy(await findDue(trx, acquirer), ({ orderId }) => orderId)
  for (const [orderId, payments] of ofOrders) {
    const left = new Map(payments.map((due) => [due.paymentId, due.left]))
    const shipments = await findUnsettled(trx, orderId)
    const sellerId = await findSeller(trx, orderId)
    for (const { shipmentId, day, lines } of shipments) {
      const named = withRates(lines, await vatOfSeller(trx, sellerId, day ?? moscowDay(now)))
      let toSettle = lines.reduce((sum, { total }) => sum + total, 0)
      for (const due of payments) {
        const total = Math.min(left.get(due.paymentId) ?? 0, toSettle)
        if (total <= 0) continue
        toSettle -= total
        left.set(due.paymentId, (left.get(due.paymentId) ?? 0) - total)
        await add(trx, due, { shipmentId, total, lines: receiptLines(named, total) }, now, sellerId)
      }
    }
    for (const due of payments) {
      const total = left.get(due.paymentId) ?? 0
      if (due.isWhole && total > 0)
        await add(
          trx,
          due,
          await restOf(trx, due, total, await vatOfSeller(trx, sellerId, moscowDay(now))),
          now,
          sellerId,
        )
    }
  }
}

type New = { shipmentId: number | null; total: number; lines: ReceiptLine[] }

async function add(
  trx: Trx,
  { paymentId, orderId, customer }: Due,
  { shipmentId, total, lines }: New,
  now: Date,
  sellerId: number | null,
): Promise<void> {
  const regime = await tillRegimeOf(trx, [sellerId], moscowDay(now))
  await trx
    .insertInto('settlementReceipts')
    .values({
      paymentId,
      orderId,
      shipmentId,
      total,
      receipt: JSON.stringify({ customer, mode: 'settlement', lines, ...regime } satisfies Receipt),
      createdAt: now,
    })
    .onConflict((conflict) => conflict.columns(['paymentId', 'orderId', 'shipmentId']).doNothing())
    .execute()
}

/** Unsettled payments of orders with shipped goods that have no receipt. */
async function findDue(trx: Trx, acquirer: string): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select * from (
      select p.id as payment_id, o.id as order_id, p.receipt -> 'customer' as customer, o.status in ('shipped', 'done') as is_whole,
        (sum(t.total - coalesce(r.total, 0)) - coalesce((
          select sum(s.total) from settlement_receipts s where s.payment_id = p.id and s.order_id = o.id), 0))::bigint as left,
        jsonb_agg(jsonb_build_object('documentId', t.document_id, 'total', t.total - coalesce(r.total, 0)) order by t.document_id) as parts
      from payments p join payment_parts t on t.payment_id = p.id join orders o on o.id = t.order_id
      left join lateral (
        select sum(total) as total from payment_refunds where payment_id = p.id and document_id = t.document_id and state <> 'failed') r on true
      where p.state = 'paid' and p.acquirer = ${acquirer} and (
        (o.status in ('shipped', 'done') and not exists (
          select from settlement_receipts s where s.payment_id = p.id and s.order_id = o.id and s.shipment_id is null))
        or exists (
          select from order_shipments h where h.order_id = o.id and not h.is_void and not h.is_mark
            and exists (select from order_shipment_lines l where l.shipment_id = h.id)
            and not exists (select from settlement_receipts s where s.shipment_id = h.id)))
      group by p.id, o.id) due
    where due.left > 0 order by order_id, payment_id limit 200`.execute(trx)
  return rows
}

/** Shipped goods without a receipt, at the order's prices. */
async function findUnsettled(trx: Trx, orderId: number): Promise<Shipped[]> {
  const { rows } = await sql<
    InvoiceLine & { shipmentId: number; day: string | null; wholeAmount: number; wholeTotal: number; before: number }
  >`
    select h.id as shipment_id, h.day, l.article, l.name, l.unit_name as unit, sl.amount, l.price, l.vat_rate, 0::bigint as total, 0::bigint as vat,
      l.amount as whole_amount, l.total as whole_total, coalesce((
        select sum(bl.amount) from order_shipment_lines bl join order_shipments b on b.id = bl.shipment_id
        where bl.order_line_id = l.id and not b.is_void and b.id < h.id), 0)::bigint as before
    from order_shipments h join order_shipment_lines sl on sl.shipment_id = h.id join order_lines l on l.id = sl.order_line_id
    where h.order_id = ${orderId} and not h.is_void and not h.is_mark and sl.amount > 0
      and not exists (select from settlement_receipts s where s.shipment_id = h.id)
    order by h.id, l.position`.execute(trx)
  const lines = rows.map(({ wholeAmount, wholeTotal, before, ...line }) => {
    const whole = { amount: wholeAmount, total: wholeTotal }
    const done = { amount: before, total: shareOfLine(whole, before) }
    return { ...line, total: partOfLine(whole, done, line.amount) }
  })
  return [...groupBy(lines, ({ shipmentId }) => shipmentId)].map(([shipmentId, ofShipment]) => ({
    shipmentId,
    day: ofShipment[0]?.day ?? null,
    lines: ofShipment,
  }))
}

const findSeller = async (trx: Trx, orderId: number): Promise<number | null> =>
  (await trx.selectFrom('orders').select('sellerId').where('id', '=', orderId).executeTakeFirstOrThrow()).sellerId

/** Lines at the rates of the day on which the goods are shipped. */
const withRates = <Line extends InvoiceLine>(lines: readonly Line[], vat: SellerVat): Line[] =>
  lines.map((line) => ({ ...line, vatRate: vat.rateOf(line.vatRate) }))

/** After partial shipments: what no receipt covers yet; otherwise the paid invoices. */
async function restOf(trx: Trx, { orderId, parts }: Due, total: number, vat: SellerVat): Promise<New> {
  const inParts = await trx
    .selectFrom('settlementReceipts')
    .select('id')
    .where('orderId', '=', orderId)
    .where('shipmentId', 'is not', null)
    .executeTakeFirst()
  const lines = inParts
    ? receiptLines(await linesLeft(trx, orderId, vat), total)
    : await linesOfInvoices(trx, parts, vat)
  const plain = {
    name: 'Товары и услуги по заказу',
    amount: 1000,
    unit: 'шт',
    total,
    vatRate: vat.usualRate,
    isService: false,
  }
  return { shipmentId: null, total, lines: lines.length > 0 ? lines : [plain] }
}

async function linesOfInvoices(trx: Trx, parts: readonly Part[], vat: SellerVat): Promise<ReceiptLine[]> {
  const lines: ReceiptLine[] = []
  for (const { documentId, total } of parts) {
    if (total <= 0) continue
    const { content, number } = await trx
      .selectFrom('documents')
      .select(['content', 'number'])
      .where('id', '=', documentId)
      .executeTakeFirstOrThrow()
    lines.push(
      ...(content && !isShipment(content)
        ? receiptLines(withRates(content.lines, vat), total)
        : [
            {
              name: `Товары по счёту № ${number}`,
              amount: 1000,
              unit: 'шт',
              total,
              vatRate: vat.usualRate,
              isService: false,
            },
          ]),
    )
  }
  return lines
}

async function linesLeft(trx: Trx, orderId: number, vat: SellerVat): Promise<InvoiceLine[]> {
  const { rows } = await sql<InvoiceLine & { wholeAmount: number }>`
    select article, name, unit_name as unit, left_amount::bigint as amount, price, vat_rate, total, 0::bigint as vat, amount as whole_amount
    from (
      select l.*, l.amount - coalesce((
        select sum(sl.amount) from order_shipment_lines sl join order_shipments h on h.id = sl.shipment_id
        where sl.order_line_id = l.id and not h.is_void and exists (select from settlement_receipts s where s.shipment_id = h.id)), 0) as left_amount
      from order_lines l where l.order_id = ${orderId}) l
    where left_amount > 0
    order by position`.execute(trx)
  const { deliveryPrice } = await trx
    .selectFrom('orders')
    .select('deliveryPrice')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const price = deliveryPrice ?? 0
  const of = { article: '', name: 'Доставка', unit: 'усл.', amount: 1000, vat: 0 }
  const delivery = { ...of, price, total: price, vatRate: vat.usualRate }
  // the last part of a line takes what the receipts of the others have left over
  const goods = withRates(rows, vat).map(({ wholeAmount, ...line }) => {
    const whole = { amount: wholeAmount, total: line.total }
    return { ...line, total: line.total - shareOfLine(whole, wholeAmount - line.amount) }
  })
  return price > 0 ? [...goods, delivery] : goods
}

function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
