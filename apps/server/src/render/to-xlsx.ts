import { toKopeck } from './kopeck-formula'
import ExcelJS from 'exceljs'
import { isNumeric, sumOf, type Cell, type Column, type Table, type TableDocument } from './table-document'

const formatOf = ({ kind }: Column): string | undefined =>
  kind === 'text' ? undefined : kind === 'amount' ? '#,##0.###' : '#,##0.00'

/** Excel's rules for sheet names: no special characters, at most 31, unique. */
function sheetName(wanted: string, taken: readonly string[]): string {
  const clean = wanted.replace(/[\\/?*[\]:']/g, ' ').trim() || 'Лист'
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` (${number})`
    const name = clean.slice(0, 31 - suffix.length) + suffix
    if (!taken.includes(name.toLowerCase())) return name
  }
}

/** A workbook with typed cells: numbers, sums as formulas with results, names as links to the portal. */
export async function toXlsx(document: TableDocument): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook()
  workbook.title = document.title
  for (const table of document.tables) {
    const taken = workbook.worksheets.map(({ name }) => name.toLowerCase())
    addSheet(
      workbook.addWorksheet(sheetName(table.name, taken), {
        pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
      }),
      document,
      table,
    )
  }
  return new Uint8Array(await workbook.xlsx.writeBuffer())
}

function addSheet(sheet: ExcelJS.Worksheet, document: TableDocument, table: Table) {
  const { columns } = table
  sheet.columns = columns.map(({ width }) => ({ width }))
  sheet.addRow([document.tables.length > 1 ? `${document.title}: ${table.name}` : document.title]).font = {
    bold: true,
    size: 14,
  }
  for (const { name, value } of document.facts) sheet.addRow([`${name}: ${value}`])
  sheet.addRow([])

  const head = sheet.addRow(columns.map(({ title }) => title))
  head.font = { bold: true }
  head.eachCell((cell) => {
    cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE9EEF5' } }
    cell.border = { bottom: { style: 'thin' } }
    cell.alignment = { vertical: 'middle', wrapText: true }
  })
  sheet.views = [{ state: 'frozen', ySplit: head.number }]

  const letter = (key: string) => sheet.getColumn(columns.findIndex((column) => column.key === key) + 1).letter
  for (const row of table.rows) {
    const added = sheet.addRow([])
    columns.forEach((column, index) => {
      const cell = added.getCell(index + 1)
      const value = valueOf(row[column.key] ?? null, column, added.number, letter)
      if (value === null) return
      cell.value = value
      const format = formatOf(column)
      if (format) cell.numFmt = format
      if (typeof row[column.key] === 'object') cell.font = { color: { argb: 'FF0B5CAD' }, underline: true }
    })
  }
  addTotals(sheet, table, head.number, letter)
}

function valueOf(cell: Cell, { kind }: Column, row: number, letter: (key: string) => string): ExcelJS.CellValue {
  if (cell === null) return null
  if (typeof cell === 'object') return { text: cell.text, hyperlink: cell.link }
  if (typeof kind === 'object')
    return {
      formula: toKopeck(`${letter(kind.product[0])}${row}*${letter(kind.product[1])}${row}`),
      result: Number(cell),
    }
  return cell
}

function addTotals(sheet: ExcelJS.Worksheet, table: Table, headRow: number, letter: (key: string) => string) {
  const [first, last] = [headRow + 1, headRow + table.rows.length]
  for (const { name, column } of table.totals) {
    const row = sheet.addRow([])
    row.font = { bold: true }
    const place = table.columns.findIndex(({ key }) => key === column) + 1
    row.getCell(Math.max(1, place - 1)).value = name
    row.getCell(Math.max(1, place - 1)).alignment = { horizontal: 'right' }
    const sum = row.getCell(place)
    sum.value =
      table.rows.length === 0
        ? 0
        : { formula: `SUM(${letter(column)}${first}:${letter(column)}${last})`, result: sumOf(table, column) }
    sum.numFmt = '#,##0.00'
  }
  if (table.rows.length > 0)
    sheet.autoFilter = {
      from: { row: headRow, column: 1 },
      to: { row: last, column: table.columns.filter(isNumeric).length === 0 ? 1 : table.columns.length },
    }
}
