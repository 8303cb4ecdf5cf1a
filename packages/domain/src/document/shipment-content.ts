import type { InvoiceContent, InvoiceLine, Party } from './invoice-content'

/** УПД, ТОРГ-12 and the счёт-фактура that goes with it; what comes back of them. */
export type ShipmentForm = 'transfer' | 'torg12' | 'vat-invoice' | 'return'

/** `position`: of the order's line, so that what has left is known line by line. */
export type ShipmentLine = InvoiceLine & { position: number; okei: string }

/** Everything that a paper of shipment says; nothing else is asked when it is printed. */
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
  /** Money that came before the goods. */
  payments: { number: string; day: string }[]
}

/** 1: invoice and transfer document in one; 2: transfer document only, where the seller pays no VAT. */
export const transferStatus = ({ seller }: ShipmentContent): 1 | 2 => (seller.noVatGround === '' ? 1 : 2)

/** Without VAT: the sum of the line, and the price of one in kopecks that need not be whole. */
export const netOf = ({ total, vat, amount }: ShipmentLine): { total: number; price: number } => ({
  total: total - vat,
  price: amount === 0 ? 0 : ((total - vat) * 1000) / amount,
})

export const isShipment = (content: InvoiceContent | ShipmentContent): content is ShipmentContent => 'form' in content
