import { columnNumber, columnName, escapeXml } from './sheet-cells'
import { readSheetXml, type SheetRowXml } from './read-sheet-xml'
import type { AddedSheet } from './workbook-columns'

const widths = [16, 44, 12, 12, 12, 30]

/** Adds cells after the sheet's last used column, leaving other XML unchanged. */
export function annotateSheet(xml: string, { headingRow, headings, rows }: AddedSheet): string {
  const sheet = readSheetXml(xml)
  const first = sheet.lastColumn + 1
  const wanted = new Map<number, readonly (string | number | null)[]>(rows.map(({ number, cells }) => [number, cells]))
  if (headingRow !== null) wanted.set(headingRow, headings)

  const edits: Edit[] = sheet.rows.flatMap((row) => {
    const cells = wanted.get(row.number)
    return cells ? [withCells(xml, row, first, cells, sheet.prefix, sheet.shownStyle(row, headingRow))] : []
  })
  const last = first + headings.length - 1
  if (sheet.dimension) {
    const to = /^(.*:[A-Z]+)(\d+)$/.exec(sheet.dimension.ref)
    const from = sheet.dimension.ref.split(':')[0] ?? 'A1'
    if (to?.[1] && columnNumber(to[1].split(':')[1] ?? '') < last)
      edits.push({ ...sheet.dimension, text: `${from}:${columnName(last)}${to[2] ?? ''}` })
  }
  if (sheet.columns.end === null)
    edits.push({
      from: sheet.columns.before,
      to: sheet.columns.before,
      text: `<${sheet.prefix}cols>${columnsXml(sheet.prefix, first, headings.length)}</${sheet.prefix}cols>`,
    })
  else if (sheet.columns.last < first)
    edits.push({
      from: sheet.columns.end,
      to: sheet.columns.end,
      text: columnsXml(sheet.prefix, first, headings.length),
    })

  const pieces: string[] = []
  let at = 0
  for (const { from, to, text } of edits.toSorted((a, b) => a.from - b.from)) {
    pieces.push(xml.slice(at, from), text)
    at = to
  }
  return [...pieces, xml.slice(at)].join('')
}

/** Characters `from`…`to` of the old text become `text`. */
type Edit = { from: number; to: number; text: string }

const columnsXml = (prefix: string, first: number, count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `<${prefix}col min="${first + at}" max="${first + at}" width="${widths[at] ?? 14}" customWidth="1"/>`,
  ).join('')

function withCells(
  xml: string,
  row: SheetRowXml,
  first: number,
  cells: readonly (string | number | null)[],
  prefix: string,
  style: string | null,
): Edit {
  const last = first + cells.length - 1
  // cells with formatting only are replaced; later cells stay after ours
  const before = row.cells.filter(({ column }) => column < first)
  const after = row.cells.filter(({ column }) => column > last)
  const made = cells
    .map((value, at) => cellXml(`${columnName(first + at)}${row.number}`, value, prefix, style))
    .join('')
  const open = xml
    .slice(row.from, row.openEnd)
    .replace(/\sspans="[^"]*"/, '')
    .replace(/\/>$/, '>')
  const end = before.at(-1)?.to ?? row.openEnd
  const kept = xml.slice(row.openEnd, end)
  const rest = after.map(({ from, to }) => xml.slice(from, to)).join('')
  const tail = row.isEmpty ? `</${prefix}row>` : xml.slice(row.cells.at(-1)?.to ?? row.openEnd, row.to)
  return { from: row.from, to: row.to, text: `${open}${row.isEmpty ? '' : kept}${made}${rest}${tail}` }
}

function cellXml(place: string, value: string | number | null, prefix: string, style: string | null): string {
  if (value === null || value === '') return ''
  const look = style === null ? '' : ` s="${style}"`
  if (typeof value === 'number') return `<${prefix}c r="${place}"${look}><${prefix}v>${value}</${prefix}v></${prefix}c>`
  return `<${prefix}c r="${place}"${look} t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${escapeXml(value)}</${prefix}t></${prefix}is></${prefix}c>`
}
