import { storable } from '@snab/domain/text/storable-text'
import type { Entry, ZipFile } from 'yauzl'
import { CatalogueFileError } from '../commerceml/catalogue-file-error'
import type { ByteSource } from '../commerceml/decode-xml'
import { childOf } from '../commerceml/element-access'
import type { XmlElement } from '../commerceml/xml-elements'
import { openZipBuffer, zipEntries } from '../zip-entries'
import type { PriceListRow } from './price-list-row'
import { dateStylesOf, elementsOf, richText, sharedStringsOf, sheetsOf } from './workbook-parts'

const LARGEST_WORKBOOK = 256 * 1024 * 1024
const LARGEST_INFLATED = 2 * 1024 ** 3
const MOST_ENTRIES = 10_000

/**
 * Rows of all sheets of an XLSX workbook, one at a time. Reads the archive itself: exceljs's streaming reader now and then
 * hands over sheets before the strings they refer to, and its other reader holds the whole workbook as objects.
 */
export async function* readXlsxRows(source: ByteSource): AsyncGenerator<PriceListRow> {
  let zip: ZipFile | null = null
  try {
    zip = await openZipBuffer(await collect(source))
    const entries = await entriesOf(zip)
    const sheets = await sheetsOf(zip, entries)
    if (sheets.length === 0) throw new CatalogueFileError('Это не книга Excel: в ней нет листов')
    const cellText = cellReader(await sharedStringsOf(zip, entries), await dateStylesOf(zip, entries))
    for (const sheet of sheets) {
      let number = 0
      for await (const row of elementsOf(zip, sheet.entry, ['worksheet', 'sheetData'])) {
        number = Number(row.attributes['r'] ?? number + 1)
        const cells: string[] = []
        for (const cell of row.children) {
          const at = columnOf(cell.attributes['r']) ?? cells.length
          while (cells.length < at) cells.push('')
          cells[at] = storable(cellText(cell))
        }
        yield { sheet: sheet.name, number, cells }
      }
    }
  } catch (error) {
    // the reader of archives has only English words, and none that help; a disk that fails is another matter
    if (error instanceof CatalogueFileError || !(error instanceof Error) || 'syscall' in error) throw error
    throw new CatalogueFileError(
      'Книга Excel повреждена или передана не целиком. Откройте её в Excel и сохраните заново.',
    )
  } finally {
    zip?.close()
  }
}

async function collect(source: ByteSource): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of source) {
    chunks.push(Buffer.from(chunk))
    size += chunk.length
    if (size > LARGEST_WORKBOOK) throw new CatalogueFileError('Книга Excel слишком велика')
  }
  return Buffer.concat(chunks)
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MOST_ENTRIES) throw new CatalogueFileError('Книга Excel слишком велика')
  const entries = new Map<string, Entry>()
  let inflated = 0
  for await (const entry of zipEntries(zip)) {
    inflated += entry.uncompressedSize
    if (inflated > LARGEST_INFLATED) throw new CatalogueFileError('Книга Excel слишком велика')
    entries.set(entry.fileName, entry)
  }
  return entries
}

/** «AB12» → 27. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (!letters) return null
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellReader(strings: readonly string[], dateStyles: readonly boolean[]): (cell: XmlElement) => string {
  return (cell) => {
    const type = cell.attributes['t'] ?? 'n'
    const value = childOf(cell, 'v')?.text ?? ''
    if (type === 's') return (strings[Number(value)] ?? '').trim()
    if (type === 'inlineStr') return richText(childOf(cell, 'is')).trim()
    if (type === 'b') return value === '1' ? 'да' : 'нет'
    // #N/A and its like say nothing
    if (type === 'e') return ''
    if (type !== 'n' || value === '') return value.trim()
    return dateStyles[Number(cell.attributes['s'] ?? -1)] ? dayOf(Number(value)) : plainNumber(Number(value))
  }
}

/** Day number of a spreadsheet, counted from the last of December 1899. */
function dayOf(serial: number): string {
  const day = new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000)
  return Number.isNaN(day.getTime()) ? plainNumber(serial) : day.toISOString().slice(0, 10)
}

/** Binary fractions as the sheet shows them: 0.1 + 0.2 is 0.3; codes stay whole, without an exponent. */
function plainNumber(value: number): string {
  if (!Number.isFinite(value)) return ''
  return Number.isInteger(value) ? BigInt(value).toString() : String(Number(value.toPrecision(12)))
}
