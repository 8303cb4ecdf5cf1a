/** A list with totals: the exported form of carts, specifications, orders and comparisons. */
export type TableDocument = {
  title: string
  /** Lines above the table: number, date, company. */
  facts: readonly { name: string; value: string }[]
  /** One per sheet of a workbook, one after another in other formats. */
  tables: readonly Table[]
}

export type Table = {
  /** Name of the sheet, and heading of the part. */
  name: string
  columns: readonly Column[]
  rows: readonly Row[]
  /** Rows below: `column` is where the sum is shown; a workbook calculates it. */
  totals: readonly { name: string; column: string }[]
}

export type Column = {
  key: string
  title: string
  /** text; amount: up to 3 digits; money: roubles with 2 digits; product: money made of two other columns of its row */
  kind: 'text' | 'amount' | 'money' | { product: readonly [amount: string, price: string] }
  /** The width in characters, as workbooks count. */
  width: number
}

/** Null is an empty cell. A link is an absolute address. */
export type Cell = string | number | null | { text: string; link: string }
export type Row = Readonly<Record<string, Cell>>

const formats = ['xlsx', 'csv', 'pdf'] as const
export type Format = (typeof formats)[number]

export const mediaTypes: Record<Format, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
}

export const isNumeric = ({ kind }: Column): boolean => kind !== 'text'

export const cellText = (cell: Cell | undefined): string =>
  cell === null || cell === undefined ? '' : typeof cell === 'object' ? cell.text : String(cell)

/** Exact to the kopeck: summed in kopecks, not in decimals. */
export const sumOf = ({ rows }: Table, column: string): number =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column] ?? 0) * 100), 0) / 100

/** A workbook of one sheet by cells; anything except text may be a formula with its result. */
export type SheetDocument = {
  title: string
  sheetName: string
  widths: readonly number[]
  rows: readonly (readonly (SheetCell | null)[])[]
  /** Frozen heading rows, repeated on each printed page. */
  headRow: number
}
export type SheetCell = {
  value: string | number
  formula?: string
  /** An Excel number format. */
  format?: string
  isBold?: boolean
  isHead?: boolean
  isMuted?: boolean
  /** Number of columns. */
  span?: number
  /** The allowed values. */
  choices?: readonly string[]
  isRight?: boolean
}
