/** What is written beside the lines of a book. A null cell stays empty. */
export type AddedSheet = {
  name: string
  /** Where the headings go; null where the sheet has none. */
  headingRow: number | null
  headings: readonly string[]
  rows: readonly { number: number; cells: readonly (string | number | null)[] }[]
}

export type AnnotateTask = {
  bytes: Uint8Array
  added: readonly AddedSheet[]
  /** Sheets as texts, for sources that are no workbook. */ texts: readonly {
    name: string
    rows: readonly { number: number; cells: readonly string[] }[]
  }[]
}
