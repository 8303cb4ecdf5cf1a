import ExcelJS from 'exceljs'
import type { SheetCell, SheetDocument } from './table-document'

/** A workbook whose formulas recalculate when amounts change. */
export async function sheetToXlsx({ title, sheetName, widths, rows, headRow }: SheetDocument): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook()
  workbook.title = title
  // spreadsheets recalculate when the file is opened
  workbook.calcProperties.fullCalcOnLoad = true
  const sheet = workbook.addWorksheet(sheetName, {
    pageSetup: {
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: `${headRow}:${headRow}`,
    },
    views: [{ state: 'frozen', ySplit: headRow }],
  })
  sheet.columns = widths.map((width) => ({ width }))
  rows.forEach((cells, at) => {
    const row = sheet.getRow(at + 1)
    cells.forEach((cell, index) => {
      if (cell) write(row.getCell(index + 1), cell)
      if (cell?.span) sheet.mergeCells(at + 1, index + 1, at + 1, index + cell.span)
    })
  })
  return new Uint8Array(await workbook.xlsx.writeBuffer())
}

function write(cell: ExcelJS.Cell, { value, formula, format, isBold, isHead, isMuted, choices, isRight }: SheetCell) {
  cell.value = formula === undefined ? value : { formula, result: value }
  if (format) cell.numFmt = format
  cell.font = { bold: isBold ?? isHead ?? false, ...(isMuted && { color: { argb: 'FF566070' } }) }
  cell.alignment = { vertical: 'top', wrapText: true, ...(isRight && { horizontal: 'right' }) }
  if (isHead) {
    cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE9EEF5' } }
    cell.border = { bottom: { style: 'thin' } }
  }
  if (choices) cell.dataValidation = { type: 'list', allowBlank: false, formulae: [`"${choices.join(',')}"`] }
}
