import type {
  EdiCharset,
  EdiKind,
  EdiPlaceKind,
  EdiSent,
  EdiState,
  EdiTransport,
  EdiVersion,
  LineAction,
  OrderFunction,
} from '@snab/domain/integration/edi'
import type { PaymentTerm } from '@snab/domain/order/credit'
import type { ColumnType, Generated } from 'kysely'
import type { Json } from '../columns'

/** A line as the buyer wrote it: thousandths, and hundredths of a kopeck. */
export type StoredEdiLine = {
  number: string
  gtin: string
  supplierCode: string
  buyerCode: string
  name: string
  amount: number
  unit: string
  netPrice: number | null
  grossPrice: number | null
  neededOn: string | null
  /** Of ORDCHG. */
  action?: LineAction
}

/** `sender` and `recipient` of the interchange it came in. */
export type StoredEdiMessage = {
  sender: string
  recipient: string
  number: string
  function: OrderFunction
  day: string | null
  neededOn: string | null
  buyer: string
  supplier: string
  delivery: string
  payer: string
  currency: string
  comment: string
  lines: StoredEdiLine[]
}

/** What was found for each line; `productId` null: rejected by a person. */
export type StoredEdiOrder = Omit<StoredEdiMessage, 'lines'> & {
  lines: (StoredEdiLine & { productId: number | null })[]
}

/** `line`: the number of a line; empty: the message itself. */
export type StoredEdiQuestion = {
  line: string
  code: string
  text: string
  productId?: number
  amount?: number
  price?: number
}

/** A person's decisions: by line, and for the whole message. */
export type StoredEdiDecisions = {
  /** `seen`: the questions about the line and its product when the person decided. */
  lines?: Record<string, { isRejected?: boolean; productId?: number; amount?: number; seen?: string[] }>
  /** Order even though no order has this number, or change the existing one. */
  goesOn?: boolean
}

/** Exchanges of EDIFACT files with buyers. */
export type EdiTables = {
  ediConnections: {
    id: Generated<number>
    companyId: number
    userId: number
    name: string
    partnerId: string
    partnerQualifier: string
    ownId: string
    ownQualifier: string
    directory: EdiVersion
    charset: EdiCharset
    sends: (EdiSent | 'CONTRL')[]
    priceTolerance: number
    payment: PaymentTerm
    isTest: boolean
    transport: EdiTransport
    host: Generated<string>
    port: Generated<number>
    login: Generated<string>
    secretKind: Generated<'password' | 'key' | null>
    secret: Generated<string | null>
    hostKey: Generated<string>
    inFolder: string
    outFolder: string
    version: Generated<number>
    createdAt: Date
    createdBy: number | null
    pausedAt: Generated<Date | null>
    endedAt: Generated<Date | null>
    nextReference: Generated<number>
    seenFiles: ColumnType<Record<string, number>, string | undefined, string>
    nextAt: Generated<Date | null>
    triedAt: Generated<Date | null>
    doneAt: Generated<Date | null>
    failingSince: Generated<Date | null>
    failures: Generated<number>
    problem: Generated<string>
    warnedAt: Generated<Date | null>
  }
  ediPlaces: {
    id: Generated<number>
    connectionId: number
    kind: EdiPlaceKind
    gln: string
    deliveryAddressId: number | null
    pickupWarehouseId: number | null
    legalEntityId: number | null
  }
  ediOrders: {
    id: Generated<number>
    connectionId: number
    number: string
    userId: number
    clientKey: string
    /** `placing`: the portal's order does not exist yet. */
    state: 'placing' | 'open' | 'rejected'
    reason: Generated<string>
    content: Json<StoredEdiOrder>
    createdAt: Date
  }
  ediFiles: {
    id: Generated<number>
    connectionId: number
    direction: 'in' | 'out'
    name: string
    content: Buffer
    at: Date
  }
  ediMessages: {
    id: Generated<number>
    connectionId: number
    direction: 'in' | 'out'
    kind: EdiKind
    state: EdiState
    reason: Generated<string>
    fileId: number | null
    interchange: Generated<string>
    reference: Generated<string>
    number: Generated<string>
    isTest: Generated<boolean>
    /** Incoming: `StoredEdiMessage`; outgoing: its content, for comparison. */
    content: ColumnType<unknown, string | null, string | null>
    questions: ColumnType<StoredEdiQuestion[], string | undefined, string>
    decisions: ColumnType<StoredEdiDecisions, string | undefined, string>
    decidedBy: Generated<number | null>
    decidedAt: Generated<Date | null>
    ediOrderId: Generated<number | null>
    documentId: Generated<number | null>
    at: Date
    attempts: Generated<number>
    endedAt: Generated<Date | null>
    toldAt: Generated<Date | null>
  }
  /** The outbox: filled by triggers of orders, their approvals and requests, and documents. */
  ediChanges: { id: Generated<number>; ediOrderId: number; documentId: number | null; isAsked: Generated<boolean> }
}
