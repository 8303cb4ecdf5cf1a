import { SaxesParser } from 'saxes'
import { columnNumber } from './sheet-cells'

type Cell = { column: number; from: number; to: number; hasValue: boolean; style: string | null }
/** Offsets into the text; `openEnd` is where the opening tag ends. */
export type SheetRowXml = { number: number; from: number; openEnd: number; to: number; isEmpty: boolean; cells: Cell[] }

export type SheetXml = {
  rows: SheetRowXml[]
  /** The namespace prefix with its colon. */
  prefix: string
  /** The last column with content, or below a merged heading. */
  lastColumn: number
  dimension: { ref: string; from: number; to: number } | null
  columns: { last: number; end: number | null; before: number }
  /** The style of the last heading, for our columns. */
  shownStyle: (row: SheetRowXml, headingRow: number | null) => string | null
}

/** A wider merged title says nothing about used columns. */
const mostMerged = 200

/** Positions in a sheet's XML where cells can be inserted. */
export function readSheetXml(xml: string): SheetXml {
  const parser = new SaxesParser()
  const rows: SheetRowXml[] = []
  let prefix = ''
  let merged = 0
  let dimension: SheetXml['dimension'] = null
  const columns: SheetXml['columns'] = { last: 0, end: null, before: 0 }
  let row: SheetRowXml | null = null
  let cell: Cell | null = null
  // start of the current tag
  const startOf = (end: number) => xml.lastIndexOf('<', end - 1)

  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    const bare = name.replace(/^.*:/, '')
    const end = parser.position
    const from = startOf(end)
    if (bare === 'worksheet') prefix = name.slice(0, -bare.length)
    else if (bare === 'dimension') {
      const ref = attributes['ref'] ?? ''
      const at = xml.indexOf(ref, from)
      if (ref !== '') dimension = { ref, from: at, to: at + ref.length }
    } else if (bare === 'col') columns.last = Math.max(columns.last, Number(attributes['max'] ?? 0))
    else if (bare === 'sheetData') columns.before = from
    else if (bare === 'mergeCell') {
      const right = columnNumber(/:([A-Z]+)\d+$/.exec(attributes['ref'] ?? '')?.[1] ?? '')
      if (right <= mostMerged) merged = Math.max(merged, right)
    } else if (bare === 'row') {
      row = {
        number: Number(attributes['r'] ?? (rows.at(-1)?.number ?? 0) + 1),
        from,
        openEnd: end,
        to: end,
        isEmpty: isSelfClosing,
        cells: [],
      }
      rows.push(row)
    } else if (bare === 'c' && row) {
      const letters = /^[A-Z]+/.exec(attributes['r'] ?? '')?.[0]
      cell = {
        column: letters ? columnNumber(letters) : (row.cells.at(-1)?.column ?? 0) + 1,
        from,
        to: end,
        hasValue: false,
        style: attributes['s'] ?? null,
      }
      row.cells.push(cell)
    } else if (cell && (bare === 'v' || bare === 'is' || bare === 'f')) cell.hasValue = true
  })
  parser.on('closetag', ({ name }) => {
    const bare = name.replace(/^.*:/, '')
    if (bare === 'c' && cell) {
      cell.to = parser.position
      cell = null
    } else if (bare === 'row' && row) {
      row.to = parser.position
      row = null
    } else if (bare === 'cols') columns.end = startOf(parser.position)
  })
  parser.write(xml).close()

  const valued = rows.flatMap(({ cells }) => cells.filter(({ hasValue }) => hasValue))
  const headingStyle = (number: number | null) =>
    rows.find((other) => other.number === number)?.cells.findLast(({ hasValue }) => hasValue)?.style ?? null
  return {
    rows,
    prefix,
    dimension,
    columns,
    lastColumn: valued.reduce((last, { column }) => Math.max(last, column), merged),
    shownStyle: ({ number }, headingRow) => (number === headingRow ? headingStyle(headingRow) : null),
  }
}
