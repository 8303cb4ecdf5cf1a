import type { DocumentKind } from './document-kind'
import type { InvoiceContent, InvoiceLine, Party } from './invoice-content'
import { seriesOf } from './number-series'

/** УПД, ТОРГ-12 with its счёт-фактура, and returns of both. */
export type ShipmentForm = 'transfer' | 'torg12' | 'vat-invoice' | 'return'

/** `position`: that of the order's line, so that shipped amounts are known by line. */
export type ShipmentLine = InvoiceLine & { position: number; okei: string }

/** Everything printed on a shipping document; printing reads nothing else. */
export type ShipmentContent = {
  form: ShipmentForm
  orderNumber: string
  seller: InvoiceContent['seller']
  bank: InvoiceContent['bank'] | null
  buyer: Party
  /** Where the goods go. */
  consigneeAddress: string
  lines: ShipmentLine[]
  total: number
  vatTotal: number
  /** Prepayments. */
  payments: { number: string; day: string }[]
}

/** 1: invoice and transfer document in one; 2: transfer document only, for sellers without VAT. */
export const transferStatus = ({ seller }: ShipmentContent): 1 | 2 => (seller.noVatGround === '' ? 1 : 2)

/** The sequence that the document takes its number from. */
export const numberSeriesOf = (content: ShipmentContent): DocumentKind =>
  seriesOf(content.form, { isVatInvoice: transferStatus(content) === 1 })

/** Without VAT: the line's sum, and the unit price in kopecks, possibly fractional. */
export const netOf = ({ total, vat, amount }: ShipmentLine): { total: number; price: number } => ({
  total: total - vat,
  price: amount === 0 ? 0 : ((total - vat) * 1000) / amount,
})

export const isShipment = (content: InvoiceContent | ShipmentContent): content is ShipmentContent => 'form' in content
