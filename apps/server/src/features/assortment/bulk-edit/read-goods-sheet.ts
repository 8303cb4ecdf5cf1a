import { foldHeading } from '../../../sheets/columns/heading-words'
import type { Sheet } from '../../../sheets/sheet'
import { articleHeading, fieldOrder, idHeading, sheetFields, type SheetField } from './sheet-columns'

/** A row as typed; fields without a column are missing. */
export type TypedRow = { line: number; id: string; article: string; cells: Partial<Record<SheetField, string>> }

const headingWithin = 30
/** Compares with our own headings, ignoring case and punctuation changed by spreadsheets. */
const isSameHeading = (a: string, b: string): boolean => foldHeading(a).text === foldHeading(b).text

/** Rows below the headings of a goods workbook; null when it has none. */
export function readGoodsSheet(sheets: readonly Sheet[]): TypedRow[] | null {
  for (const { rows } of sheets)
    for (const [at, { cells }] of rows.slice(0, headingWithin).entries()) {
      const place = (heading: string) => cells.findIndex((cell) => isSameHeading(cell, heading))
      const [id, article] = [place(idHeading), place(articleHeading)]
      const fields = fieldOrder.flatMap((field) => {
        const column = place(sheetFields[field])
        return column < 0 ? [] : [{ field, column }]
      })
      if ((id < 0 && article < 0) || fields.length === 0) continue
      return rows
        .slice(at + 1)
        .filter((row) => row.cells.some((cell) => cell.trim() !== ''))
        .map((row) => ({
          line: row.number,
          id: (row.cells[id] ?? '').trim(),
          article: (row.cells[article] ?? '').trim(),
          cells: Object.fromEntries(fields.map(({ field, column }) => [field, (row.cells[column] ?? '').trim()])),
        }))
    }
  return null
}
