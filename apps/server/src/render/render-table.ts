import type { Format, SheetDocument, TableDocument } from './table-document'
import { toCsv } from './to-csv'

/** Renders a file. The libraries are large and rarely needed, so each is loaded on first use. */
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
