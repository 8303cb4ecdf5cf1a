import { supplierFormatOf, type SupplierFormat } from '@snab/domain/product/supplier-catalogue'
import { readBmecat } from '../bmecat/read-bmecat'
import { readXchange } from '../xchange/read-xchange'
import { readYml } from '../yml/read-yml'
import type { SupplierReader } from './supplier-item'

/** Recognises a format by the first bytes, never by the name; null for anything else. */
export const supplierFormat = (head: Buffer): SupplierFormat | null => supplierFormatOf(head.toString('latin1'))

export const supplierReaders: Readonly<Record<SupplierFormat, SupplierReader>> = {
  bmecat: readBmecat,
  yml: readYml,
  'etim-xchange': readXchange,
}
