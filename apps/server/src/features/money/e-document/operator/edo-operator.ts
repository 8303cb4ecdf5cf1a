import type { DocflowEventKind } from '@snab/domain/document/e-document/docflow'
import type { EDocumentKind, EFileKind, Envelope } from '@snab/domain/document/e-document/e-document'

/** A participant's box, and the identifier used in file names. */
export type Box = { box: string; participant: string; name: string }

export type OutgoingDocument = Envelope & {
  /** The same id means the same document, however often it is sent. */
  operationId: string
  kind: EDocumentKind
  /** СЧФДОП, ДОП, КСЧФДИС …; empty for unformalised files. */
  function: string
  /** The name with the extension. */
  fileName: string
  content: Buffer
  /** Detached; null: the operator signs with the certificate it keeps. */
  signature: Buffer | null
}

/** `ref`: reference to fetch the content by. */
type EventFile = { ref: string; kind: EFileKind; name: string }
/** `id`: the operator's, the same when repeated. `documentId`: the id that `send` returned. */
export type OperatorEvent = {
  id: string
  documentId: string
  kind: DocflowEventKind
  at: Date
  text: string
  file: EventFile | null
}
type Events = { events: OperatorEvent[]; cursor: string; hasMore: boolean }

/** A title or a service document sent in answer to another one. */
export type Answer = {
  operationId: string
  documentId: string
  kind: 'buyer-title' | 'refusal' | 'correction-request' | 'annulment'
  /** The box that answers. */
  from: string
  text: string
  fileName: string
  /** Null: the operator makes the file from the text. */
  content: Buffer | null
  signature: Buffer | null
}

/** An operator of electronic documents («оператор ЭДО»). */
export type EdoOperator = {
  name: 'simulated' | 'diadoc' | 'sbis'
  /** The operator's name shown to staff. */
  title: string
  /** The answer given on the portal is sent as the buyer's title: only the simulator also has the buyer's box. */
  answersForBuyer: boolean
  /** Null: this INN and KPP have no box. */
  findBox(party: { inn: string; kpp: string }): Promise<Box | null>
  /** Asks the counterparty to accept documents from us. */
  invite(from: { inn: string; kpp: string }, to: { inn: string; kpp: string }, text: string): Promise<void>
  send(document: OutgoingDocument): Promise<{ documentId: string }>
  /** Events after the cursor, the oldest first; an empty cursor begins with the oldest. */
  events(cursor: string): Promise<Events>
  content(file: { documentId: string; ref: string }): Promise<Buffer>
  /** Returns the operator's id of the answer. */
  answer(answer: Answer): Promise<string>
}

/** No valid answer; the request may have been carried out. */
export class EdoFailed extends Error {
  override name = 'EdoFailed'
}

/** The operator refused; nothing was done. The message is shown to staff. */
export class EdoRefused extends EdoFailed {
  override name = 'EdoRefused'
}
