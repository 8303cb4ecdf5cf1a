import { sentences, UnreadableSheets } from '../opened-sheets'
import { readXml, type XmlAttributes } from '../read-xml'
import type { MarkContent } from '../sheet'

/** What the library omits about an OpenDocument sheet; ranges are zero-based. */
export type SheetDetails = {
  rows: [number, number][]
  columns: [number, number][]
  /** Marks by `placeOf`. */
  marks: Map<string, MarkContent>
}
export type OdsDetails = Map<string, SheetDetails>

export const placeOf = (row: number, column: number): string => `${row} ${column}`

const lastRow = 1_048_576
const mostNoted = 100_000
/** A cell or row may be repeated a million times; the library creates them all. */
const mostCells = 3_000_000

/**
 * Hidden rows and columns, currencies and uncalculated formulas. Throws UnreadableSheets when cells repeat more often
 * than in any real table.
 */
export async function odsDetails(content: AsyncIterable<Uint8Array>): Promise<OdsDetails> {
  const details: OdsDetails = new Map()
  let sheet: SheetDetails | null = null
  let [row, column, cell] = [0, 0, 0]
  let [cells, cellsOfRow, rowCount, cellCount] = [0, 0, 1, 0]
  // tables may be nested in cells
  let depth = 0
  await readXml(content, {
    open: (name, attributes) => {
      const repeated = (attribute: string) =>
        Math.min(Math.max(Number(attributes[`table:${attribute}`] ?? 1) || 1, 1), lastRow)
      const isHidden = /^(collapse|filter)$/.test(attributes['table:visibility'] ?? '')
      if (name === 'table' && ++depth === 1) {
        sheet = { rows: [], columns: [], marks: new Map() }
        details.set(attributes['table:name'] ?? '', sheet)
        row = 0
        column = 0
      } else if (depth !== 1 || !sheet) return
      else if (name === 'table-row') {
        rowCount = repeated('number-rows-repeated')
        if (isHidden && sheet.rows.length < mostNoted) sheet.rows.push([row, row + rowCount - 1])
        row += rowCount
        cell = 0
        cellsOfRow = 0
      } else if (name === 'table-column') {
        const count = repeated('number-columns-repeated')
        if (isHidden && sheet.columns.length < mostNoted) sheet.columns.push([column, column + count - 1])
        column += count
      } else if (name === 'table-cell' || name === 'covered-table-cell') {
        const mark = markOf(attributes)
        if (mark && sheet.marks.size < mostNoted) sheet.marks.set(placeOf(row - 1, cell), mark)
        cellCount = repeated('number-columns-repeated')
        cell += cellCount
      } else if (name === 'p') {
        cellsOfRow += cellCount
        // further paragraphs of the same cell
        cellCount = 0
      }
    },
    close: (name) => {
      if (name === 'table') depth -= 1
      if (name !== 'table-row' || depth !== 1) return
      cells += cellsOfRow * rowCount
      if (cells > mostCells) throw new UnreadableSheets(sentences.tooLarge)
    },
  })
  return details
}

function markOf(attributes: XmlAttributes): MarkContent | null {
  const type = attributes['office:value-type']
  if (type === undefined) return attributes['table:formula'] === undefined ? null : { kind: 'uncounted' }
  const currency = type === 'currency' ? attributes['office:currency'] : undefined
  return currency === undefined || /^(RUB|RUR|)$/i.test(currency) ? null : { kind: 'currency', currency }
}
