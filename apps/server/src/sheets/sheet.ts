/** A sheet of a workbook, web page or delimited text, as read. */
export type Sheet = {
  /** Empty for delimited and pasted text. */
  name: string
  /** Visible rows with content. */
  rows: SheetRow[]
  /** Hidden parts, which are dropped; callers must report them. */
  hidden?: { rows: number; columns: number }
}

export type SheetRow = {
  /** Counted from 1, as spreadsheets and editors show it. */
  number: number
  /** Texts as displayed. Numbers have a decimal comma, no thousands separator and no trailing zeros. */
  cells: string[]
  /** Information that the text of a cell cannot express; omitted when no cell needs it. */
  marks?: CellMark[]
}

/** Why the text of a cell may differ from its author's intention. */
export type CellMark = { at: number } & MarkContent

export type MarkContent =
  /**
   * The stored number, if its text is ambiguous: rounded, padded with zeros, a percentage, or with three digits after
   * the comma («1,125» is not a thousand).
   */
  | { kind: 'number'; value: number }
  /** A number shown as a date: 2.5 typed into Excel became 2 May. `cells` has the ISO date, or a time «10:30». */
  | { kind: 'date' }
  /** `#N/A`, `#DIV/0!`; `cells` is empty. */
  | { kind: 'error'; error: string }
  /** A formula without a stored result; `cells` is empty. */
  | { kind: 'uncounted' }
  /** Over 15 digits, or an exponent: a code spoilt by the spreadsheet. */
  | { kind: 'lost-digits'; shown: string }
  /** The format names a currency other than the rouble (ISO code, or as written: «у.е.»). */
  | { kind: 'currency'; currency: string }
  /** `cells` has it as shown: «5%» for 0.05. */
  | { kind: 'percent' }
  /** Text repeated from a merged cell that begins above or to the left. */
  | { kind: 'merged' }

/**
 * Removes what a merged cell repeats to the right, so that a title over the whole table is one cell. Text from above
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
