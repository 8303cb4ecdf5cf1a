import { withSingleBlanks } from '@snab/domain/text/text-edges'
import { openBreath } from '../../../in-turns'
import { parseAmount } from './parse-amount'
import { isLetter, isTotal } from './not-goods'
import { readLine } from './read-lines'
import { roleOfHeading } from './recognise-columns'
import { ownCells, type Sheet } from '../../../sheets/sheet'
import type { ColumnRole, ListRow, Mapping, SkippedRow } from './list-table'

/** The lines of a sheet by what its columns hold; titles and totals are told apart. */
export async function rowsOf(
  sheet: Sheet,
  { roles, headingRow }: Mapping,
): Promise<{ rows: ListRow[]; skipped: SkippedRow[] }> {
  const rows: ListRow[] = []
  const skipped: SkippedRow[] = []
  const columnsNeeded = roles.filter((role) => role !== 'ignored').length
  const isOnlyColumn = columnsNeeded === 1 && !roles.includes('amount')
  let title = ''
  const breath = openBreath()
  for (const row of sheet.rows) {
    await breath()
    const { number } = row
    const cells = ownCells(row)
    const source = cells.filter((cell) => cell.trim() !== '').join(' · ')
    const skip = (reason: string) => skipped.push({ sheet: sheet.name, number, text: source.slice(0, 300), reason })
    if (source === '') continue
    if (headingRow !== null && number < headingRow) {
      skip('До заголовка таблицы')
      continue
    }
    if (number === headingRow || (headingRow !== null && number === headingRow + 1 && goesOnHeading(cells))) {
      skip('Заголовок таблицы')
      continue
    }
    const at = (role: ColumnRole) =>
      roles.flatMap((other, place) => (other === role ? [(cells[place] ?? '').replaceAll('\u00a0', ' ').trim()] : []))
    const codes = at('code').filter((cell) => cell !== '')
    const name = at('name').find((cell) => cell !== '') ?? ''
    const unit = at('unit').find((cell) => cell !== '') ?? ''
    const amount = at('amount').find((cell) => cell !== '') ?? ''
    const filled = cells.filter((cell) => cell.trim() !== '').length
    if (isTotal(name) || isTotal(cells.find((cell) => cell.trim() !== '') ?? '')) {
      skip('Итог')
      continue
    }
    if (filled === 1 && isLetter(source)) {
      skip('Письмо')
      continue
    }
    // a title inside the table: «Щит ЩР-1», alone in its row
    if (filled === 1 && columnsNeeded > 1 && amount === '' && codes.length === 0) {
      title = source
      skip('Подзаголовок')
      continue
    }
    if (codes.length === 0 && name === '') {
      skip('Нет ни кода, ни наименования')
      continue
    }
    const parsed = amount === '' ? null : parseAmount(amount)
    const amountText = parsed?.unit === null && unit !== '' ? `${amount} ${unit}` : amount
    // a list of one column is written as lines are: «0005-012 - 3 шт»
    const line = isOnlyColumn ? readLine(withSingleBlanks(codes[0] ?? name)) : null
    const notes = [title, ...at('note')].filter((note) => note !== '')
    rows.push({
      sheet: sheet.name,
      number,
      source: source.slice(0, 1000),
      codes,
      name,
      amountText: parseAmount(amountText) ? amountText : amount,
      ...line,
      brand: at('brand').find((cell) => cell !== '') ?? '',
      note: notes.join('; ').slice(0, 500),
    })
  }
  return { rows, skipped }
}

/** Below the heading of a form: its second line of words («тип», «план», «факт»), or the numbers of its columns («1», «2», «3»). */
function goesOnHeading(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const isNumbered = filled.length > 2 && filled.every((cell, index) => Number(cell) === Number(filled[0]) + index)
  return (
    isNumbered ||
    (filled.length > 1 &&
      filled.every((cell) => !/\d/.test(cell) && cell.length <= 30) &&
      filled.some((cell) => roleOfHeading(cell) !== null))
  )
}
