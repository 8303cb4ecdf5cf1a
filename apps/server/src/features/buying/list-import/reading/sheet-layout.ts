import { headingRoles } from '../../../../sheets/columns/heading-roles'
import { marksAt, ownCells, type Sheet, type SheetRow } from '../../../../sheets/sheet'
import type { ColumnRole, Mapping } from './list-table'
import { isLetter, isTotal } from './not-goods'
import { isBlankForm } from './order-form'
import { parseAmount } from './parse-amount'
import { headingAt, isGoods, isKnown, isNumbering, type SheetHeading } from './sheet-heading'

/** A row with its texts trimmed. */
export type TrimmedRow = {
  row: SheetRow
  cells: string[]
  /** Positions of cells with their own content, without repeats of merged cells. */
  filled: number[]
  source: string
}

export function trimmed(row: SheetRow): TrimmedRow {
  const cells = ownCells(row).map((cell) => cell.replaceAll('\u00a0', ' ').trim())
  const filled: number[] = []
  for (const [at, cell] of cells.entries()) if (cell !== '' && !isMerged(row, at)) filled.push(at)
  return { row, cells, filled, source: filled.map((at) => cells[at]).join(' · ') }
}

export const isMerged = (row: SheetRow, at: number): boolean =>
  row.marks !== undefined && marksAt(row, at).some(({ kind }) => kind === 'merged')

/** What is known about a sheet before its rows are read. */
export type Layout = Mapping & {
  sheetName: string
  heading: SheetHeading | null
  headingCells: readonly string[]
  /** Places of the columns of each role. */
  places: (role: ColumnRole) => readonly number[]
  /** Number of columns that describe goods. */
  used: number
  /** Rows have codes, so a name alone is a title. */
  hasCodes: boolean
  /** An order form: a blank amount means not ordered. */
  isForm: boolean
  /** The unit in the amount's heading. */
  unit: string
  /** Cached meanings of headings, because rows repeat texts. */
  meanings: Map<string, string | null>
}

export function layoutOf(sheet: Sheet, mapping: Mapping): Layout {
  const heading = headingAt(sheet, mapping.headingRow)
  const below = sheet.rows.filter(({ number }) => number > (heading?.last ?? 0))
  const byRole = new Map<ColumnRole, number[]>()
  for (const [at, role] of mapping.roles.entries()) byRole.set(role, [...(byRole.get(role) ?? []), at])
  const places = (role: ColumnRole) => byRole.get(role) ?? []
  const [amountAt] = places('amount')
  const withCodes = below.filter(({ cells }) => places('code').some((at) => (cells[at] ?? '').trim() !== '')).length
  return {
    ...mapping,
    sheetName: sheet.name,
    heading,
    headingCells: sheet.rows.find(({ number }) => number === mapping.headingRow)?.cells ?? [],
    places,
    used: mapping.roles.filter((role) => role !== 'ignored').length,
    hasCodes: withCodes >= below.length / 2,
    isForm: amountAt !== undefined && isBlankForm(below, amountAt, heading?.columns ?? []),
    unit: amountAt === undefined ? '' : (heading?.columns[amountAt]?.unit ?? ''),
    meanings: new Map(),
  }
}

/** Rows above the table, its headings, and repeats of them. */
export function besideTable({ row, cells, filled }: TrimmedRow, { heading, headingCells }: Layout): string | null {
  if (!heading) return null
  if (row.number < heading.first) return 'До заголовка таблицы'
  if (row.number <= heading.last || (row.number === heading.last + 1 && isNumbering(cells))) return 'Заголовок таблицы'
  const isRepeated = filled.length > 1 && filled.every((at) => cells[at] === (headingCells[at] ?? '').trim())
  return isRepeated ? 'Заголовок таблицы' : null
}

/** Headings of another table: only headings, different from the first ones. */
export function isOtherHeading({ row, cells, filled }: TrimmedRow, { heading, meanings }: Layout): boolean {
  if (!heading || row.number <= heading.last || filled.length < 2) return false
  const found: [number, string][] = []
  for (const at of filled) {
    const meaning = meaningOf(cells[at] ?? '', meanings)
    // most rows end here: the first cell is not a heading
    if (meaning === null) return false
    found.push([at, meaning])
  }
  return (
    found.some(([, meaning]) => isGoods(meaning)) &&
    found.some(([at, meaning]) => meaning !== heading.columns[at]?.candidates[0]?.meaning)
  )
}

const mostMeanings = 10_000

function meaningOf(cell: string, meanings: Map<string, string | null>): string | null {
  const before = meanings.get(cell)
  if (before !== undefined) return before
  const [column] = headingRoles([[cell]])
  const meaning =
    column && isKnown(column) && parseAmount(cell) === null ? (column.candidates[0]?.meaning ?? null) : null
  if (meanings.size < mostMeanings) meanings.set(cell, meaning)
  return meaning
}

export const titleReason = 'Подзаголовок'

/** Why a row is not a line: a total, a letter, a title. */
export function noGoods({ row, cells, filled, source }: TrimmedRow, layout: Layout): string | null {
  const { roles, places } = layout
  const [first = 0] = filled
  const at = (role: ColumnRole) => places(role).map((place) => cells[place] ?? '')
  const codes = at('code').filter((code) => code !== '')
  const isCoded = codes.some((code) => !isTotal(code))
  if (!isCoded && [cells[first] ?? '', ...at('name')].some(isTotal)) return 'Итог'
  if (filled.length !== 1) return null
  if (isLetter(source)) return 'Письмо'
  // a title inside the table: «Щит ЩР-1», alone in its row
  if (layout.used < 2 || roles[first] === 'amount' || codes.length > 0) return null
  const isMergedOver = row.marks?.some(({ kind }) => kind === 'merged') ?? false
  return roles[first] !== 'name' || layout.hasCodes || isMergedOver || source.endsWith(':') ? titleReason : null
}
