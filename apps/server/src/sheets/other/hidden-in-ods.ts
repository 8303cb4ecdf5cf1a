import { sentences, UnreadableSheets } from '../opened-sheets'
import { readXml } from '../read-xml'
import type { HiddenParts } from './read-with-sheetjs'

const lastRow = 1_048_576
const mostRanges = 100_000

/** A cell or row may say that it stands there a million times; the library makes them all. */
const mostCells = 3_000_000

/**
 * Hidden rows and columns of the sheets of an OpenDocument, which the library does not tell. Throws UnreadableSheets where
 * its cells are repeated more often than any table's.
 */
export async function hiddenInOds(content: AsyncIterable<Uint8Array>): Promise<HiddenParts> {
  const hidden: HiddenParts = new Map()
  let sheet: { rows: [number, number][]; columns: [number, number][] } | null = null
  let row = 0
  let column = 0
  let [cells, cellsOfRow, rowCount, cellCount] = [0, 0, 1, 0]
  // a table may stand inside a cell
  let depth = 0
  await readXml(content, {
    open: (name, attributes) => {
      const of = (attribute: string) => attributes[`table:${attribute}`]
      const repeated = (attribute: string) => Math.min(Math.max(Number(of(attribute) ?? 1) || 1, 1), lastRow)
      const isHidden = /^(collapse|filter)$/.test(of('visibility') ?? '')
      if (name === 'table' && ++depth === 1) {
        sheet = { rows: [], columns: [] }
        hidden.set(of('name') ?? '', sheet)
        row = 0
        column = 0
      } else if (depth !== 1 || !sheet) return
      else if (name === 'table-row') {
        const count = repeated('number-rows-repeated')
        rowCount = count
        cellsOfRow = 0
        if (isHidden && sheet.rows.length < mostRanges) sheet.rows.push([row, row + count - 1])
        row += count
      } else if (name === 'table-column') {
        const count = repeated('number-columns-repeated')
        if (isHidden && sheet.columns.length < mostRanges) sheet.columns.push([column, column + count - 1])
        column += count
      } else if (name === 'table-cell' || name === 'covered-table-cell') cellCount = repeated('number-columns-repeated')
      else if (name === 'p') {
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
  return hidden
}
