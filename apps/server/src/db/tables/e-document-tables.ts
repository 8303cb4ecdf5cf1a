import type { AcceptanceResult } from '@snab/domain/document/e-document/acceptance'
import type { DocflowEventKind, DocflowState } from '@snab/domain/document/e-document/docflow'
import type {
  EDocumentKind,
  EFileKind,
  Envelope,
  ReceptionLine,
  SimulatedFile,
} from '@snab/domain/document/e-document/e-document'
import type { Generated } from 'kysely'
import type { Json } from './columns'

/** Answers of buyers to shipping documents, marking codes, and documents at an operator (ЭДО). */
export type EDocumentTables = {
  receptions: {
    id: Generated<number>
    documentId: number
    result: AcceptanceResult
    comment: Generated<string>
    lines: Json<ReceptionLine[]>
    userId: number
    author: string
    clientKey: string
    claimId: number | null
    at: Date
    withdrawnAt: Generated<Date | null>
    withdrawnBy: Generated<number | null>
    withdrawnReason: Generated<string>
  }
  markingCodes: {
    id: Generated<number>
    documentId: number
    line: number
    code: string
    isPackage: boolean
    source: 'erp' | 'staff'
    createdAt: Date
    createdBy: number | null
  }
  correctionRequests: {
    id: Generated<number>
    documentId: number
    source: 'portal' | 'operator'
    text: string
    author: string
    userId: number | null
    clientKey: string | null
    state: Generated<'open' | 'done' | 'declined' | 'withdrawn'>
    answer: Generated<string>
    createdAt: Date
    answeredAt: Generated<Date | null>
    answeredBy: Generated<string>
  }
  edoSigners: {
    id: Generated<number>
    sellerId: number | null
    lastName: string
    firstName: string
    middleName: Generated<string>
    post: string
    authority: 'certificate' | 'electronic' | 'paper'
    authorityNumber: Generated<string>
    authorityFrom: string | null
    authorityTo: string | null
    authoritySystem: Generated<string>
    isActive: Generated<boolean>
    version: Generated<number>
    changedAt: Date
    changedBy: number | null
  }
  eDocuments: {
    id: Generated<number>
    kind: EDocumentKind
    documentId: number | null
    isCurrent: Generated<boolean>
    companyId: number
    legalEntityId: number
    sellerId: number | null
    title: string
    operator: string
    operationId: string
    externalId: string | null
    fileId: string
    function: string
    signerId: number
    envelope: Json<Envelope>
    state: DocflowState
    text: Generated<string>
    annulment: string | null
    attempts: Generated<number>
    nextTryAt: Date | null
    createdAt: Date
    createdBy: number | null
    sentAt: Date | null
  }
  eDocumentFiles: {
    id: Generated<number>
    eDocumentId: number
    parentId: number | null
    kind: EFileKind
    name: string
    content: Buffer | null
    signature: Buffer | null
    externalRef: string | null
    sending: Generated<'queued' | 'sent' | 'failed' | null>
    attempts: Generated<number>
    operatorAt: Date | null
    createdAt: Date
  }
  eDocumentEvents: {
    id: Generated<number>
    eDocumentId: number
    externalId: string
    kind: DocflowEventKind
    at: Date
    text: Generated<string>
    notedAt: Date
  }
  edoCursors: { operator: string; cursor: string; readAt: Date }
  simulatedEdoDocuments: { id: string; outgoing: Json<object>; sentAt: Date }
  simulatedEdoEvents: {
    id: Generated<number>
    eventId: string
    documentId: string
    kind: string
    at: Date
    toldFrom: Date
    text: Generated<string>
    file: Json<SimulatedFile> | null
  }
}
