import type { DisputeState } from '@snab/domain/money/ledger/dispute'
import type { Receipt } from '@snab/domain/money/receipt'
import type { PaymentMethod, PaymentProgress, RefundProgress } from '@snab/domain/money/payment'
import type { DocumentKind } from '@snab/domain/document/document-kind'
import type { PairKind, PairState } from '@snab/domain/money/ledger/ledger-pair'
import type { LedgerOperation } from '@snab/domain/money/ledger/ledger'
import type { Generated } from 'kysely'
import type { Json } from './columns'

type Money = {
  source: 'erp' | 'acquirer' | 'order' | 'points'
  key: string
  orderId: number | null
  companyId: number | null
  legalEntityId: number | null
  /** Null: the portal's own organisation. */
  sellerId: number | null
  day: string
  number: string
  sum: number
}

/** Payments through an acquirer, and what companies owe. */
export type PaymentTables = {
  payments: {
    id: Generated<number>
    userId: number
    companyId: number | null
    acquirer: string
    externalId: string | null
    clientKey: string
    method: PaymentMethod
    total: number
    state: PaymentProgress
    savesCard: Generated<boolean>
    pageUrl: string | null
    qr: string | null
    failure: string | null
    receipt: Json<Receipt>
    createdAt: Date
    expiresAt: Date
    paidAt: Date | null
  }
  paymentParts: { paymentId: number; documentId: number; orderId: number; total: number }
  paymentRefunds: {
    id: Generated<number>
    paymentId: number
    documentId: number
    orderId: number
    total: number
    clientKey: string
    externalId: string | null
    state: RefundProgress
    reason: string
    createdAt: Date
    createdBy: number | null
    askedAt: Date | null
    failure: string | null
    doneAt: Date | null
  }
  settlementReceipts: {
    id: Generated<number>
    paymentId: number
    orderId: number
    shipmentId: Generated<number | null>
    clientKey: Generated<string>
    total: number
    receipt: Json<Receipt>
    state: Generated<'pending' | 'done' | 'failed'>
    externalId: Generated<string | null>
    attempts: Generated<number>
    failure: Generated<string | null>
    createdAt: Date
    doneAt: Generated<Date | null>
  }
  simulatedPayments: {
    id: string
    customerKey: string
    method: PaymentMethod
    total: number
    refunded: Generated<number>
    refundKeys: Generated<string[]>
    state: 'pending' | 'code' | 'paid' | 'failed' | 'cancelled'
    description: string
    returnUrl: string
    savesCard: boolean
    pan: string | null
    expires: string | null
    failure: string | null
    createdAt: Date
    expiresAt: Date
  }
  openingBalances: {
    id: Generated<number>
    companyId: number
    legalEntityId: number
    /** Null: the portal's own organisation, or unknown. */
    sellerId: number | null
    isSellerTold: boolean
    /** Kopecks; negative for a debt. */ sum: number
  }
  ledgerDisputes: {
    id: Generated<number>
    companyId: number
    entry: string
    text: string
    userId: number
    createdAt: Date
    /** The text of the row when it was disputed. */
    rowText: string
    day: string | null
    /** Kopecks. */ sum: number
    state: Generated<DisputeState>
    answer: Generated<string>
    answeredBy: number | null
    answeredAt: Date | null
    version: Generated<number>
  }
  /** Rows of ours and of 1C that may be the same, by keys of the ledger. `open`: a person decides. */
  ledgerPairs: {
    id: Generated<number>
    kind: PairKind
    ownKey: string
    erpKey: string
    companyId: number | null
    orderId: number | null
    state: PairState
    how: 'reference' | 'person' | null
    decidedBy: Generated<number | null>
    decidedAt: Generated<Date | null>
    version: Generated<number>
    createdAt: Date
  }
  /** View: whether and when an order is paid and shipped. */
  orderFacts: {
    orderId: number
    paidOn: string | null
    paidNumber: string | null
    shippedOn: string | null
    shippedNumber: string | null
    /** True by documents of 1C that cover the order, or by 1C's facts. */
    isShippedByErp: boolean
  }
  /** Views. `money` adds to `toldMoney` orders that 1C marks as paid without sending a payment. */
  toldMoney: Money
  money: Money
  ledger: {
    operation: LedgerOperation
    key: string
    documentId: number | null
    kind: DocumentKind | null
    number: string
    day: string
    orderId: number | null
    companyId: number
    legalEntityId: number | null
    sellerId: number | null
    dueOn: string | null
    sum: number
  }
}
