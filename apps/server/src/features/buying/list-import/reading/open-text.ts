import { UnreadableSheets } from '../../../../sheets/opened-sheets'
import type { Sheet } from '../../../../sheets/sheet'
import type { ListRow, SkippedRow } from './list-table'
import { pastedTable } from './pasted-table'
import { readLines } from './read-lines'

export type PastedText = { table: Sheet } | { rows: ListRow[]; skipped: SkippedRow[] }
/** `problem` is a Russian sentence for whoever pasted it. */
export type OpenedText = PastedText | { problem: string }

/** What a buyer pasted: a table of cells or plain lines. Runs in the process that reads files. */
export function openText(text: string): OpenedText {
  try {
    const table = pastedTable(text)
    return table ? { table } : readLines(text)
  } catch (error) {
    if (error instanceof UnreadableSheets) return { problem: error.message }
    throw error
  }
}
