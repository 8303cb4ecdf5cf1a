const columnRoles = ['code', 'analogue', 'name', 'amount', 'unit', 'brand', 'note', 'ignored'] as const
export type ColumnRole = (typeof columnRoles)[number]

/** What the columns of a sheet hold, and where its rows of goods begin. */
export type Mapping = {
  sheet: string
  /** By place; columns beyond are ignored. */
  roles: ColumnRole[]
  /** Number of the row with headings; null without one. */
  headingRow: number | null
  /** Columns any of which may be the amount: a person has to say which. No column has that role then. */
  amountColumns?: number[]
}

/** A line of the buyer's list, before anything is looked for. */
export type ListRow = {
  sheet: string
  number: number
  source: string
  codes: string[]
  /** Codes of what may be sent instead, by the buyer's own table. */
  analogues: string[]
  name: string
  brand: string
  /** As it stands in the list. */
  amountText: string
  /** Why the amount has to be asked for, in Russian; empty where it can be read. */
  amountProblem: string
  /** What the table has done to the code, in Russian; empty where nothing is seen. */
  codeProblem: string
  note: string
  /** Below headings of its own: what a person said of the sheet's columns does not hold here. */
  isOtherTable?: true
}

/** A row that is no line of the list, and why: nothing of the source disappears unseen. */
export type SkippedRow = { sheet: string; number: number; text: string; reason: string }
