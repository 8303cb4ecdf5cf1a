import type { Piece } from '@snab/domain/cable/pieces'

/**
 * A document of the ERP: an order with its state, or a document made from one. Money is kopecks, amounts thousandths.
 */
export interface ErpDocument {
  externalId: string
  number: string
  /** YYYY-MM-DD. */
  date: string | null
  operation: string
  currency: string
  total: number | null
  version: string | null
  deleted: boolean
  comment: string | null
  erpNumber: string | null
  erpDate: string | null
  /** «Проведен»: posted. */
  isPosted: boolean | null
  isCancelled: boolean | null
  isShipped: boolean | null
  paymentNumber: string | null
  paymentDate: string | null
  shipmentNumber: string | null
  shipmentDate: string | null
  /** The requisites of payment or shipment are present and empty: 1C withdraws them. */
  isPaymentEmpty: boolean
  isShipmentEmpty: boolean
  /** The order that a separate document is made from, by id or number; null if absent. */
  basis: string | null
  statusId: string | null
  /** The name without the leading «[N]». */
  statusName: string | null
  /** «Оплачено баллами» as reported by the portal. Kopecks. */
  pointsPaid: number
  reserve: ErpReserve | null
  requestAnswer: ErpRequestAnswer | null
  /** The document's form, «УПД» or «ТОРГ-12»; null if absent. */
  form: string | null
  /** The shipping document made here that is the same shipment: our id or our number. */
  ownName: string | null
  /** The file name of its printed form, sent in the same exchange. */
  file: string | null
  /** The buyer. */
  counterparty: ErpParty | null
  /** Our organisation that issued the document; null if absent. */
  organisation: ErpParty | null
  lines: ErpDocumentLine[] | null
  /** The document lists what was made from it, perhaps nothing: the list is complete. */
  listsSubordinates: boolean
  subordinates: ErpDocument[]
}

export interface ErpParty {
  externalId: string | null
  name: string | null
  inn: string | null
  kpp: string | null
  okpo: string | null
}

/** A buyer as 1C describes it; empty texts are absent. */
export interface ErpCounterparty {
  externalId: string | null
  name: string
  fullName: string
  inn: string
  kpp: string
  ogrn: string
  address: string
  manager: string
  priceType: string
  terms: ErpTerms | null
}

/** Terms of a buyer from 1C; null fields are absent. Kopecks. */
export interface ErpTerms {
  inn: string | null
  kpp: string | null
  name: string
  credit: number | null
  deferralDays: number | null
  /** Points to the hundredth. */
  bonus: number | null
  /** Positive: the buyer owes. */
  debt: number | null
  /** YYYY-MM-DD. */
  debtOn: string | null
  /** «Кредитный лимит «много»»: unreadable values. */
  unread: string[]
  contracts: ErpContract[]
}

/** A contract of the buyer. Null: absent. */
export interface ErpContract {
  externalId: string | null
  number: string
  /** YYYY-MM-DD, as the other days. */
  day: string | null
  /** Our organisation as 1C names it; null if absent. */
  seller: { externalId: string | null; name: string | null; inn: string | null; kpp: string | null } | null
  terms: string | null
  deferralDays: number | null
  validFrom: string | null
  validTo: string | null
  /** Ended or deleted in 1C. */
  isEnded: boolean
  /** The order that names it; null for one sent with its buyer. */
  order: { externalId: string; number: string } | null
}

export interface ErpDocumentLine {
  /** `goods` or `goods#characteristic`. */
  productExternalId: string
  article: string | null
  name: string
  amount: number
  price: number
  total: number
  /** Marking codes as written; omitted if there are none. */
  codes?: readonly string[]
  isService: boolean
  /** The unit, the rate (basis points, «none» without VAT) and the sum of VAT; null if absent or unreadable. */
  unit: { name: string; okei: string } | null
  vatRate: number | 'none' | null
  vat: number | null
  /** Country, number of the customs declaration, number of the traceable lot (РНПТ); null if absent. */
  origin: { country: string | null; customsDeclaration: string | null; commodityCode: string | null }
  traceNumber: string | null
  /** Reserved and promised amounts, the promised day, and 1C's own text; null if absent. */
  reserved: number | null
  confirmed: number | null
  confirmedOn: string | null
  status: string | null
  /** The cut; null if absent or unreadable. */
  pieces: Piece[] | null
}

/** 1C's answer to a buyer's request to change or cancel an order. */
export interface ErpRequestAnswer {
  isAccepted: boolean
  /** The portal's number of the request; null if 1C does not return it. */
  requestId: number | null
  answer: string
}

/** 1C's answer to a reserve request. */
export interface ErpReserve {
  isConfirmed: boolean
  /** YYYY-MM-DD. */
  until: string | null
  reason: string
  /** When it was answered: Moscow time, because 1C writes no zone. Null if absent. */
  at: Date | null
}
