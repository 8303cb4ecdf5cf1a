import type { Correction } from './correction-content'
import type { DocumentKind, StaffShipmentForm } from './document-kind'
import type { InvoiceContent, InvoiceLine, Party } from './invoice-content'
import { isLegalInn, isPersonalInn } from '../people/requisites'
import type { NamedDocument } from './named-document'
import { seriesOf } from './number-series'

/** УПД, ТОРГ-12 with its счёт-фактура, счёт-фактура на аванс, returns, and corrections by agreement. */
export type ShipmentForm = StaffShipmentForm | 'vat-invoice' | 'advance-invoice' | 'return' | 'correction'

/** Columns 10 to 11: country by ОКСМ and number of the customs declaration; empty where unknown. */
export type Origin = { countryCode: string; countryName: string; declaration: string }

/** Columns 11 to 14 of traceable goods: РНПТ, unit, amount (thousandths) and value without VAT (kopecks). */
type Traceability = { number: string; okei: string; unit: string; amount: number; total: number }

/**
 * `position`: that of the order's line, so that shipped amounts are known by line. Optional fields are missing in
 * documents made before the portal stored them.
 */
export type ShipmentLine = InvoiceLine & {
  position: number
  okei: string
  /** Column 1б: ТН ВЭД, for goods taken out to the EAEU. */
  commodityCode?: string
  /** Null for Russian goods and services. */
  origin?: Origin | null
  traceable?: Traceability | null
  /** The gross weight of the whole line; null when unknown. */
  weightGrams?: number | null
  /** Cargo places and what they are, «коробка»; null when unknown. */
  places?: { count: number; inOne: number; packing: string } | null
}

/** Everything printed on a shipping document; printing reads nothing else. Days are YYYY-MM-DD. */
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
  /** Line (5): payment documents of prepayments. */
  payments: { number: string; day: string }[]
  /** Line (5а) of a separate счёт-фактура: the waybill. Null where the document itself ships. */
  shipmentDocument?: NamedDocument | null
  /** Line (5б): счета-фактуры on advances that this shipment settles. */
  advanceInvoices?: { number: string; day: string }[]
  /** Of a счёт-фактура на аванс: the payment as it was at the time of issue. Kopecks. */
  advance?: { day: string; number: string; sum: number }
  /** [8]: the contract, or the order. */
  ground?: NamedDocument | null
  /** The buyer's own number of the order. */
  ownNumber?: string
  /** Line (8). */
  stateContract?: string
  /** [9]: the transport document and the carrier; null when unknown. */
  transport?: (NamedDocument & { carrier: string }) | null
  /** Sheets of certificates and passports that go with the goods. */
  annexSheets?: number
  /** Line (1а): the last correction of mistakes («исправление»); omitted when there was none. */
  revision?: { number: number; day: string }
  /** Of a return or correction: what it changes in which document. Its lines are then the differences. */
  correction?: Correction
  /** Why no form can be made of this content, as a sentence: 1C has not sent what a form needs. */
  problem?: string
}

/** 1: invoice and transfer document in one; 2: transfer document only, for sellers without VAT. */
export const transferStatus = ({ seller }: ShipmentContent): 1 | 2 => (seller.noVatGround === '' ? 1 : 2)

/** The sequence that the document takes its number from. */
export const numberSeriesOf = (content: ShipmentContent): DocumentKind =>
  seriesOf(content.correction ? 'correction' : content.form, { isVatInvoice: transferStatus(content) === 1 })

/**
 * Column 1б is required for goods sold to another member of the EAEU, whose buyers have no Russian INN; individuals
 * have none either.
 */
export const needsCommodityCode = ({ inn }: Party): boolean => inn !== '' && !isLegalInn(inn) && !isPersonalInn(inn)

/** Line (5б) has been part of the form since this day (Government resolution of 23.01.2026 No. 26). */
const advanceLineSince = '2026-04-01'
export const hasAdvanceLine = (day: string): boolean => day >= advanceLineSince

/** Without VAT: the line's sum, and the unit price in kopecks, possibly fractional. */
export const netOf = ({ total, vat, amount }: ShipmentLine): { total: number; price: number } => ({
  total: total - vat,
  price: amount === 0 ? 0 : ((total - vat) * 1000) / amount,
})

export const isShipment = (content: InvoiceContent | ShipmentContent): content is ShipmentContent => 'form' in content
