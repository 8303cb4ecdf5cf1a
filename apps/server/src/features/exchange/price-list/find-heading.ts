import { columnRole, type ColumnRole } from './column-roles'
import type { PriceListRow } from './price-list-row'

export interface Column {
  at: number
  heading: string
  role: ColumnRole | null
  /** Of a repeated column: attributeName3 belongs to attributeValue3. */
  index: number
  /** Whose price, or which warehouse, where a person has said so. */
  target?: string
}

/** The columns of a row of headings; null when the row is something else. */
export function headingOf(row: PriceListRow): Column[] | null {
  const columns = row.cells.flatMap((heading, at) => (heading === '' ? [] : [{ at, heading, ...columnRole(heading) }]))
  const has = (...roles: ColumnRole[]) => columns.some(({ role }) => role !== null && roles.includes(role))
  const names = has('code', 'article', 'name', 'barcode') && has('name', 'price', 'stock')
  return names && columns.length > 1 && columns.every(({ heading }) => !/^[\d\s.,%-]+$/.test(heading)) ? columns : null
}

export type ServiceRow = { kind: 'units'; units: string[] } | { kind: 'field-ids' }

/** Extra heading rows below the headings: units of the columns, technical ids of the fields. */
export function serviceRowOf(row: PriceListRow): ServiceRow | null {
  const [first = '', ...others] = row.cells
  if (/^(units?|ед\.?\s*изм\.?|единицы измерения|einheiten?)$/i.test(first)) return { kind: 'units', units: row.cells }
  const filled = others.filter((cell) => cell !== '')
  if (filled.length > 1 && filled.every((cell) => /^[a-z][a-z\d]*(_[a-z\d]+)+$/.test(cell)))
    return { kind: 'field-ids' }
  return null
}
