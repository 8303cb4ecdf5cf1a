const columnRoles = ['code', 'analogue', 'name', 'amount', 'unit', 'brand', 'note', 'ignored'] as const
export type ColumnRole = (typeof columnRoles)[number]

/** The roles of a sheet's columns, and where goods begin. */
export type Mapping = {
  sheet: string
  /** Roles by position; further columns are ignored. */
  roles: ColumnRole[]
  /** Number of the heading row; null without one. */
  headingRow: number | null
  /** Columns that may hold the amount, for a person to choose; none has the role yet. */
  amountColumns?: number[]
}

/** A line of the buyer's list before matching. */
export type ListRow = {
  sheet: string
  number: number
  source: string
  codes: string[]
  /** Codes of alternatives from the buyer's own table. */
  analogues: string[]
  name: string
  brand: string
  /** The amount as written in the list. */
  amountText: string
  /** Why the amount must be asked for, in Russian; empty when readable. */
  amountProblem: string
  /** How a spreadsheet spoilt the code, in Russian; empty if it did not. */
  codeProblem: string
  note: string
  /** Below its own headings: the chosen roles of the sheet do not apply. */
  isOtherTable?: true
}

/** A row that is not a line, with the reason, so that nothing disappears silently. */
export type SkippedRow = { sheet: string; number: number; text: string; reason: string }
