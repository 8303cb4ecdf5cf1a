import type { ColumnHeading, ColumnMeaning } from '../../../../sheets/columns/heading-roles'
import type { SheetRow } from '../../../../sheets/sheet'
import { parseDecimal } from './parse-amount'

const ofSuppliers: ReadonlySet<ColumnMeaning> = new Set<ColumnMeaning>(['price', 'stock', 'pack'])

/**
 * A supplier's form with a column to fill in: what is blank there is not ordered. Beside prices, packs or stocks a column
 * called an order is one, and so is a plain amount that most rows leave blank.
 */
export function isBlankForm(rows: readonly SheetRow[], amountAt: number, columns: readonly ColumnHeading[]): boolean {
  if (!columns.some(({ candidates: [best] }) => best !== undefined && ofSuppliers.has(best.meaning))) return false
  // a formula without a result is blank and yet filled
  const blank = rows.filter(
    ({ cells, marks = [] }) => (cells[amountAt] ?? '').trim() === '' && !marks.some(({ at }) => at === amountAt),
  )
  return columns[amountAt]?.words.has('order') || blank.length >= rows.length / 2
}

export const isZero = (text: string): boolean => parseDecimal(text.split(' ')[0] ?? '') === 0
