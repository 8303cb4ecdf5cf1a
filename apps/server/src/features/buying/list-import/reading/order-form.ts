import type { ColumnHeading, ColumnMeaning } from '../../../../sheets/columns/heading-roles'
import type { SheetRow } from '../../../../sheets/sheet'
import { parseDecimal } from './parse-amount'

const ofSuppliers: ReadonlySet<ColumnMeaning> = new Set<ColumnMeaning>(['price', 'stock', 'pack'])

/**
 * A supplier's form with a column to fill in; blank means not ordered. Beside prices, packs or stocks an order column
 * counts as one, and so does a plain amount that is mostly blank.
 */
export function isBlankForm(rows: readonly SheetRow[], amountAt: number, columns: readonly ColumnHeading[]): boolean {
  if (!columns.some(({ candidates: [best] }) => best !== undefined && ofSuppliers.has(best.meaning))) return false
  // a formula without a result has no text but is filled
  const blank = rows.filter(
    ({ cells, marks = [] }) => (cells[amountAt] ?? '').trim() === '' && !marks.some(({ at }) => at === amountAt),
  )
  return columns[amountAt]?.words.has('order') || blank.length >= rows.length / 2
}

export const isZero = (text: string): boolean => parseDecimal(text.split(' ')[0] ?? '') === 0
