const columnRoles = ['code', 'name', 'amount', 'unit', 'brand', 'note', 'ignored'] as const
export type ColumnRole = (typeof columnRoles)[number]

/** What the columns of a sheet hold, and where its rows of goods begin. */
export type Mapping = {
  sheet: string
  /** By place; columns beyond are ignored. */
  roles: ColumnRole[]
  /** Number of the row with headings; null without one. */
  headingRow: number | null
}

/** A line of the buyer's list, before anything is looked for. */
export type ListRow = {
  sheet: string
  number: number
  source: string
  codes: string[]
  name: string
  brand: string
  amountText: string
  note: string
}

/** A row that is no line of the list, and why: nothing of the source disappears unseen. */
export type SkippedRow = { sheet: string; number: number; text: string; reason: string }
