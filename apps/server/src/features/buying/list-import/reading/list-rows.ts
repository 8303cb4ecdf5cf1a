import { withSingleBlanks } from '@snab/domain/text/text-edges'
import { createYielder } from '../../../../process/in-turns'
import type { Sheet } from '../../../../sheets/sheet'
import { amountCell, knownUnit, type AmountCell } from './amount-cell'
import type { ColumnRole, ListRow, Mapping, SkippedRow } from './list-table'
import { isZero } from './order-form'
import { readLine } from './read-lines'
import { recogniseColumns } from './recognise-columns'
import {
  besideTable,
  isMerged,
  isOtherHeading,
  layoutOf,
  noGoods,
  titleReason,
  trimmed,
  type Layout,
  type TrimmedRow,
} from './sheet-layout'
import { spoiltCode } from './spoilt-code'

/** The lines of a sheet by its columns' roles; titles and totals are recognised. */
export async function rowsOf(sheet: Sheet, mapping: Mapping): Promise<{ rows: ListRow[]; skipped: SkippedRow[] }> {
  let layout = layoutOf(sheet, mapping)
  const rows: ListRow[] = []
  const skipped: SkippedRow[] = []
  let title = ''
  let isOtherTable = false
  let isMapped = true
  const yieldNow = createYielder()
  for (const [at, sheetRow] of sheet.rows.entries()) {
    await yieldNow()
    const row = trimmed(sheetRow)
    if (row.source === '') continue
    const skip = (reason: string) =>
      skipped.push({ sheet: sheet.name, number: sheetRow.number, text: row.source.slice(0, 300), reason })
    const reason = besideTable(row, layout) ?? noGoods(row, layout)
    if (reason === null && isOtherHeading(row, layout)) {
      isOtherTable = true
      const below = { ...sheet, rows: sheet.rows.slice(at) }
      const own = await recogniseColumns(below, nothingKnown)
      isMapped = own.headingRow === sheetRow.number
      if (isMapped) layout = layoutOf(below, own)
      skip('Заголовок другой таблицы')
      continue
    }
    if (reason !== null) {
      if (reason === titleReason) title = row.source
      skip(reason)
      continue
    }
    const line = lineOf(row, title, layout)
    if (typeof line === 'string') skip(line)
    else if (isMapped) rows.push(isOtherTable ? { ...line, isOtherTable } : line)
    else rows.push({ ...line, isOtherTable: true, amountProblem: line.amountProblem || otherColumns })
  }
  return { rows, skipped }
}

/** Columns of further tables are recognised by headings only. */
const nothingKnown = async (): Promise<number> => 0
const otherColumns = 'Выше начинается таблица с другими столбцами: проверьте количество'

/** A line, or why the row is not one. */
function lineOf({ row, cells, source }: TrimmedRow, title: string, layout: Layout): ListRow | string {
  const { places } = layout
  const at = (role: ColumnRole) =>
    places(role).flatMap((place) => (cells[place] === undefined || cells[place] === '' ? [] : [cells[place]]))
  const codes = at('code')
  const nameAt = places('name').find((place) => (cells[place] ?? '') !== '')
  // a name merged over several codes is not the name of each
  const name = nameAt === undefined || (codes.length > 0 && isMerged(row, nameAt)) ? '' : (cells[nameAt] ?? '')
  const analogues = at('analogue')
  if (codes.length === 0 && name === '' && analogues.length === 0) return 'Нет ни кода, ни наименования'
  const amount = amountOf({ row, cells }, at('unit'), layout)
  if (layout.isForm && amount.amountText === '' && amount.amountProblem === nothingWritten) return notOrdered
  if (layout.isForm && isZero(amount.amountText)) return 'Не заказано: 0'
  // a list of one column is parsed like text: «0005-012 - 3 шт»
  const isOnlyColumn = layout.used === 1 && !layout.amountColumns
  return {
    sheet: layout.sheetName,
    number: row.number,
    source: source.slice(0, 1000),
    codes,
    analogues,
    name,
    ...amount,
    codeProblem: places('code').flatMap((place) => spoiltCode(row, place) || [])[0] ?? '',
    ...(isOnlyColumn && readLine(withSingleBlanks(codes[0] ?? name))),
    brand: at('brand')[0] ?? '',
    note: [title, ...at('note')]
      .filter((note) => note !== '')
      .join('; ')
      .slice(0, 500),
  }
}

/** Why a row of an order form is not a line. */
export const notOrdered = 'Не заказано'
const nothingWritten = 'Количество не указано'
const mostNamed = 3

function amountOf(
  { row, cells }: Pick<TrimmedRow, 'row' | 'cells'>,
  units: readonly string[],
  { places, amountColumns, headingCells, heading, unit }: Layout,
): AmountCell {
  const [at] = places('amount')
  if (at !== undefined) return amountCell(row, at, units[0] ?? knownUnit([unit]))
  if (!amountColumns || amountColumns.length === 0) return { amountText: '', amountProblem: nothingWritten }
  const named = amountColumns.slice(0, mostNamed).map((column) => {
    const called = heading?.columns[column]?.text || headingCells[column] || `столбец ${String(column + 1)}`
    return `«${called}» (${cells[column] || 'пусто'})`
  })
  return {
    amountText: '',
    amountProblem:
      named.length === 1 ? `Количество — это ${named[0] ?? ''}?` : `Что здесь количество: ${named.join(' или ')}?`,
  }
}
