import type { ShipmentLine } from '@snab/domain/document/shipment-content'
import type { compareDocuments as comparing, ComparisonRow } from '@snab/contract/money/document'
import type { ResponseOf } from '@snab/contract/endpoint'
import { documentNames, shipmentKinds, type DocumentKind } from '@snab/domain/document/document-kind'
import type { InvoiceLine } from '@snab/domain/document/invoice-content'
import { toAmount } from '@snab/domain/money/amounts'
import { toRoubles } from '@snab/domain/money/money'
import type { Db } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { ordersVisibleTo } from '../../orders/order/reading/order-scope'

type Line = Pick<InvoiceLine, 'article' | 'name' | 'unit' | 'amount' | 'price' | 'total'>
type Side = 'ordered' | 'invoiced' | 'shipped'
type Row = Pick<Line, 'article' | 'name' | 'unit'> & Partial<Record<Side, Line>>

/** Compares the order, its valid invoice and all its valid shipments line by line. */
export async function compareDocuments(
  db: Db,
  session: Session,
  orderId: number,
  seesPositions: boolean,
): Promise<ResponseOf<typeof comparing>> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('id', '=', orderId)
    .where(ordersVisibleTo(session))
    .executeTakeFirst()
  if (!order) throw new Rejected('order-not-found')
  if (!seesPositions) throw new Rejected('positions-hidden')
  const lines = await db
    .selectFrom('orderLines')
    .select(['position', 'article', 'name', 'unitName as unit', 'amount', 'price', 'total'])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute()
  const documents = await db
    .selectFrom('documents')
    .select(['id', 'kind', 'number', 'day', 'content'])
    .where('orderId', '=', orderId)
    .where('state', '=', 'valid')
    .where('kind', 'in', ['invoice', ...shipmentKinds])
    .orderBy('day')
    .orderBy('id')
    .execute()
  const invoice = documents.findLast(({ kind }) => kind === 'invoice')
  const shipments = documents.filter(({ kind }) => kind !== 'invoice')
  const rows = new Map<string, Row>()
  // 1C may name the goods of a line differently
  const places = new Map(lines.map((line) => [line.position, line]))
  const asOrdered = (line: ShipmentLine | InvoiceLine) => {
    const own = 'position' in line ? places.get(line.position) : undefined
    return own ? { ...line, article: own.article, name: own.name } : line
  }
  add(rows, 'ordered', lines)
  add(rows, 'invoiced', invoice?.content?.lines ?? [])
  for (const { content } of shipments) add(rows, 'shipped', (content?.lines ?? []).map(asOrdered))
  const known = { invoiced: invoice?.content != null, shipped: shipments.some(({ content }) => content !== null) }
  return {
    orderNumber: order.number,
    invoice: invoice ? named(invoice) : null,
    shipments: shipments.map(named),
    untold: shipments.filter(({ content }) => content === null).length,
    rows: [...rows.values()].map((row) => present(row, known)),
  }
}

const named = ({ id, kind, number, day }: { id: number; kind: DocumentKind; number: string; day: string }) => ({
  id,
  kindName: documentNames[kind],
  number,
  day,
})

/** Equal goods form one row; a document may list them in several lines. */
function add(rows: Map<string, Row>, side: Side, lines: readonly Line[]): void {
  for (const line of lines) {
    const { article, name, unit, amount, price, total } = line
    const key = article || name
    const row = rows.get(key) ?? { article, name, unit }
    const before = row[side]
    row[side] = before ? { ...before, amount: before.amount + amount, total: before.total + total } : { ...line, price }
    rows.set(key, row)
  }
}

/** Delivery is not a line of the order, so it cannot be missing there. */
function present(row: Row, known: { invoiced: boolean; shipped: boolean }): ComparisonRow {
  const { ordered, invoiced, shipped } = row
  const differences: ComparisonRow['differences'] = []
  const isDelivery = row.article === '' && row.unit === 'усл.'
  if (!ordered && !isDelivery) differences.push('not-ordered')
  if (known.invoiced && !invoiced && ordered) differences.push('not-invoiced')
  if (known.shipped && !shipped && (ordered ?? invoiced)) differences.push('not-shipped')
  const sides = [ordered, invoiced, shipped].filter((side) => side !== undefined)
  const differs = (field: 'amount' | 'price' | 'total') => new Set(sides.map((side) => side[field])).size > 1
  for (const field of ['amount', 'price'] as const) if (differs(field)) differences.push(field)
  if (!differs('amount') && !differs('price') && differs('total')) differences.push('total')
  const shown = (line: Line | undefined) =>
    line ? { amount: toAmount(line.amount), price: toRoubles(line.price), total: toRoubles(line.total) } : null
  return {
    article: row.article,
    name: row.name,
    unit: row.unit,
    ordered: shown(ordered),
    invoiced: shown(invoiced),
    shipped: shown(shipped),
    differences,
  }
}
