import type { SupplierHead, SupplierStudy } from '../../../../db/tables/supplier-catalogue-tables'
import type { ByteSource } from '../commerceml/decode-xml'
import { CatalogueFileError } from '../commerceml/catalogue-file-error'
import { supplierReaders } from './supplier-format'
import type { SupplierFormat } from '@snab/domain/product/supplier-catalogue'
import type { SupplierEvent } from './supplier-item'
import { openStudy } from './study-file'
import { openUnclear } from './unclear'

/** Events of a file. Throws CatalogueFileError. */
export const supplierEvents = (format: SupplierFormat, source: ByteSource): AsyncGenerator<SupplierEvent> =>
  supplierReaders[format](source, { unclear: openUnclear(), onHead: () => {}, onRefused: () => {} })

/** Reads a whole file; each event is handed on while it is read. Throws CatalogueFileError. */
export async function studySupplierFile(
  format: SupplierFormat,
  source: ByteSource,
  onEvent: (event: SupplierEvent) => Promise<void> | void = () => {},
): Promise<SupplierStudy> {
  const unclear = openUnclear()
  const study = openStudy(unclear)
  let head: SupplierHead | null = null
  for await (const event of supplierReaders[format](source, {
    unclear,
    onHead: (said) => (head = said),
    onRefused: study.refuse,
  })) {
    study.watch(event)
    await onEvent(event)
  }
  if (head === null) throw new CatalogueFileError('В файле нет каталога')
  return study.done(head)
}
