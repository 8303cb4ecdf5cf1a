import type { Format, SheetDocument, TableDocument } from './table-document'
import { toCsv } from './to-csv'

/** Bytes of the file. The libraries are big and rarely needed: each comes with its first document. */
export default async function renderTable({
  document,
  format,
}: {
  document: TableDocument | SheetDocument
  format: Format
}): Promise<Uint8Array> {
  if ('rows' in document) return (await import('./sheet-to-xlsx')).sheetToXlsx(document)
  switch (format) {
    case 'csv':
      return toCsv(document)
    case 'xlsx':
      return (await import('./to-xlsx')).toXlsx(document)
    case 'pdf':
      return (await import('./to-pdf')).toPdf(document)
  }
}
