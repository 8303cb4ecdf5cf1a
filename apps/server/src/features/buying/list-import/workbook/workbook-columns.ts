/** Cells added to a sheet. A null cell stays empty. */
export type AddedSheet = {
  name: string
  /** The row of headings; null without one. */
  headingRow: number | null
  headings: readonly string[]
  rows: readonly { number: number; cells: readonly (string | number | null)[] }[]
}

export type AnnotateTask = {
  bytes: Uint8Array
  added: readonly AddedSheet[]
  /** Sheets as texts, for sources that are not workbooks. */ texts: readonly {
    name: string
    rows: readonly { number: number; cells: readonly string[] }[]
  }[]
}
