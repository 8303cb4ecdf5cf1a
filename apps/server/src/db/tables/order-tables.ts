import type { ShipmentContent } from '@snab/domain/document/shipment-content'
import type { PaymentTables } from './payment-tables'
import type { ApprovalLineState, ApprovalReason } from '@snab/domain/order/approval'
import type { DocumentKind, DocumentState } from '@snab/domain/document/document-kind'
import type { InvoiceContent } from '@snab/domain/document/invoice-content'
import type { OrderEventDetails, OrderEventKind } from '@snab/domain/order/order-event'
import type { ContractSource, ContractState } from '@snab/domain/money/sales-contract'
import type { PaymentTerm } from '@snab/domain/order/credit'
import type { PlanPart, Shipping } from '@snab/domain/order/delivery/date-plan'
import type { OrderStatus } from '@snab/domain/order/order-status'
import type { ColumnType, Generated } from 'kysely'
import type { At, Json, Pieces } from './columns'
import type { AdditionalFields } from './list-tables'

/** Delivery and payment for the goods of one seller. */
export type StoredSellerTerms = {
  pickupWarehouseId: number | null
  deliveryType: 'pickup' | 'delivery'
  deliveryAddress: string
  deliveryCity: string
  contactName: string
  contactPhone: string
  comment: string
  ownNumber: string
  payment: PaymentTerm
  shipping: Shipping
  reserve: boolean
  automaticProcessing: boolean
  /** The chosen contract; left out or no longer valid: the default one. */
  contractId?: number | null
}

/** Terms of an order to be made after approval; `parts` replace the common terms for individual sellers. */
export type StoredOrderTerms = StoredSellerTerms & {
  /** Whole club points; left out for none. */
  points?: number
  /** The source offer; left out for none. */
  offerId?: number
  legalEntityId: number | null
  regionId: number
  offerAccepted: boolean
  parts: (StoredSellerTerms & { sellerId: number | null })[]
}

/** Orders and approvals. */
export type OrderTables = PaymentTables & {
  clubCorrections: {
    id: Generated<number>
    clientKey: string
    companyId: number
    points: number
    reason: string
    at: Date
    userId: number
  }
  clubPoints: { orderId: number; companyId: number; level: string; points: number; at: Date }
  contracts: {
    id: Generated<number>
    legalEntityId: number
    /** Null: the portal's own organisation. */
    sellerId: number | null
    number: string
    day: string | null
    terms: Generated<string>
    deferralDays: number | null
    validFrom: string | null
    validTo: string | null
    state: Generated<ContractState>
    source: ContractSource
    externalId: Generated<string | null>
    version: Generated<number>
    changedAt: Date
    changedBy: Generated<number | null>
  }
  orderStatuses: { code: OrderStatus; name: string; erpName: string | null; position: number }
  orders: {
    id: Generated<number>
    number: string
    userId: number
    companyId: number | null
    legalEntityId: number | null
    sellerId: number | null
    contractId: Generated<number | null>
    /** A choice by staff or 1C, which may be no contract. */
    isContractChosen: Generated<boolean>
    offerId: Generated<number | null>
    status: OrderStatus
    erpStatus: string | null
    isOpenInErp: Generated<boolean>
    clientKey: string
    requestHash: Buffer
    comment: Generated<string>
    deliveryType: 'pickup' | 'delivery'
    deliveryAddress: Generated<string>
    deliveryCity: Generated<string>
    pickupWarehouseId: number | null
    contactName: Generated<string>
    contactPhone: Generated<string>
    reserve: Generated<boolean>
    automaticProcessing: Generated<boolean>
    offerAccepted: boolean
    ownNumber: Generated<string>
    payment: Generated<PaymentTerm>
    shipping: Generated<Shipping>
    itemsTotal: number
    customItemsTotal: Generated<number>
    deliveryPrice: Generated<number | null>
    deliveryVatRate: Generated<number | null>
    discountTotal: Generated<number>
    /** Kopecks. */
    pointsDiscount: Generated<number>
    pointsSpent: Generated<number>
    vatTotal: Generated<number>
    total: number
    weightGrams: Generated<number>
    erpNumber: string | null
    erpDate: string | null
    paidAt: string | null
    shippedAt: string | null
    /** The remaining amount that the buyer was notified of, over all lines. */
    toldShipped: Generated<number>
    /** 1C's statements in the order's requisites. A sum counts (view `money`); null only affects the status. */
    paidWordOn: Generated<string | null>
    paidWordNumber: Generated<string | null>
    paidWordSum: Generated<number | null>
    shippedWordOn: Generated<string | null>
    shippedWordNumber: Generated<string | null>
    shippedWordSum: Generated<number | null>
    /** 1C has sent payments or shipments of this order as documents. */
    erpTellsPayments: Generated<boolean>
    erpTellsShipments: Generated<boolean>
    approvalRequestId: number | null
    version: Generated<number>
    confirmedVersion: Generated<number>
    createdAt: At
    updatedAt: At
    takenBy: Generated<number | null>
    takenAt: Generated<Date | null>
  }
  orderLines: {
    id: Generated<number>
    orderId: number
    position: number
    productId: number | null
    customProductId: number | null
    article: string
    name: string
    unitName: string
    unitOkei: string
    amount: number
    basePrice: number
    price: number
    vatRate: number | null
    vat: number
    total: number
    additionalFields: Json<AdditionalFields>
    pieces: Pieces
    neededOn: Generated<string | null>
    confirmedOn: Generated<string | null>
    confirmedAmount: Generated<number | null>
    erpStatus: Generated<string | null>
    agreedPriceId: Generated<number | null>
    plan: ColumnType<PlanPart[], string | undefined, string>
  }
  orderEvents: {
    id: Generated<number>
    orderId: number
    at: At
    author: string
    kind: OrderEventKind
    details: Json<OrderEventDetails[OrderEventKind]>
  }

  documents: {
    id: Generated<number>
    kind: DocumentKind
    number: string
    day: string
    state: Generated<DocumentState>
    source: 'portal' | 'erp' | 'staff'
    externalId: string | null
    sellerId: number | null
    companyId: number | null
    userId: number | null
    legalEntityId: number | null
    orderId: number | null
    parentId: number | null
    total: Generated<number>
    vatTotal: number | null
    paid: Generated<number>
    dueOn: string | null
    content: ColumnType<InvoiceContent | ShipmentContent | null, string | null, string | null>
    file: string | null
    fileName: string | null
    /** The document made here that is the same as 1C's: our id or our number. */
    erpOwn: Generated<string | null>
    erpFile: Generated<string | null>
    erpFileHash: Generated<Buffer | null>
    /** For a счёт-фактура на аванс: its row in the view `money`. */
    paymentKey: Generated<string | null>
    /** The claim of a return made here. */
    claimId: Generated<number | null>
    /** 1C's return that replaced a return made here. */
    replacedBy: Generated<number | null>
    /** A return that does not count while its shipment is cancelled. */
    outWithParent: Generated<boolean>
    erpOperation: Generated<string | null>
    erpId: Generated<string | null>
    erpYear: Generated<number | null>
    erpBuyer: Generated<string | null>
    erpLink: Generated<'below' | 'named' | null>
    erpIsSeparate: Generated<boolean>
    createdAt: Date
    createdBy: number | null
  }
  /** Documents of 1C whose buyer the portal does not know yet. */
  waitingErpDocuments: {
    id: Generated<number>
    key: string
    inn: string
    kpp: string | null
    /** `ErpDocumentRecord`. */
    record: Json<object>
    toldAt: Date
    triedAt: Generated<Date | null>
  }
  orderPayments: {
    externalId: string
    /** Null: a payment of a company without an order. */
    orderId: number | null
    companyId: number | null
    legalEntityId: number | null
    /** Null: the portal's own organisation. */
    sellerId: Generated<number | null>
    number: string
    day: string
    total: number | null
    isVoid: boolean
    isRefund: Generated<boolean>
    /** The key of a payment booked by staff; null for those of 1C. */
    clientKey: Generated<string | null>
    bookedBy: Generated<number | null>
    /** Identity of 1C's document; all null for bookings of staff. */
    erpOperation: Generated<string | null>
    erpId: Generated<string | null>
    erpYear: Generated<number | null>
    erpBuyer: Generated<string | null>
    /** How its order is known: sent below it, or named by a separate document. */
    erpLink: Generated<'below' | 'named' | null>
    erpIsSeparate: Generated<boolean>
  }
  documentNumbers: { sellerId: number | null; kind: DocumentKind; year: number; last: number }

  approvalRules: {
    id: Generated<number>
    companyId: number
    userId: number | null
    kind: 'total' | 'section'
    minimumTotal: number | null
    sectionId: number | null
    createdAt: At
  }
  approvalRuleApprovers: { ruleId: number; userId: number }
  approvalRequests: {
    id: Generated<number>
    companyId: number
    userId: number
    clientKey: string
    requestHash: Buffer
    reasons: Json<ApprovalReason[]>
    terms: Json<StoredOrderTerms>
    total: number
    createdAt: At
    expiresAt: Date
    withdrawnAt: Date | null
    decidedAt: Date | null
    version: Generated<number>
  }
  approvalLines: {
    id: Generated<number>
    requestId: number
    position: number
    productId: number | null
    customProductId: number | null
    sellerId: number | null
    article: string
    name: string
    unitName: string
    unitOkei: string
    amount: number
    basePrice: number
    price: number
    vatRate: number | null
    vat: number
    total: number
    discount: number
    weightGrams: number
    additionalFields: Json<AdditionalFields>
    pieces: Pieces
    neededOn: Generated<string | null>
    agreedPriceId: Generated<number | null>
    plan: ColumnType<PlanPart[], string | undefined, string>
    state: Generated<ApprovalLineState>
    reason: Generated<string>
    decidedBy: number | null
    decidedAt: Date | null
    orderId: number | null
    returnedAt: Date | null
  }
  approvalApprovers: { requestId: number; userId: number }
  approvalLinks: {
    tokenHash: Buffer
    requestId: number
    userId: number
    expiresAt: Date
    usedAt: Date | null
    decisionHash: Buffer | null
  }
}
