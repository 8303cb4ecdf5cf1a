import { Readable } from 'node:stream'
import exceljs from 'exceljs'
import { CatalogueFileError } from '../commerceml/catalogue-file-error'
import type { ByteSource } from '../commerceml/decode-xml'
import type { PriceListRow } from './price-list-row'

const MAX_ROWS = 2_000_000

/** Rows of all sheets of an XLSX workbook, one at a time. */
export async function* readXlsxRows(source: ByteSource): AsyncGenerator<PriceListRow> {
  const workbook = new exceljs.stream.xlsx.WorkbookReader(Readable.from(source), {
    entries: 'emit', sharedStrings: 'cache', styles: 'cache', hyperlinks: 'ignore', worksheets: 'emit',
  })
  let rows = 0
  try {
    for await (const worksheet of workbook) {
      // the type of the reader leaves out the name that it has
      const sheet = (worksheet as unknown as { name?: string }).name ?? ''
      for await (const row of worksheet) {
        if (++rows > MAX_ROWS) throw new CatalogueFileError(`В книге больше ${MAX_ROWS} строк`)
        const values = Array.isArray(row.values) ? row.values : []
        yield { sheet, number: row.number, cells: Array.from(values.slice(1), cellText) }
      }
    }
  } catch (error) {
    if (error instanceof CatalogueFileError) throw error
    throw new CatalogueFileError(`Книга Excel не читается: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function cellText(value: exceljs.CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return plainNumber(value)
  if (typeof value === 'boolean') return value ? 'да' : 'нет'
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if ('richText' in value) return value.richText.map(({ text }) => text).join('').trim()
  if ('result' in value) return cellText(value.result)
  if ('text' in value) return cellText(value.text as exceljs.CellValue)
  return ''
}

/** Binary fractions as the sheet shows them: 0.1 + 0.2 is 0.3; codes stay whole, without an exponent. */
function plainNumber(value: number): string {
  if (Number.isInteger(value)) return BigInt(value).toString()
  return String(Number(value.toPrecision(12)))
}
