import type { ColumnHeading } from '../../../../sheets/columns/heading-roles'
import { parseAmount } from './parse-amount'

/** A column as its heading and its cells show it. */
export type ReadColumn = {
  at: number
  /** Null without a heading. */
  heading: ColumnHeading | null
  /** Of the rows looked at, blanks too. */
  cells: readonly string[]
  /** Holds formulas without results, errors: cells that are empty and yet filled. */
  hasMarks: boolean
  isCounting: boolean
}

/** The column of amounts, or those of which a person has to say it. */
export type AmountChoice = { at: number } | { anyOf: number[] }

const filled = ({ cells }: ReadColumn): string[] => cells.filter((cell) => cell !== '')
const numbers = (column: ReadColumn): number => {
  const cells = filled(column)
  return cells.length === 0 ? 0 : cells.filter((cell) => parseAmount(cell) !== null).length / cells.length
}
const valueAt = ({ cells }: ReadColumn, row: number): number => parseAmount(cells[row] ?? '')?.value ?? 0

const ordered = 1
const plain = 0.9
const needed = 0.8
const totalWithUnit = 0.7
const doubtful = 0.5

type Rated = ReadColumn & { sure: number; isTotal: boolean }

/** By headings: a column that plainly is the amount and has no rival; else a person is asked. */
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

/** Of columns with the same amounts in every row any will do. */
const withoutEqual = (columns: readonly Rated[]): Rated[] =>
  columns
    .toSorted((a, b) => b.sure - a.sure)
    .filter(
      (column, at, all) =>
        filled(column).length === 0 ||
        !all.slice(0, at).some((other) => other.cells.every((cell, row) => cell === column.cells[row])),
    )

/** «Всего» beside a price is a sum of money: the amount times the price. */
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

/** «Итого, шт» that adds up the buildings before it in every row is the amount. */
function totalOf(rivals: readonly Rated[]): Rated | null {
  const totals = rivals.filter(({ isTotal }) => isTotal)
  const parts = rivals.filter(({ isTotal }) => !isTotal)
  const [total] = totals
  if (!total || totals.length > 1 || parts.length < 2 || filled(total).length === 0) return null
  const addsUp = total.cells.every(
    (cell, row) => cell === '' || parts.reduce((sum, part) => sum + valueAt(part, row), 0) === valueAt(total, row),
  )
  return addsUp ? total : null
}

/** Columns of numbers whose headings say nothing. */
const unknownNumbers = (columns: readonly ReadColumn[]): number[] =>
  columns
    .filter((column) => column.heading?.candidates.length === 0 && numbers(column) >= 0.5 && !column.isCounting)
    .map(({ at }) => at)

const longestOdd = 30

/** Without headings: the only column that holds amounts. Of two, one of kopecks beside one of whole numbers holds prices. */
export function chooseUnnamed(columns: readonly ReadColumn[], rowCount: number): AmountChoice {
  const possible = columns.filter(
    (column) =>
      numbers(column) >= 0.3 &&
      filled(column).filter(isLikeAmount).length >= filled(column).length * 0.6 &&
      !column.isCounting &&
      filled(column).length >= rowCount / 2 &&
      filled(column).every((cell) => cell.length <= longestOdd),
  )
  const priced = possible.filter(isPriced)
  const whole = possible.filter((column) => filled(column).every((cell) => !/[.,]\d/.test(cell)))
  const left = whole.length > 0 ? possible.filter((column) => !priced.includes(column)) : possible
  const [only, another] = left
  return only && !another && !isPriced(only) ? { at: only.at } : { anyOf: left.map(({ at }) => at) }
}

/** Written as an amount, though it may be an odd one: «5-6 шт», «2х50». */
const isLikeAmount = (cell: string): boolean => parseAmount(cell) !== null || /^[~≈+(-]?\d/.test(cell)

const isPriced = (column: ReadColumn): boolean =>
  filled(column).filter((cell) => /[.,]\d{2}$/.test(cell)).length >= filled(column).length / 2
