import { readXml } from '../read-xml'
import type { HiddenParts } from './read-with-sheetjs'

const lastRow = 1_048_576
const mostRanges = 100_000

/** Hidden rows and columns of the sheets of an OpenDocument, which the library does not tell. */
export async function hiddenInOds(content: AsyncIterable<Uint8Array>): Promise<HiddenParts> {
  const hidden: HiddenParts = new Map()
  let sheet: { rows: [number, number][]; columns: [number, number][] } | null = null
  let row = 0
  let column = 0
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
        if (isHidden && sheet.rows.length < mostRanges) sheet.rows.push([row, row + count - 1])
        row += count
      } else if (name === 'table-column') {
        const count = repeated('number-columns-repeated')
        if (isHidden && sheet.columns.length < mostRanges) sheet.columns.push([column, column + count - 1])
        column += count
      }
    },
    close: (name) => {
      if (name === 'table') depth -= 1
    },
  })
  return hidden
}
