import type { DocumentKind } from '@snab/domain/document/document-kind'
import { ownValue } from '@snab/domain/own-value'
import type { Selectable } from 'kysely'
import type { Database } from '../../../../db/tables'
import type { ToldOrganisation } from '../../../balance/seller/told-seller'
import type { ErpDocumentLine } from '../shipment/erp-shipment'

export type Order = Selectable<Database['orders']>

/** A document of 1C, told below an order or by itself. Kopecks, YYYY-MM-DD. */
export type ErpDocumentRecord = {
  externalId: string
  number: string
  date: string | null
  operation: string
  total: number | null
  /** Null when it lists none. */
  lines: readonly ErpDocumentLine[] | null
  /** «УПД», «ТОРГ-12»; null when unknown. */
  form?: string | null
  /** The file name of its printed form. */
  file?: string | null
  /** The shipping document made here that this one is: our id or our number. */
  ownName?: string | null
  /** The buyer's INN; absent when 1C does not say. */
  inn?: string | null
  /** The buyer's КПП: branches share an INN. */
  kpp?: string | null
  /** Our organisation that issued it; absent when 1C does not say. */
  organisation?: ToldOrganisation | null
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

/** Undefined for money and for what is no trade document. Goods leave by several forms; the default is a waybill. */
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

/** A negative payment is a refund: it is stored as such, with a positive sum. */
export const wentBack = ({ operation, total }: ErpDocumentRecord): boolean =>
  refunds.has(operation) !== (total ?? 0) < 0

/** «Отпуск товара № 7», for the journal and notices. */
export const nameOfRecord = ({ operation, number }: ErpDocumentRecord): string =>
  `${operation}${number === '' ? '' : ` № ${number}`}`
