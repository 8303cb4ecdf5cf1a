import { CatalogueFileError } from '../commerceml/catalogue-file-error'
import type { ByteSource } from '../commerceml/decode-xml'
import type { PriceListRow } from './price-list-row'
import { readCsvRows } from './read-csv-rows'
import { readXlsxRows } from './read-xlsx-rows'

export type FileKind = 'xml' | 'xlsx' | 'zip' | 'text'

/** By the first bytes, never by the name. A workbook is a zip whose first entries say so only later, so the name decides there. */
export function fileKind(head: Buffer, name: string): FileKind {
  if (head[0] === 0x50 && head[1] === 0x4b) return /\.(xlsx|xlsm)$/i.test(name) ? 'xlsx' : 'zip'
  if (head[0] === 0xd0 && head[1] === 0xcf)
    throw new CatalogueFileError('Формат .xls не поддерживается: сохраните книгу как .xlsx')
  const text = head
    .toString('latin1')
    .replace(/^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '')
    .replaceAll('\0', '')
    .trimStart()
  return text.startsWith('<') ? 'xml' : 'text'
}

export const openPriceList = (kind: 'xlsx' | 'text', source: ByteSource): AsyncIterable<PriceListRow> =>
  kind === 'xlsx' ? readXlsxRows(source) : readCsvRows(source)
