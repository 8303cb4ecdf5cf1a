import { CsvError, parse } from 'csv-parse/sync'
import { storable } from '@snab/domain/text/storable-text'
import type { SheetRow } from '../../../sheets/sheet'
import { withinColumns } from './list-table'

/** Bytes; text that is pasted is shorter. */
const longestRecord = 2_000_000

/** Rows that hold something, by the numbers of the lines they begin in; a quoted cell may go on in the next line. Throws `CsvError`. */
export function readDelimited(text: string, delimiter: string, quote: '"' | false = '"'): SheetRow[] {
  const rows: SheetRow[] = []
  let number = 1
  parse(text, {
    delimiter,
    quote,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: longestRecord,
    record_delimiter: ['\r\n', '\n', '\r', '\u2028'],
    on_record: (record, { lines }) => {
      const cells = record.map((cell) => storable(cell).replace(/\s+/g, ' ').trim())
      if (cells.some((cell) => cell !== '')) rows.push({ number, cells: withinColumns(cells) })
      number = lines + 1
      return null
    },
  })
  return rows
}

export const isDelimitedError = (error: unknown): error is CsvError => error instanceof CsvError
