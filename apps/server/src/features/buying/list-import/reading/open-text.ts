import { UnreadableSheets } from '../../../../sheets/opened-sheets'
import type { Sheet } from '../../../../sheets/sheet'
import type { ListRow, SkippedRow } from './list-table'
import { pastedTable } from './pasted-table'
import { readLines } from './read-lines'

export type PastedText = { table: Sheet } | { rows: ListRow[]; skipped: SkippedRow[] }
/** `problem` is a Russian sentence for the person who pasted it. */
export type OpenedText = PastedText | { problem: string }

/** Parses pasted text as a table or plain lines. Runs in the reader process. */
export function openText(text: string): OpenedText {
  try {
    const table = pastedTable(text)
    return table ? { table } : readLines(text)
  } catch (error) {
    if (error instanceof UnreadableSheets) return { problem: error.message }
    throw error
  }
}
