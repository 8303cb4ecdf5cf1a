import { headingRoles, type ColumnHeading } from '../../../../sheets/columns/heading-roles'
import type { Sheet, SheetRow } from '../../../../sheets/sheet'
import { isSecondRow } from '../../../../sheets/columns/heading-rows'
import { parseAmount, parseDecimal } from './parse-amount'

const searchedForHeading = 30
/** A form may have a page of requisites above its table; below that far only a row of nothing but headings begins one. */
const searchedForPlain = 100
/** The first rows of a form may be blank. */
const amountsWithin = 20
/** A heading that may mean something else too, as «шт» in a row of goods, makes no row of headings. */
const plainly = 0.5

/** The rows of headings of a sheet, one or two, and what they say of the columns. */
export type SheetHeading = { first: number; last: number; columns: ColumnHeading[] }

const filledOf = ({ cells }: SheetRow): string[] => cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
export const isKnown = ({ candidates: [best] }: ColumnHeading): boolean => best !== undefined && best.sure >= plainly
const namesGoods = (columns: readonly ColumnHeading[]): boolean =>
  columns.some(({ candidates }) => candidates.some(({ meaning, sure }) => sure >= plainly && isGoods(meaning)))
export const isGoods = (meaning: string): boolean => meaning === 'code' || meaning === 'name' || meaning === 'analogue'

/** The row of headings: it names goods and something else, and none of its few cells is a number. */
export function findHeading(rows: readonly SheetRow[]): SheetRow | null {
  let best: { row: SheetRow; score: number } | null = null
  for (const [at, row] of rows.slice(0, searchedForPlain).entries()) {
    const filled = filledOf(row)
    if (filled.length < 2 || filled.some((cell) => parseDecimal(cell) !== null && filled.length < 4)) continue
    const columns = headingRoles([row.cells])
    if (!namesGoods(columns)) continue
    const known = columns.filter(isKnown).length
    if (at >= searchedForHeading && known < filled.length) continue
    const isEnough = known >= 2 || isOverAmounts(row, columns, rows.slice(at + 1, at + 1 + amountsWithin))
    if (isEnough && (!best || known > best.score)) best = { row, score: known }
    // whatever more a further table says of its columns, the sheet's first one begins here
    if (best?.row === row && known === filled.length && hasAmount(rows[at + 1])) break
  }
  return best && upperOf(rows, best.row)
}

const hasAmount = (row: SheetRow | undefined): boolean =>
  row !== undefined && row.cells.some((cell) => parseAmount(cell) !== null)

/** The second row of headings may say more than the first: the first is where they begin. */
function upperOf(rows: readonly SheetRow[], row: SheetRow): SheetRow {
  const above = rows[rows.indexOf(row) - 1]
  if (!above || above.number !== row.number - 1 || filledOf(above).length < 2) return row
  const columns = headingRoles([above.cells])
  return namesGoods(columns) && columns.filter(isKnown).length >= 2 && isSecondRow(above.cells, row.cells) ? above : row
}

/** «Наименование | Корпус 1 | Корпус 2»: words that nobody knows, with amounts below. */
function isOverAmounts({ cells }: SheetRow, columns: readonly ColumnHeading[], below: readonly SheetRow[]): boolean {
  return cells.some(
    (cell, at) =>
      cell.trim() !== '' &&
      parseAmount(cell) === null &&
      columns[at]?.candidates.length === 0 &&
      below.some((row) => parseAmount(row.cells[at] ?? '') !== null),
  )
}

/** What the row `number` and the one below it, where it goes on there, say of the columns. */
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

/** Below the headings of a form: the numbers of its columns, «1», «2», «3». */
export function isNumbering(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return filled.length > 2 && filled.every((cell, index) => Number(cell) === Number(filled[0]) + index)
}
