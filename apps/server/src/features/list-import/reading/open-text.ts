import type { Sheet } from '../../../sheets/sheet'
import type { ListRow, SkippedRow } from './list-table'
import { pastedTable } from './pasted-table'
import { readLines } from './read-lines'

export type OpenedText = { table: Sheet } | { rows: ListRow[]; skipped: SkippedRow[] }

/** What a buyer pasted: a table of cells or plain lines. Runs in a thread. */
export function openText(text: string): OpenedText {
  const table = pastedTable(text)
  return table ? { table } : readLines(text)
}
