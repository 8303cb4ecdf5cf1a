import type {
  ClassScheme,
  PunchoutDocumentKind,
  PunchoutDocumentState,
  PunchoutDoubt,
  PunchoutEncoding,
  PunchoutOperation,
  PunchoutOrderState,
  PunchoutProtocol,
  PunchoutSessionState,
} from '@snab/domain/integration/punchout'
import type { PaymentTerm } from '@snab/domain/order/credit'
import type { ColumnType, Generated } from 'kysely'
import type { Json } from '../columns'

type StoredClass = { sectionId: number | null; etimClass: string | null; code: string }
type StoredUnit = { okei: string; code: string }

/** A line as a buyer's system ordered it. Amount in thousandths, price in kopecks. */
export type StoredPunchoutLine = {
  lineNumber: number
  partId: string
  auxiliaryId: string
  description: string
  amount: number
  unit: string
  price: number | null
  currency: string
  neededOn: string | null
  comment: string
  /** The recognised product. */
  productId: number | null
  sellerId: number | null
}
export type StoredPunchoutOrder = {
  lines: StoredPunchoutLine[]
  total: number | null
  addressCode: string
  contactName: string
  contactPhone: string
  comment: string
  /** People named in the document, by name or e-mail. */
  people: string[]
}
export type StoredDoubt = { lineNumber: number | null; doubt: PunchoutDoubt; text: string }

/** Buyers' purchasing systems. */
export type PunchoutTables = {
  punchoutConnections: {
    id: Generated<number>
    companyId: number
    name: string
    protocol: PunchoutProtocol
    fromDomain: string
    fromIdentity: string
    toDomain: string
    toIdentity: string
    senderDomain: string
    senderIdentity: string
    login: string
    secret: string
    formerSecret: Generated<string | null>
    formerUntil: Generated<Date | null>
    userId: number | null
    encoding: PunchoutEncoding
    returnOrigins: string[]
    confirmationAddress: string | null
    shipNoticeAddress: string | null
    invoiceAddress: string | null
    isGross: boolean
    classScheme: ClassScheme
    classes: ColumnType<StoredClass[], string, string>
    otherClass: string
    units: ColumnType<StoredUnit[], string, string>
    payment: PaymentTerm
    legalEntityId: number | null
    contactPhone: string
    pausedAt: Generated<Date | null>
    endedAt: Generated<Date | null>
    version: Generated<number>
    createdAt: Date
  }
  punchoutPeople: { connectionId: number; name: string; userId: number }
  punchoutAddresses: { connectionId: number; code: string; addressId: number | null; warehouseId: number | null }
  punchoutParts: { connectionId: number; partId: string; productId: number }
  punchoutSessions: {
    id: Generated<number>
    connectionId: number
    userId: number
    operation: PunchoutOperation
    state: Generated<PunchoutSessionState>
    buyerCookie: string
    returnAddress: string
    fields: Json<Record<string, string>>
    startPath: string
    linkHash: Buffer
    linkUntil: Date
    tokenHash: Buffer | null
    cartHash: Buffer
    expiresAt: Date
    returnHash: Buffer | null
    returnUntil: Date | null
    returnFields: ColumnType<{ name: string; value: string }[] | null, string | null, string | null>
    postedAt: Date | null
    createdAt: Date
    endedAt: Date | null
  }
  punchoutLines: {
    sessionId: number
    number: number
    auxiliaryId: string
    productId: number
    sellerId: number | null
    partId: string
    amount: number
    unit: string
    price: number
  }
  punchoutOrders: {
    id: Generated<number>
    connectionId: number
    orderId: string
    orderVersion: Generated<number>
    payloadId: string
    orderedAt: Date
    userId: number | null
    clientKey: Generated<string>
    state: PunchoutOrderState
    workedAt: Date | null
    content: Json<StoredPunchoutOrder>
    doubts: ColumnType<StoredDoubt[], string, string>
    reason: Generated<string>
    decidedBy: Generated<number | null>
    decidedAt: Generated<Date | null>
    createdAt: Date
  }
  punchoutDocuments: {
    id: Generated<number>
    connectionId: number
    sessionId: number | null
    punchoutOrderId: number | null
    kind: PunchoutDocumentKind
    state: PunchoutDocumentState
    payloadId: string
    subject: string | null
    contentHash: Buffer | null
    status: number | null
    reason: Generated<string>
    body: string
    answer: Generated<string>
    at: Date
  }
}
