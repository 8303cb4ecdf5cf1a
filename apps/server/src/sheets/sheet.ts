/** A sheet of a foreign workbook, web page or delimited text, as the reader found it. */
export type Sheet = {
  /** Empty for delimited text and pasted tables. */
  name: string
  /** Shown rows that hold anything. */
  rows: SheetRow[]
  /** Hidden parts of the sheet; the reader drops them, whoever shows the result names them. */
  hidden?: { rows: number; columns: number }
}

export type SheetRow = {
  /** Counts from 1, as the spreadsheet or text editor shows it. */
  number: number
  /** Texts as a person sees them. Numbers have a decimal comma, no thousands separator and no trailing zeros. */
  cells: string[]
  /** What the text of a cell cannot say. Left out when no cell of the row needs it. */
  marks?: CellMark[]
}

/** Why the text of a cell may not be what its author meant. */
export type CellMark = { at: number } & MarkContent

export type MarkContent =
  /**
   * The number as stored, where its text alone could be read otherwise: rounded, with zeros or a sign of percent by its
   * format, or with three digits after the comma («1,125» is no thousand).
   */
  | { kind: 'number'; value: number }
  /** A number that the table shows as a date: 2.5 typed into Excel became 2 May. `cells` has the ISO date, of a time «10:30». */
  | { kind: 'date' }
  /** `#N/A`, `#DIV/0!`; `cells` is empty. */
  | { kind: 'error'; error: string }
  /** A formula whose result was never stored; `cells` is empty. */
  | { kind: 'uncounted' }
  /** Over 15 digits, or an exponent: a code that the table has spoilt. */
  | { kind: 'lost-digits'; shown: string }
  /** The cell's format names another currency than the rouble (ISO code; as written where there is none: «у.е.»). */
  | { kind: 'currency'; currency: string }
  /** `cells` has it as shown: «5%» for 0.05. */
  | { kind: 'percent' }
  /** Text of a merged cell that begins above or to the left. */
  | { kind: 'merged' }

/**
 * The cells without what a merged cell repeats to the right: a title over the whole table is one cell. What comes from above
 * stays: a name merged over three lines is the name of each.
 */
export const ownCells = ({ cells, marks = [] }: SheetRow): string[] => {
  const repeated = new Set(
    marks.filter(({ kind, at }) => kind === 'merged' && cells[at] === cells[at - 1]).map(({ at }) => at),
  )
  return repeated.size === 0 ? cells : cells.map((cell, at) => (repeated.has(at) ? '' : cell))
}

/** The marks of one cell. */
export const marksAt = ({ marks = [] }: SheetRow, at: number): CellMark[] => marks.filter((mark) => mark.at === at)
