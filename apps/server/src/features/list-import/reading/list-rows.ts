import { withSingleBlanks } from '@snab/domain/text/text-edges'
import { openBreath } from '../../../in-turns'
import { marksAt, type Sheet, type SheetRow } from '../../../sheets/sheet'
import { amountCell, knownUnit, type AmountCell } from './amount-cell'
import type { ColumnRole, ListRow, Mapping, SkippedRow } from './list-table'
import { isLetter, isTotal } from './not-goods'
import { isBlankForm, isZero } from './order-form'
import { readLine } from './read-lines'
import { headingAt, isNumbering, isOtherHeading, type SheetHeading } from './sheet-heading'
import { spoiltCode } from './spoilt-code'

type Read = { rows: ListRow[]; skipped: SkippedRow[] }

/** What is known of a sheet before its rows are read. */
type Layout = Mapping & {
  sheetName: string
  heading: SheetHeading | null
  headingCells: readonly string[]
  /** Rows with codes: a name alone is a title there. */
  hasCodes: boolean
  /** An order form: a row whose amount is blank is not ordered. */
  isForm: boolean
  /** The unit that the heading of the amounts names. */
  unit: string
}

/** The lines of a sheet by what its columns hold; titles and totals are told apart. */
export async function rowsOf(sheet: Sheet, mapping: Mapping): Promise<Read> {
  const layout = layoutOf(sheet, mapping)
  const rows: ListRow[] = []
  const skipped: SkippedRow[] = []
  let title = ''
  let isOtherTable = false
  const breath = openBreath()
  for (const row of sheet.rows) {
    await breath()
    const source = sourceOf(row)
    if (source === '') continue
    const skip = (reason: string) =>
      skipped.push({ sheet: sheet.name, number: row.number, text: source.slice(0, 300), reason })
    const reason = besideTable(row, layout) ?? noGoods(row, source, layout)
    if (layout.heading && row.number > layout.heading.last && isOtherHeading(row, layout.heading)) {
      isOtherTable = true
      skip('Заголовок другой таблицы')
      continue
    }
    if (reason !== null) {
      if (reason === titleReason) title = source
      skip(reason)
      continue
    }
    const line = lineOf(row, source, title, layout)
    if (typeof line === 'string') skip(line)
    else rows.push(isOtherTable ? { ...line, amountProblem: line.amountProblem || otherColumns } : line)
  }
  return { rows, skipped }
}

const otherColumns = 'Выше начинается таблица с другими столбцами: проверьте количество'
const titleReason = 'Подзаголовок'

function layoutOf(sheet: Sheet, mapping: Mapping): Layout {
  const heading = headingAt(sheet, mapping.headingRow)
  const below = sheet.rows.filter(({ number }) => number > (heading?.last ?? 0))
  const amountAt = mapping.roles.indexOf('amount')
  const codesAt = mapping.roles.flatMap((role, at) => (role === 'code' ? [at] : []))
  const withCodes = below.filter(({ cells }) => codesAt.some((at) => (cells[at] ?? '').trim() !== '')).length
  return {
    ...mapping,
    sheetName: sheet.name,
    heading,
    headingCells: sheet.rows.find(({ number }) => number === mapping.headingRow)?.cells ?? [],
    hasCodes: withCodes >= below.length / 2,
    isForm: amountAt >= 0 && isBlankForm(below, amountAt, heading?.columns ?? []),
    unit: heading?.columns[amountAt]?.unit ?? '',
  }
}

/** A merged cell's text once: what it covers repeats it. */
const ownCells = (row: SheetRow): string[] =>
  row.cells.map((cell, at) => (isMerged(row, at) ? '' : cell.replaceAll('\u00a0', ' ').trim()))
const isMerged = (row: SheetRow, at: number): boolean => marksAt(row, at).some(({ kind }) => kind === 'merged')
const sourceOf = (row: SheetRow): string =>
  ownCells(row)
    .filter((cell) => cell !== '')
    .join(' · ')

/** Rows above the table, its headings, and the same headings on the next page. */
function besideTable({ number, cells }: SheetRow, { headingRow, heading, headingCells }: Layout): string | null {
  if (!heading || headingRow === null) return null
  if (number < heading.first) return 'До заголовка таблицы'
  if (number <= heading.last || (number === heading.last + 1 && isNumbering(cells))) return 'Заголовок таблицы'
  const filled = cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [{ at, cell: cell.trim() }]))
  const isRepeated = filled.length > 1 && filled.every(({ at, cell }) => cell === (headingCells[at] ?? '').trim())
  return isRepeated ? 'Заголовок таблицы' : null
}

function noGoods(row: SheetRow, source: string, { roles, hasCodes }: Layout): string | null {
  const cells = ownCells(row)
  const filled = cells.flatMap((cell, at) => (cell === '' ? [] : [at]))
  const [first = 0] = filled
  const names = roles.flatMap((role, at) => (role === 'name' ? [cells[at] ?? ''] : []))
  const codes = roles.flatMap((role, at) => (role === 'code' && cells[at] ? [cells[at]] : []))
  const isCoded = codes.some((code) => !isTotal(code))
  if (!isCoded && [cells[first] ?? '', ...names].some(isTotal)) return 'Итог'
  if (filled.length === 1 && isLetter(source)) return 'Письмо'
  const columnsNeeded = roles.filter((role) => role !== 'ignored').length
  // a title inside the table: «Щит ЩР-1», alone in its row
  const isAlone = filled.length === 1 && columnsNeeded > 1 && roles[first] !== 'amount' && codes.length === 0
  const isMergedOver =
    row.marks?.some(({ kind, at }) => kind === 'merged' && row.cells[at] === row.cells[first]) ?? false
  const isTitle = isAlone && (roles[first] !== 'name' || hasCodes || isMergedOver || source.endsWith(':'))
  return isTitle ? titleReason : null
}

/** A line of the list, or why the row is none. */
function lineOf(row: SheetRow, source: string, title: string, layout: Layout): ListRow | string {
  const { roles } = layout
  const at = (role: ColumnRole) =>
    roles.flatMap((other, place) => {
      const cell = (row.cells[place] ?? '').replaceAll('\u00a0', ' ').trim()
      return other === role && cell !== '' ? [cell] : []
    })
  const codes = at('code')
  // a name merged over several codes is no name of each of them
  const nameAt = roles.findIndex((role, place) => role === 'name' && (row.cells[place] ?? '').trim() !== '')
  const name = codes.length > 0 && isMerged(row, nameAt) ? '' : (at('name')[0] ?? '')
  const analogues = at('analogue')
  if (codes.length === 0 && name === '' && analogues.length === 0) return 'Нет ни кода, ни наименования'
  const amount = amountOf(row, at('unit'), layout)
  if (layout.isForm && amount.amountText === '' && amount.amountProblem === nothingWritten) return notOrdered
  if (layout.isForm && isZero(amount.amountText)) return 'Не заказано: 0'
  // a list of one column is written as lines are: «0005-012 - 3 шт»
  const isOnlyColumn = roles.filter((role) => role !== 'ignored').length === 1 && !layout.amountColumns
  const line = isOnlyColumn ? readLine(withSingleBlanks(codes[0] ?? name)) : null
  return {
    sheet: layout.sheetName,
    number: row.number,
    source: source.slice(0, 1000),
    codes,
    analogues,
    name,
    ...amount,
    codeProblem: roles.flatMap((role, place) => (role === 'code' ? spoiltCode(row, place) || [] : []))[0] ?? '',
    ...line,
    brand: at('brand')[0] ?? '',
    note: [title, ...at('note')]
      .filter((note) => note !== '')
      .join('; ')
      .slice(0, 500),
  }
}

/** Why a row of an order form is no line. */
export const notOrdered = 'Не заказано'
const nothingWritten = 'Количество не указано'
const mostNamed = 3

function amountOf(
  row: SheetRow,
  units: readonly string[],
  { roles, amountColumns, headingCells, heading, unit }: Layout,
): AmountCell {
  const at = roles.indexOf('amount')
  if (at >= 0) return amountCell(row, at, units[0] ?? knownUnit([unit]))
  if (!amountColumns || amountColumns.length === 0) return { amountText: '', amountProblem: nothingWritten }
  const named = amountColumns.slice(0, mostNamed).map((column) => {
    const called = heading?.columns[column]?.text || headingCells[column] || `столбец ${String(column + 1)}`
    return `«${called}» (${(row.cells[column] ?? '').trim() || 'пусто'})`
  })
  return {
    amountText: '',
    amountProblem:
      named.length === 1 ? `Количество — это ${named[0] ?? ''}?` : `Что здесь количество: ${named.join(' или ')}?`,
  }
}
