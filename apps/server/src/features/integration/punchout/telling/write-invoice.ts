import type { CorrectionLine } from '@snab/domain/document/correction-content'
import { isShipment, type ShipmentContent } from '@snab/domain/document/shipment-content'
import { closingKinds, type DocumentKind, type DocumentState } from '@snab/domain/document/document-kind'
import { vatInside } from '@snab/domain/money/vat'
import type { Db } from '../../../../db/database'
import { node, optional, type XmlNode } from '../../../../xml/xml-writer'
import { inRussian, moneyNode, quantityText } from '../cxml/cxml-envelope'
import type { ToldOrder } from './told-order'
import { orderReference } from './write-confirmation'

type InvoiceLine = {
  /** In the buyer's order; null for lines never ordered, such as delivery. */
  lineNumber: number | null
  partId: string
  auxiliaryId: string
  name: string
  unit: string
  amount: number
  price: number
  net: number
  vat: number
  vatRate: number | null
}
type Party = { name: string; inn: string; kpp: string }

/** УПД, ТОРГ-12, or a correction of one: sums of a correction are differences. */
export type Invoice = {
  documentId: number
  invoiceId: string
  day: string
  purpose: 'standard' | 'lineLevelCreditMemo' | 'lineLevelDebitMemo'
  /** The corrected document. */
  parentId: number | null
  isWithdrawn: boolean
  seller: Party
  buyer: Party
  lines: InvoiceLine[]
}

const told: readonly DocumentKind[] = closingKinds.filter(
  (kind) => kind !== 'vat-invoice' && kind !== 'advance-invoice',
)

type Row = {
  id: number
  kind: DocumentKind
  number: string
  day: string
  state: DocumentState
  parentId: number | null
  content: ShipmentContent
}

/** The order's shipping documents and their corrections, oldest first. */
export async function findInvoices(db: Db, order: ToldOrder): Promise<Invoice[]> {
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'kind', 'number', 'day', 'state', 'parentId', 'content'])
    .where('orderId', '=', order.order.id)
    .where('kind', 'in', [...told])
    .orderBy('id')
    .execute()
  return rows.flatMap(({ content, ...row }) =>
    content && isShipment(content) ? [invoiceOf(order, { ...row, content })] : [],
  )
}

function invoiceOf(order: ToldOrder, { id, kind, number, day, state, parentId, content }: Row): Invoice {
  const { correction, revision, seller, buyer } = content
  const isDifference = kind === 'correction' || kind === 'return'
  const lines = correction
    ? correction.lines.map((line) => lineOf(order, line, differenceOf(line)))
    : content.lines.map((line) =>
        lineOf(
          order,
          line,
          isDifference
            ? { ...line, amount: -line.amount, total: -line.total, vat: -line.vat }
            : { amount: line.amount, price: line.price, total: line.total, vat: line.vat, vatRate: line.vatRate },
        ),
      )
  const change = lines.reduce((sum, { net, vat }) => sum + net + vat, 0)
  return {
    documentId: id,
    // a document corrected by исправление is another invoice for the buyer's system
    invoiceId: revision ? `${number}-И${String(revision.number)}` : number,
    day,
    purpose: !isDifference ? 'standard' : change > 0 ? 'lineLevelDebitMemo' : 'lineLevelCreditMemo',
    parentId: isDifference ? parentId : null,
    isWithdrawn: state !== 'valid',
    seller: { name: seller.name, inn: seller.inn, kpp: seller.kpp },
    buyer: { name: buyer.name, inn: buyer.inn, kpp: buyer.kpp },
    lines,
  }
}

type Sums = { amount: number; price: number; total: number; vat: number; vatRate: number | null }

/** Another amount at its price, or another price for the whole line. */
function differenceOf({ before, after }: CorrectionLine): Sums {
  const amount = after.amount - before.amount
  return {
    amount: amount === 0 ? after.amount : amount,
    price: amount === 0 ? after.price - before.price : after.price,
    total: after.total - before.total,
    vat: after.vat - before.vat,
    vatRate: after.vatRate,
  }
}

type Named = { position: number; article: string; name: string; unit: string }

function lineOf({ connection, punchoutOrder, lines }: ToldOrder, named: Named, sums: Sums): InvoiceLine {
  const own = lines.find(({ position }) => position === named.position)
  const asked = own && punchoutOrder.content.lines.find(({ productId }) => productId === own.productId)
  const { amount, price, total, vat, vatRate } = sums
  return {
    lineNumber: asked?.lineNumber ?? null,
    partId: asked?.partId ?? named.article,
    auxiliaryId: asked?.auxiliaryId ?? '',
    name: named.name,
    unit: asked?.unit ?? 'C62',
    amount,
    price: connection.isGross ? price : price - vatInside(price, vatRate),
    net: total - vat,
    vat,
    vatRate,
  }
}

type Sent = {
  orderId: string
  payloadId: string
  operation: 'new' | 'delete'
  /** The invoice that this one withdraws or corrects. */
  previousPayloadId: string | null
}

const sumOf = (lines: readonly InvoiceLine[], valueOf: (line: InvoiceLine) => number): number =>
  lines.reduce((sum, line) => sum + valueOf(line), 0)

export function invoiceNode(invoice: Invoice, { operation, previousPayloadId, ...reference }: Sent): XmlNode {
  const { invoiceId, purpose, day, seller, buyer, lines } = invoice
  const [net, vat] = [sumOf(lines, (line) => line.net), sumOf(lines, (line) => line.vat)]
  return node('InvoiceDetailRequest', [
    node(
      'InvoiceDetailRequestHeader',
      [
        node('InvoiceDetailHeaderIndicator', ''),
        node('InvoiceDetailLineIndicator', '', { isTaxInLine: 'yes' }),
        partnerNode('from', seller),
        partnerNode('billTo', buyer),
        previousPayloadId === null ? null : node('DocumentReference', '', { payloadID: previousPayloadId }),
      ],
      { invoiceID: invoiceId, purpose, operation, invoiceDate: `${day}T00:00:00+03:00` },
    ),
    node('InvoiceDetailOrder', [
      node('InvoiceDetailOrderInfo', [orderReference(reference)]),
      ...lines.map((line, at) => itemNode(line, at + 1)),
    ]),
    node('InvoiceDetailSummary', [
      node('SubtotalAmount', [moneyNode(net)]),
      vatNode(lines),
      node('GrossAmount', [moneyNode(net + vat)]),
      node('NetAmount', [moneyNode(net + vat)]),
      node('DueAmount', [moneyNode(net + vat)]),
    ]),
  ])
}

const partnerNode = (role: string, { name, inn, kpp }: Party): XmlNode =>
  node('InvoicePartner', [
    node('Contact', [node('Name', name, inRussian)], { role }),
    inn === ''
      ? null
      : node('IdReference', '', { identifier: kpp === '' ? inn : `${inn}/${kpp}`, domain: 'federalTaxID' }),
  ])

function itemNode(line: InvoiceLine, at: number): XmlNode {
  const { partId, auxiliaryId, lineNumber, amount, price, net, vat } = line
  return node(
    'InvoiceDetailItem',
    [
      node('UnitOfMeasure', line.unit),
      node('UnitPrice', [moneyNode(price)]),
      node(
        'InvoiceDetailItemReference',
        [
          node('ItemID', [node('SupplierPartID', partId), optional('SupplierPartAuxiliaryID', auxiliaryId)]),
          node('Description', line.name, inRussian),
        ],
        { lineNumber: String(lineNumber ?? at) },
      ),
      node('SubtotalAmount', [moneyNode(net)]),
      vatNode([line]),
      node('GrossAmount', [moneyNode(net + vat)]),
    ],
    { invoiceLineNumber: String(at), quantity: quantityText(amount) },
  )
}

/** One detail per rate; lines without VAT are «exempt». */
function vatNode(lines: readonly InvoiceLine[]): XmlNode {
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].toSorted((a, b) => (a ?? -1) - (b ?? -1))
  return node('Tax', [
    moneyNode(sumOf(lines, ({ vat }) => vat)),
    node('Description', 'НДС', inRussian),
    ...rates.map((rate) => {
      const of = lines.filter(({ vatRate }) => vatRate === rate)
      return node(
        'TaxDetail',
        [
          node('TaxableAmount', [moneyNode(sumOf(of, ({ net }) => net))]),
          node('TaxAmount', [moneyNode(sumOf(of, ({ vat }) => vat))]),
        ],
        {
          category: 'vat',
          purpose: 'tax',
          ...(rate === null ? { exemptDetail: 'exempt' } : { percentageRate: String(rate / 100) }),
        },
      )
    }),
  ])
}
