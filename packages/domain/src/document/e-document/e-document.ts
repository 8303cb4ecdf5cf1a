import type { DifferenceReason } from './acceptance'

export const eDocumentKinds = ['transfer', 'correction', 'reconciliation', 'invoice'] as const
export type EDocumentKind = (typeof eDocumentKinds)[number]

/** Titles and service documents. */
export const eFileKinds = [
  'seller-title',
  'buyer-title',
  'file',
  'receipt',
  'sent-confirmation',
  'delivery-confirmation',
  'refusal',
  'correction-request',
  'annulment',
  'annulment-answer',
] as const
export type EFileKind = (typeof eFileKinds)[number]

export const eFileNames: Record<EFileKind, string> = {
  'seller-title': 'Титул продавца',
  'buyer-title': 'Титул покупателя',
  file: 'Файл',
  receipt: 'Извещение о получении',
  'sent-confirmation': 'Подтверждение даты отправки',
  'delivery-confirmation': 'Подтверждение даты получения',
  refusal: 'Отказ в подписи',
  'correction-request': 'Уведомление об уточнении',
  annulment: 'Предложение об аннулировании',
  'annulment-answer': 'Ответ на аннулирование',
}

/** A side of the exchange as its operator knows it. */
export type Side = { name: string; inn: string; kpp: string; box: string; participant: string }

/** Metadata sent to the operator with the file. Kopecks. */
export type Envelope = {
  from: Side
  to: Side
  number: string
  day: string
  total: number
  vatTotal: number
  /** The number of an исправление. */
  revision?: number
  /** For an act of reconciliation: its subject and a digest of its content. */
  act?: { from: string; to: string; contractId: number | null; digest: string }
}

/** An answered line, as stored. Thousandths; `codes` are the marking codes the buyer scanned. */
export type ReceptionLine = {
  line: number
  name: string
  unit: string
  shipped: number
  received: number
  reason: DifferenceReason | null
  codes: string[]
}

/** A file of the simulated operator, base64. */
export type SimulatedFile = { kind: EFileKind; name: string; content: string }

/** What the buyer of the simulator does. */
export const simulatedAnswers = ['accept', 'differences', 'refuse', 'correction', 'annul'] as const
export type SimulatedAnswer = (typeof simulatedAnswers)[number]
