import { columnRole, type ColumnRole } from '../../../../sheets/columns/column-role'
import { isSecondRow } from '../../../../sheets/columns/heading-rows'
import { headingRoles } from '../../../../sheets/columns/heading-roles'
import { ownCells, type SheetRow } from '../../../../sheets/sheet'

export interface Column {
  at: number
  heading: string
  role: ColumnRole | null
  /** Number of a repeated column: attributeName3 belongs to attributeValue3. */
  index: number
  /** The price type or warehouse chosen by a person. */
  target?: string
}

/** Headings by position, from one or two rows; `last` is the number of the lower one. */
export interface HeadingTexts {
  texts: string[]
  last: number
}

const columnsOf = (texts: readonly string[]): Column[] =>
  texts.flatMap((heading, at) => (heading === '' ? [] : [{ at, heading, ...columnRole(heading) }]))

/** The columns of one or two heading rows; null for other rows. */
export function headingOf(row: SheetRow, next: SheetRow | null): { columns: Column[]; last: number } | null {
  // most rows end here: a row of goods contains a number
  if (row.cells.some(isNumber)) return null
  const { texts, last } = headingTexts(row, next)
  const columns = columnsOf(texts)
  return isHeading(columns) ? { columns, last } : null
}

/** Headings of the row, combined with the next if it continues, as «розница» and «опт» below «Цена». */
export function headingTexts(row: SheetRow, next: SheetRow | null): HeadingTexts {
  const upper = ownCells(row)
  const alone = { texts: upper, last: row.number }
  if (next?.number !== row.number + 1) return alone
  const lower = ownCells(next)
  const filled = columnsOf(upper)
  const mayGoOn = isHeading(filled) || (filled.length > 1 && filled.every(({ role }) => role !== null))
  if (!mayGoOn || !isSecondRow(upper, lower)) return alone
  const texts = headingRoles([upper, lower]).map(({ text }, at) => {
    const below = (lower[at] ?? '').trim()
    const over = columnRole(text.slice(0, text.length - below.length).trim()).role
    // below «Товар» with «артикул» and «тип» only the lower row counts
    return below !== '' && over !== null && goods.includes(over) ? below : text
  })
  return { texts, last: next.number }
}

const isNumber = (cell: string): boolean => /^[\d\s.,%-]+$/.test(cell)
const goods: readonly ColumnRole[] = ['name', 'article', 'code']

function isHeading(columns: readonly Column[]): boolean {
  const has = (...roles: ColumnRole[]) => columns.some(({ role }) => role !== null && roles.includes(role))
  const names = has('code', 'article', 'name', 'barcode') && has('name', 'price', 'stock', 'picture')
  return names && columns.length > 1 && !columns.some(({ heading }) => isNumber(heading))
}

/** Each row with the next one on its sheet. */
export async function* withNext<Row extends SheetRow & { sheet: string }>(
  rows: AsyncIterable<Row>,
): AsyncGenerator<{ row: Row; next: Row | null }> {
  let row: Row | null = null
  for await (const next of rows) {
    if (row) yield { row, next: next.sheet === row.sheet ? next : null }
    row = next
  }
  if (row) yield { row, next: null }
}

export type ServiceRow = { kind: 'units'; units: string[] } | { kind: 'field-ids' }

/** Further heading rows: units, or technical field ids. */
export function serviceRowOf(row: SheetRow): ServiceRow | null {
  const [first = '', ...others] = row.cells
  if (/^(units?|ед\.?\s*изм\.?|единицы измерения|einheiten?)$/i.test(first)) return { kind: 'units', units: row.cells }
  const filled = others.filter((cell) => cell !== '')
  if (filled.length > 1 && filled.every((cell) => /^[a-z][a-z\d]*(_[a-z\d]+)+$/.test(cell)))
    return { kind: 'field-ids' }
  return null
}
