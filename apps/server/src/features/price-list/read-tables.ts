import { Readable } from 'node:stream'
import { mostPriceListRows } from '@snab/contract/staff/price-list'
import { CatalogueFileError } from '../exchange/commerceml/catalogue-file-error'
import { openPriceList } from '../exchange/price-list/open-price-list'
import type { Sheet } from '../../sheets/sheet'
import openList, { type OpenedList } from '../list-import/reading/open-list'

/** What is read goes to another thread and into the database. */
const mostCharacters = 40_000_000

/**
 * Sheets of a workbook or of delimited text with their cells as they are, line ends and all, by the readers of price
 * lists, which take longer lists than those of buyers; formats that these do not know are read as buyers' lists are. Runs in a thread.
 */
export async function readTables(bytes: Uint8Array): Promise<OpenedList> {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).toString('latin1')
  const isText = !isArchive && !/^\xd0\xcf|^%PDF-|^\{\\rtf|^(?:\xef\xbb\xbf)?\s{0,100}</.test(head)
  if (!isArchive && !isText) return openList(bytes)
  try {
    return await collect(bytes, isArchive ? 'xlsx' : 'text')
  } catch (error) {
    if (!(error instanceof CatalogueFileError)) throw error
    // an archive may be another office's workbook
    return isArchive ? openList(bytes) : { problem: error.message }
  }
}

async function collect(bytes: Uint8Array, kind: 'xlsx' | 'text'): Promise<OpenedList> {
  const sheets: Sheet[] = []
  let [rows, characters] = [0, 0]
  for await (const { sheet, number, cells } of openPriceList(kind, Readable.from([Buffer.from(bytes)]))) {
    if (cells.every((cell) => cell === '')) continue
    if (++rows > mostPriceListRows) return { problem: 'В файле больше 100 000 строк: разделите его на части' }
    for (const cell of cells) characters += cell.length
    if (characters > mostCharacters) return { problem: 'В файле слишком много текста: разделите его на несколько' }
    const last = sheets.at(-1)
    if (last?.name === sheet) last.rows.push({ number, cells: withinColumns(cells) })
    else sheets.push({ name: sheet, rows: [{ number, cells: withinColumns(cells) }] })
  }
  return { sheets }
}

const mostColumns = 100
/** No list is wider. */
const withinColumns = (cells: string[]): string[] => cells.slice(0, mostColumns)
