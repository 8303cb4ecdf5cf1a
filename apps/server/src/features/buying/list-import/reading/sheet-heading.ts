import { headingRoles, type ColumnHeading } from '../../../../sheets/columns/heading-roles'
import type { Sheet, SheetRow } from '../../../../sheets/sheet'
import { isSecondRow } from '../../../../sheets/columns/heading-rows'
import { parseAmount, parseDecimal } from './parse-amount'

const searchedForHeading = 30
/** A form may have a page of requisites above its table; this far down only a row of pure headings starts one. */
const searchedForPlain = 100
/** The first rows of a form may be blank. */
const amountsWithin = 20
/** An ambiguous word, such as «шт» in a row of goods, does not make a heading row. */
const plainly = 0.5

/** The heading rows of a sheet, one or two, and the meaning of their columns. */
export type SheetHeading = { first: number; last: number; columns: ColumnHeading[] }

const filledOf = ({ cells }: SheetRow): string[] => cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
export const isKnown = ({ candidates: [best] }: ColumnHeading): boolean => best !== undefined && best.sure >= plainly
const namesGoods = (columns: readonly ColumnHeading[]): boolean =>
  columns.some(({ candidates }) => candidates.some(({ meaning, sure }) => sure >= plainly && isGoods(meaning)))
export const isGoods = (meaning: string): boolean => meaning === 'code' || meaning === 'name' || meaning === 'analogue'

/** A cell that may be the code of a product. */
export const isCodeLike = (cell: string): boolean =>
  /\d/.test(cell) && !/\s\S+\s/.test(cell) && cell.length >= 3 && cell.length <= 40

/** The heading row: it names goods and something else, and has no numeric cells. */
export function findHeading(rows: readonly SheetRow[]): SheetRow | null {
  let best: { row: SheetRow; score: number } | null = null
  for (const [at, row] of rows.slice(0, searchedForPlain).entries()) {
    const filled = filledOf(row)
    if (filled.length < 2 || filled.some((cell) => parseDecimal(cell) !== null && filled.length < 4)) continue
    const columns = headingRoles([row.cells])
    if (!namesGoods(columns)) continue
    const known = columns.filter(isKnown).length
    if (at >= searchedForHeading && known < filled.length) continue
    const below = rows.slice(at + 1, at + 1 + amountsWithin)
    const isEnough = known >= 2 || isOverAmounts(row, columns, below) || isOverCodes(columns, below)
    if (isEnough && (!best || known > best.score)) best = { row, score: known }
    // further meanings of later tables do not matter here
    if (best?.row === row && known === filled.length && hasAmount(rows[at + 1])) break
  }
  return best && upperOf(rows, best.row)
}

const hasAmount = (row: SheetRow | undefined): boolean =>
  row !== undefined && row.cells.some((cell) => parseAmount(cell) !== null)

/** The second heading row may be more telling; the headings begin with the first. */
function upperOf(rows: readonly SheetRow[], row: SheetRow): SheetRow {
  const above = rows[rows.indexOf(row) - 1]
  if (!above || above.number !== row.number - 1 || filledOf(above).length < 2) return row
  const columns = headingRoles([above.cells])
  return namesGoods(columns) && columns.filter(isKnown).length >= 2 && isSecondRow(above.cells, row.cells) ? above : row
}

/** «Наименование | Корпус 1 | Корпус 2»: unknown words above amounts. */
function isOverAmounts({ cells }: SheetRow, columns: readonly ColumnHeading[], below: readonly SheetRow[]): boolean {
  return cells.some(
    (cell, at) =>
      cell.trim() !== '' &&
      parseAmount(cell) === null &&
      columns[at]?.candidates.length === 0 &&
      below.some((row) => parseAmount(row.cells[at] ?? '') !== null),
  )
}

/** «Артикул | Параметр 7» above codes is not a line of goods, whatever the other words are. */
const isOverCodes = (columns: readonly ColumnHeading[], below: readonly SheetRow[]): boolean =>
  columns.some(({ candidates: [best] }, at) => {
    if (best?.meaning !== 'code' || best.sure < plainly) return false
    const filled = below.map(({ cells }) => cells[at]?.trim() ?? '').filter((cell) => cell !== '')
    return filled.length > 0 && filled.every(isCodeLike)
  })

/** The columns described by row `number`, and by the next one if it continues the heading. */
export function headingAt({ rows }: Sheet, number: number | null): SheetHeading | null {
  if (number === null) return null
  const at = rows.findIndex((row) => row.number === number)
  const upper = rows[at]
  if (!upper) return null
  const lower = rows[at + 1]
  const goesOn = lower?.number === number + 1 && isSecondRow(upper.cells, lower.cells)
  return goesOn
    ? { first: number, last: lower.number, columns: headingRoles([upper.cells, lower.cells]) }
    : { first: number, last: number, columns: headingRoles([upper.cells]) }
}

/** Whether the row below the headings numbers the columns: «1», «2», «3». */
export function isNumbering(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return filled.length > 2 && filled.every((cell, index) => Number(cell) === Number(filled[0]) + index)
}
