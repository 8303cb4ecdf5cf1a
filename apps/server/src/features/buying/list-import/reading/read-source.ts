import { assetPath } from '../../../../asset-path'
import type { OpenedSheets } from '../../../../sheets/opened-sheets'
import { openReaderPool } from '../../../../sheets/process/reader-pool'
import type { Person } from '../../../../threads/fair-turns'
import type { OpenedText } from './open-text'
import type { AnnotateTask } from '../workbook/workbook-columns'

/** Sheets of a workbook or delimited text, recognised by content. */
export type ReadSheets = (person: Person, bytes: Uint8Array) => Promise<OpenedSheets>
/** Lines or a table, as a buyer pastes them. */
export type ReadText = (person: Person, text: string) => Promise<OpenedText>
/** The buyer's own workbook with columns added. */
export type AnnotateBook = (person: Person, task: AnnotateTask) => Promise<Uint8Array>
export type SheetsPool = {
  read: ReadSheets
  readTables: ReadSheets
  readText: ReadText
  annotate: AnnotateBook
  close: () => Promise<void>
}

/** Time limit, more than any legitimate file needs. */
const longestReadingMs = 30_000
const memoryMb = 900

/** Opens files in separate processes: a hostile one crashes its reader, not the portal. */
export function openSheetsPool(command: readonly string[] = [assetPath('read-sheets.js')]): SheetsPool {
  const { run, close } = openReaderPool({
    command,
    places: 2,
    longestMs: longestReadingMs,
    memoryMb,
    busy: 'too-many-requests',
    overrun: 'import-timed-out',
  })
  return {
    read: (person, bytes) => run(person, 'list', bytes),
    readTables: (person, bytes) => run(person, 'table', bytes),
    readText: (person, text) => run(person, 'text', text),
    annotate: (person, task) => run(person, 'annotate', task),
    close,
  }
}
