import { withoutEnd } from '@snab/domain/text/text-edges'
import { CsvError, parse } from 'csv-parse/sync'
import { textCell } from '../cell-content'
import { sentences, UnreadableSheets, type ReadingLimits } from '../opened-sheets'
import type { Sheet } from '../sheet'
import { openBudget, openDraft, type SheetDraft } from '../sheet-draft'
import { detectDelimiter, statedDelimiter } from './detect-delimiter'

/** The limit of a record in bytes; pasted text is shorter. */
const longestRecord = 2_000_000
/** After this many unclosed quotes, quotes are plain characters in the rest of the text. */
const mostBroken = 20

/** Reads delimited text as one sheet; `delimiter` if known. */
export function readDelimited(text: string, limits: ReadingLimits, delimiter?: string): Sheet {
  const draft = openDraft('', openBudget(limits))
  const stated = delimiter === undefined ? statedDelimiter(text) : null
  const skipped = stated === null ? 0 : lineEnd(text, 0)
  const used = delimiter ?? stated ?? detectDelimiter(text)
  readFrom(text.slice(skipped), { draft, delimiter: used, number: stated === null ? 1 : 2 })
  return draft.finish()
}

type State = { draft: SheetDraft; delimiter: string; number: number }

/** Treats an unclosed quote, or one that swallows following lines, as a plain character and reads its line alone. */
function readFrom(whole: string, { draft, delimiter, number: first }: State): void {
  let [text, number] = [whole, first]
  let width: number | null = null
  for (let broken = 0; ; broken += 1) {
    const read = readRecords(text, { draft, delimiter, number }, width, broken < mostBroken)
    width = read.width
    if (read.rest === null) return
    // the line with the quote, with quotes as plain characters
    const end = lineEnd(read.rest, 0)
    putRow(draft, read.number, withoutEnd(read.rest.slice(0, end), /[\r\n\u2028]/).split(delimiter))
    text = read.rest.slice(end)
    number = read.number + 1
    if (text === '') return
  }
}

type Read = {
  /** Begins with the broken record; null when everything was read. */ rest: string | null
  number: number
  width: number | null
}

class BrokenQuote extends Error {}

function readRecords(
  text: string,
  { draft, delimiter, number: first }: State,
  known: number | null,
  isQuoted: boolean,
): Read {
  let number = first
  let width = known
  let offset = 0
  const bytes = Buffer.from(text)
  const { stackTraceLimit } = Error
  // the library creates and drops an error for every record of another length
  Error.stackTraceLimit = 0
  try {
    parse(bytes, {
      delimiter,
      quote: isQuoted ? '"' : false,
      bom: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: longestRecord,
      record_delimiter: ['\r\n', '\n', '\r', '\u2028'],
      on_record: (record: string[], info) => {
        for (; isLineEnd(bytes, offset) || bytes[offset] === 13; offset += 1) if (isLineEnd(bytes, offset)) number += 1
        let next = number
        for (let at = offset; at < info.bytes; at += 1) if (isLineEnd(bytes, at)) next += 1
        if (next > number + 1 && isSwallowed(record, bytes.toString('utf8', offset, info.bytes), delimiter, width))
          throw new BrokenQuote()
        putRow(draft, number, record)
        width ??= record.length > 1 ? record.length : null
        number = next
        offset = info.bytes
        return null
      },
    })
    return { rest: null, number, width }
  } catch (error) {
    const isBroken =
      error instanceof BrokenQuote || (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
    if (isQuoted && isBroken) return { rest: bytes.subarray(offset).toString(), number, width }
    if (error instanceof CsvError) throw new UnreadableSheets(sentences.tooLongCell, { cause: error })
    throw error
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

/** Whether this byte ends a line: \n, the last one of \r\n, a single \r, the last one of U+2028. */
const isLineEnd = (bytes: Buffer, at: number): boolean =>
  bytes[at] === 10 ||
  (bytes[at] === 13 && bytes[at + 1] !== 10) ||
  (bytes[at] === 0xa8 && bytes[at - 1] === 0x80 && bytes[at - 2] === 0xe2)

/**
 * A record that swallowed other rows: its first line has as many cells as the table while the record has not, or every
 * line of it has.
 */
function isSwallowed(record: readonly string[], lines: string, delimiter: string, width: number | null): boolean {
  if (width === null) return false
  const counts = lines
    .trimEnd()
    .split(/\r\n|[\r\n\u2028]/)
    .map((line) => line.split(delimiter).length)
  return counts[0] === width && (record.length !== width || counts.every((count) => count === width))
}

function putRow(draft: SheetDraft, number: number, cells: readonly string[]): void {
  draft.beginRow(number, false)
  for (const [column, cell] of cells.entries()) draft.put(column, textCell(cell))
}

/** Finds where the next line begins. */
function lineEnd(text: string, from: number): number {
  const found = /\r\n|[\r\n\u2028]/g
  found.lastIndex = from
  return found.exec(text) ? found.lastIndex : text.length
}
