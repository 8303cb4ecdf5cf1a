import type { UnbookedReason } from '@snab/domain/erp/unbooked'
import type { Owner } from './document-owner'
import type { ErpDocumentRecord, Order } from './erp-record'
import type { ErpLink } from './stored-document'

/** A document of 1C: below an order, separate and naming an order, or separate without one. */
export type Telling = { document: ErpDocumentRecord; order: Order | null; link: ErpLink | null; now: Date }

export type KeptDocument = {
  /** Of `documents` or `order_payments`; null when nothing is stored. */
  key: string | null
  documentId: number | null
  isNew: boolean
  /** Orders whose money or goods may have changed. */
  orders: number[]
  /** Companies whose money without an order may have changed. */
  companies: number[]
  /** True: not booked, but kept until its buyer is known. */
  waits?: boolean
  /** The parts of its content that could not be stored, for the journal. */
  remarks?: string[]
  /** Why it is not booked; null when it is not a trade document. */
  problem?: string | null
  /** The reason as a code. */
  reason?: UnbookedReason
}

/** The document's state after this message. */
export type Standing = Owner & {
  order: Order | null
  link: ErpLink | null
  isSeparate: boolean
  sellerId: number | null
  year: number | null
}
