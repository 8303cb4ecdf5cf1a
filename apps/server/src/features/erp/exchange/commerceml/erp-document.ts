import type { Piece } from '@snab/domain/cable/pieces'

/** A document as the ERP tells it: an order with what became of it, or a document made from one. Money is kopecks, amounts thousandths. */
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
  /** «Проведен»: accepted by accounting. */
  isPosted: boolean | null
  isCancelled: boolean | null
  isShipped: boolean | null
  paymentNumber: string | null
  paymentDate: string | null
  shipmentNumber: string | null
  shipmentDate: string | null
  statusId: string | null
  /** Without the «[N]» in front. */
  statusName: string | null
  /** «Оплачено баллами», as the portal tells it. Kopecks. */
  pointsPaid: number
  reserve: ErpReserve | null
  requestAnswer: ErpRequestAnswer | null
  /** What the paper calls itself, «УПД» or «ТОРГ-12»; null where it does not. */
  form: string | null
  /** The file of its printed form, which 1C sends in the same exchange. */
  file: string | null
  counterparty: { externalId: string | null; name: string | null; inn: string | null } | null
  lines: ErpDocumentLine[] | null
  subordinates: ErpDocument[]
}

/** What 1C says of a buyer's terms; null where it says nothing. Kopecks. */
export interface ErpTerms {
  inn: string | null
  name: string
  credit: number | null
  deferralDays: number | null
  /** Points to the hundredth. */
  bonus: number | null
  /** More than nothing: the buyer owes. */
  debt: number | null
  /** YYYY-MM-DD. */
  debtOn: string | null
  /** «Кредитный лимит «много»»: values that are no numbers. */
  unread: string[]
}

export interface ErpDocumentLine {
  /** `goods` or `goods#characteristic`. */
  productExternalId: string
  article: string | null
  name: string
  amount: number
  price: number
  total: number
  isService: boolean
  /** What the reserve holds, what is promised and for which day, and 1C's own words; null where it says nothing. */
  reserved: number | null
  confirmed: number | null
  confirmedOn: string | null
  status: string | null
  /** How the amount is cut; null where it says nothing that can be read. */
  pieces: Piece[] | null
}

/** What 1C says to a buyer's wish to change or cancel an order. */
export interface ErpRequestAnswer {
  isAccepted: boolean
  /** The portal's number of the request, as 1C was told it; null where it does not come back. */
  requestId: number | null
  answer: string
}

/** What 1C says to a reserve that was asked for. */
export interface ErpReserve {
  isConfirmed: boolean
  /** YYYY-MM-DD. */
  until: string | null
  reason: string
  /** When it was said, as 1C writes it without a zone: Moscow's. Null where it does not say. */
  at: Date | null
}
