import type { ClaimKind, ClaimReason, ClaimState } from '@snab/domain/order/claim'
import type { AmendedContent, OrderRequestKind, OrderRequestState } from '@snab/domain/order/order-request'
import type { OrderPartKind, PartLine } from '@snab/domain/order/order-part'
import type { RecurringPeriod, RecurringRunState, RecurringState } from '@snab/domain/order/recurring'
import type { ReserveState } from '@snab/domain/order/reserve'
import type { ColumnType, Generated } from 'kysely'
import type { Json } from './columns'
import type { StoredOrderTerms } from './order-tables'

/** Tables of an order's life after placing. */
export type OrderLifeTables = {
  orderMessages: {
    id: Generated<number>
    orderId: number
    userId: number
    isStaff: boolean
    author: string
    text: string
    clientKey: string
    createdAt: Date
  }
  orderMessageFiles: {
    id: Generated<number>
    orderId: number
    userId: number
    messageId: Generated<number | null>
    file: string
    name: string
    createdAt: Date
  }
  orderReads: { orderId: number; userId: number; messageId: number }

  reserves: {
    id: Generated<number>
    orderId: number
    state: ReserveState
    requestedAt: Date
    requestedBy: string
    answeredAt: Generated<Date | null>
    answeredBy: Generated<string | null>
    source: Generated<'staff' | 'erp' | null>
    validUntil: Generated<string | null>
    reason: Generated<string>
    extensionRequestedAt: Generated<Date | null>
    endedAt: Generated<Date | null>
  }
  reserveLines: { reserveId: number; orderLineId: number; amount: number }
  stockHolds: { reserveId: number; productId: number; warehouseId: number; amount: number }

  orderRequests: {
    id: Generated<number>
    orderId: number
    kind: OrderRequestKind
    state: Generated<OrderRequestState>
    author: string
    reason: string
    content: ColumnType<AmendedContent | null, string | null, string | null>
    createdAt: Date
    answeredAt: Generated<Date | null>
    answeredBy: Generated<string | null>
    answer: Generated<string>
  }
  orderShipments: {
    id: Generated<number>
    orderId: number
    externalId: string
    number: string
    day: string | null
    isVoid: boolean
    /** The shipping document. */
    documentId: Generated<number | null>
    /** Marked by staff; replaced by a document for the same goods. */
    isMark: Generated<boolean>
  }
  orderParts: {
    id: Generated<number>
    orderId: number
    kind: OrderPartKind
    day: string
    shipmentId: number | null
    lines: ColumnType<PartLine[], string, string>
    reason: string
    author: string
    eventId: number
    createdAt: Date
    takenBackAt: Generated<Date | null>
    takenBackBy: Generated<string | null>
  }
  orderShipmentLines: { shipmentId: number; orderLineId: number; amount: number }

  claims: {
    id: Generated<number>
    number: string
    orderId: number
    userId: number
    companyId: number | null
    kind: ClaimKind
    reason: ClaimReason
    comment: string
    state: Generated<ClaimState>
    acceptedTotal: Generated<number | null>
    answer: Generated<string>
    clientKey: string
    version: Generated<number>
    confirmedVersion: Generated<number>
    createdAt: Date
    updatedAt: Date
  }
  claimLines: {
    id: Generated<number>
    claimId: number
    orderLineId: number | null
    productId: number | null
    article: string
    name: string
    unitName: string
    unitOkei: string
    amount: number
    price: number
    vatRate: number | null
    acceptedAmount: Generated<number | null>
  }
  claimPhotos: { id: Generated<number>; claimId: number; file: string; createdAt: Date }
  claimEvents: {
    id: Generated<number>
    claimId: number
    at: Date
    author: string
    state: ClaimState
    text: Generated<string>
  }

  recurringOrders: {
    id: Generated<number>
    userId: number
    companyId: number | null
    name: string
    orderId: number | null
    specificationId: number | null
    period: RecurringPeriod
    startsOn: string
    runs: Generated<number>
    nextOn: string
    state: Generated<RecurringState>
    largestRise: number
    lastTotal: number
    terms: Json<StoredOrderTerms>
    /** Delivered to an address saved by its owner. */
    isAddressSaved: Generated<boolean>
    version: Generated<number>
    createdAt: Date
    updatedAt: Date
  }
  recurringRuns: {
    id: Generated<number>
    recurringId: number
    dueOn: string
    state: RecurringRunState
    problem: Generated<string>
    total: number | null
    clientKey: Generated<string>
    createdAt: Date
    endedAt: Generated<Date | null>
  }
}
