import { CsvError, parse } from 'csv-parse/sync'
import type { SheetRow } from './list-table'

/** Bytes; text that is pasted is shorter. */
const longestRecord = 2_000_000

/** Rows that hold something, by the numbers of the lines they begin in; a quoted cell may go on in the next line. Throws `CsvError`. */
export function readDelimited(text: string, delimiter: string, quote: '"' | false = '"'): SheetRow[] {
  const records = parse(text, { delimiter, quote, bom: true, relax_quotes: true, relax_column_count: true, info: true, max_record_size: longestRecord, record_delimiter: ['\r\n', '\n', '\r', '\u2028'] }) as unknown as { record: string[]; info: { lines: number } }[] // what `info` makes of a record, which its types do not tell
  let line = 1
  return records.flatMap(({ record, info }) => {
    const number = line
    line = info.lines + 1
    const cells = record.map((cell) => cell.replace(/\s+/g, ' ').trim())
    return cells.some((cell) => cell !== '') ? [{ number, cells }] : []
  })
}

export const isDelimitedError = (error: unknown): error is CsvError => error instanceof CsvError
