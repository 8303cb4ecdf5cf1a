import type { DocumentKind } from '@snab/domain/document/document-kind'
import { ownValue } from '@snab/domain/own-value'
import type { Selectable } from 'kysely'
import type { Database } from '../../../../db/tables'
import type { ReportedOrganisation } from '../../../balance/seller/reported-seller'
import type { ErpDocumentLine } from '../shipment/erp-shipment'

export type Order = Selectable<Database['orders']>

/** A document of 1C, sent below an order or separately. Kopecks, YYYY-MM-DD. */
export type ErpDocumentRecord = {
  externalId: string
  number: string
  date: string | null
  operation: string
  total: number | null
  /** Null when 1C lists none. */
  lines: readonly ErpDocumentLine[] | null
  /** «УПД», «ТОРГ-12»; null when unknown. */
  form?: string | null
  /** The file name of its printed form. */
  file?: string | null
  /** The id or number of the shipping document made here that is the same shipment. */
  ownName?: string | null
  /** The buyer's INN; absent when 1C does not send it. */
  inn?: string | null
  /** The buyer's КПП: branches share an INN. */
  kpp?: string | null
  /** Our organisation that issued it; absent when 1C does not send it. */
  organisation?: ReportedOrganisation | null
  /** Deleted, cancelled or no longer posted. */
  isVoid: boolean
}

export type NamedFile = { documentId: number; name: string }

/** CommerceML's names of operations. */
const kindOf: Record<string, DocumentKind> = {
  'Счет на оплату': 'invoice',
  'Отпуск товара': 'waybill',
  'Счет-фактура': 'vat-invoice',
  'Возврат товара': 'return',
}
const payments = new Set(['Выплата безналичных денег', 'Выплата наличных денег'])
const refunds = new Set(['Возврат безналичных денег', 'Возврат наличных денег'])
const forms: Record<string, DocumentKind> = { упд: 'transfer', 'торг-12': 'torg12', накладная: 'waybill' }

/**
 * Undefined for money and other documents that are not trade documents. Goods leave by several forms; the default is a
 * waybill.
 */
export const kindOfDocument = ({
  operation,
  form,
}: Pick<ErpDocumentRecord, 'operation' | 'form'>): DocumentKind | undefined => {
  const kind = ownValue(kindOf, operation)
  return kind === 'waybill' ? (ownValue(forms, form?.trim().toLowerCase() ?? '') ?? kind) : kind
}

export const knownOperations: readonly string[] = [...Object.keys(kindOf), ...payments, ...refunds]

export const isMoney = (operation: string): boolean => payments.has(operation) || refunds.has(operation)
export const isShippingOperation = (operation: string): boolean => operation === 'Отпуск товара'

/** A negative payment is a refund: it is stored as a refund with a positive sum. */
export const wentBack = ({ operation, total }: ErpDocumentRecord): boolean =>
  refunds.has(operation) !== (total ?? 0) < 0

/** «Отпуск товара № 7», for the journal and notices. */
export const nameOfRecord = ({ operation, number }: ErpDocumentRecord): string =>
  `${operation}${number === '' ? '' : ` № ${number}`}`
