import { documentNames, type DocumentKind } from '@snab/domain/document/document-kind'
import { correctionName } from '@snab/domain/document/document-name'
import type { LedgerEntry } from '@snab/domain/money/ledger/ledger'

export type LedgerRow = LedgerEntry & {
  companyId: number
  documentId: number | null
  kind: DocumentKind | null
  number: string
  /** For a return or correction of known lines: the name of the document it corrects, and whether it has VAT. */
  correctedName: string | null
  isVatCorrected: boolean
  /** False: no seller was named, so a rule has chosen one. */
  isSellerTold: boolean
}

export const nameOfDebt = ({ operation, kind, number }: LedgerRow): string => {
  if (operation === 'opening') return 'Начальное сальдо'
  if (operation === 'refund') return 'Возврат оплаты'
  return `${kind === null ? 'Отгрузка' : documentNames[kind]} № ${number}`
}

const operationNames = {
  payment: 'Оплата',
  refund: 'Возврат оплаты',
  points: 'Оплата баллами, заказ',
  shipment: 'Отгрузка',
  return: 'Возврат товара',
} as const

/** The text of a row of an act: «УПД № 12». */
export function rowText({ operation, kind, number, correctedName, isVatCorrected }: LedgerRow): string {
  if (operation === 'opening') return 'Начальное сальдо'
  if (correctedName !== null) return `${correctionName(correctedName, isVatCorrected ? 1 : 2)} № ${number}`
  return `${kind === null || kind === 'return' ? operationNames[operation] : documentNames[kind]} № ${number}`
}
