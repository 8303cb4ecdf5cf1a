import type { UnbookedReason } from '@snab/domain/erp/unbooked'
import type { Owner } from './document-owner'
import type { ErpDocumentRecord, Order } from './erp-record'
import type { ErpLink } from './stored-document'

/** A document of 1C as it was told: below an order, by itself naming an order, or by itself. */
export type Telling = { paper: ErpDocumentRecord; order: Order | null; link: ErpLink | null; now: Date }

export type Told = {
  /** Of `documents` or `order_payments`; null when nothing is stored. */
  key: string | null
  documentId: number | null
  isNew: boolean
  /** Orders whose money or goods may have changed. */
  orders: number[]
  /** Companies whose money without an order may have changed. */
  companies: number[]
  /** Not booked, but kept until its buyer is known. */
  waits?: boolean
  /** What of its content could not be kept, for the journal. */
  remarks?: string[]
  /** Why it is not booked; null when it is no trade document. */
  problem?: string | null
  /** The same as a code. */
  reason?: UnbookedReason
}

/** What stands of a document after this telling. */
export type Standing = Owner & {
  order: Order | null
  link: ErpLink | null
  isSeparate: boolean
  sellerId: number | null
  year: number | null
}
