import type { ColumnHeading } from '../../../../sheets/columns/heading-roles'
import { parseAmount } from './parse-amount'

/** A column by its heading and cells. */
export type ReadColumn = {
  at: number
  /** Null without a heading. */
  heading: ColumnHeading | null
  /** Cells of the examined rows, including blanks. */
  cells: readonly string[]
  /** Has formulas without results or errors: empty text, but not blank. */
  hasMarks: boolean
  isCounting: boolean
}

/** The amount column, or candidates for a person to choose from. */
export type AmountChoice = { at: number } | { anyOf: number[] }

const filledCells = ({ cells }: ReadColumn): string[] => cells.filter((cell) => cell !== '')
const numbers = (column: ReadColumn): number => {
  const cells = filledCells(column)
  return cells.length === 0 ? 0 : cells.filter((cell) => parseAmount(cell) !== null).length / cells.length
}
const valueAt = ({ cells }: ReadColumn, row: number): number => parseAmount(cells[row] ?? '')?.value ?? 0

const ordered = 1
const plain = 0.9
const needed = 0.8
const totalWithUnit = 0.7
const doubtful = 0.5

type Rated = ReadColumn & { sure: number; isTotal: boolean }

/** By headings: a clear amount column without a rival, else a question. */
export function chooseAmount(columns: readonly ReadColumn[]): AmountChoice {
  const rated = columns.flatMap((column): Rated[] => {
    const found = column.heading?.candidates.find(({ meaning }) => meaning === 'amount')
    const sure = found?.sure ?? 0
    const isPossible = sure >= needed || ((numbers(column) >= 0.3 || column.hasMarks) && !column.isCounting)
    return found && isPossible ? [{ ...column, sure, isTotal: column.heading?.isTotal ?? false }] : []
  })
  const rivals = withoutMoney(withoutEqual(rated), columns)
  const total = totalOf(rivals)
  if (total) return { at: total.at }
  const [best, ...others] = rivals.toSorted((a, b) => b.sure - a.sure)
  if (!best) return { anyOf: unknownNumbers(columns) }
  const hasStock = columns.some(({ heading }) => heading?.candidates[0]?.meaning === 'stock')
  const strongest = others[0]?.sure ?? 0
  const isAlone =
    best.sure >= ordered
      ? strongest < plain
      : best.sure >= needed
        ? strongest < doubtful
        : others.length === 0 && (best.sure >= totalWithUnit || (best.sure > doubtful && !hasStock))
  if (isAlone) return { at: best.at }
  const least = best.sure >= ordered ? plain : best.sure >= needed ? doubtful : 0
  return { anyOf: rivals.flatMap(({ at, sure }) => (sure >= least ? [at] : [])).toSorted((a, b) => a - b) }
}

/** Keeps one of the columns with equal amounts in every row. */
const withoutEqual = (columns: readonly Rated[]): Rated[] =>
  columns
    .toSorted((a, b) => b.sure - a.sure)
    .filter(
      (column, at, all) =>
        filledCells(column).length === 0 ||
        !all.slice(0, at).some((other) => other.cells.every((cell, row) => cell === column.cells[row])),
    )

/** «Всего» beside a price is money: amount times price. */
function withoutMoney(rated: Rated[], columns: readonly ReadColumn[]): Rated[] {
  const price = columns.find(({ heading }) => heading?.candidates[0]?.meaning === 'price')
  if (!price) return rated
  return rated.filter(
    (total) =>
      !total.isTotal ||
      total.sure >= totalWithUnit ||
      !rated.some(
        (other) =>
          other !== total &&
          total.cells.every(
            (cell, row) =>
              cell === '' || Math.abs((valueAt(other, row) * valueAt(price, row)) / 1000 - valueAt(total, row)) <= 10,
          ),
      ),
  )
}

/** «Итого, шт» that sums the buildings before it in every row is the amount. */
function totalOf(rivals: readonly Rated[]): Rated | null {
  const totals = rivals.filter(({ isTotal }) => isTotal)
  const parts = rivals.filter(({ isTotal }) => !isTotal)
  const [total] = totals
  if (!total || totals.length > 1 || parts.length < 2 || filledCells(total).length === 0) return null
  const addsUp = total.cells.every(
    (cell, row) => cell === '' || parts.reduce((sum, part) => sum + valueAt(part, row), 0) === valueAt(total, row),
  )
  return addsUp ? total : null
}

/** Numeric columns with unknown headings. */
const unknownNumbers = (columns: readonly ReadColumn[]): number[] =>
  columns
    .filter((column) => column.heading?.candidates.length === 0 && numbers(column) >= 0.5 && !column.isCounting)
    .map(({ at }) => at)

const longestOdd = 30

/**
 * Without headings: the only column of amounts. Of two, one with kopecks beside one with whole numbers holds prices.
 */
export function chooseUnnamed(columns: readonly ReadColumn[], rowCount: number): AmountChoice {
  const possible = columns.filter(
    (column) =>
      numbers(column) >= 0.3 &&
      filledCells(column).filter(isLikeAmount).length >= filledCells(column).length * 0.6 &&
      !column.isCounting &&
      filledCells(column).length >= rowCount / 2 &&
      filledCells(column).every((cell) => cell.length <= longestOdd),
  )
  const priced = possible.filter(isPriced)
  const whole = possible.filter((column) => filledCells(column).every((cell) => !/[.,]\d/.test(cell)))
  const left = whole.length > 0 ? possible.filter((column) => !priced.includes(column)) : possible
  const [only, another] = left
  return only && !another && !isPriced(only) ? { at: only.at } : { anyOf: left.map(({ at }) => at) }
}

/** Written like an amount, possibly an unusual one: «5-6 шт», «2х50». */
const isLikeAmount = (cell: string): boolean => parseAmount(cell) !== null || /^[~≈+(-]?\d/.test(cell)

const isPriced = (column: ReadColumn): boolean =>
  filledCells(column).filter((cell) => /[.,]\d{2}$/.test(cell)).length >= filledCells(column).length / 2
