import { assetPath } from '../../../asset-path'
import { openFairPool } from '../../../threads/fair-pool'
import type { Person } from '../../../threads/fair-turns'
import type { OpenedSheets } from '../../../sheets/opened-sheets'
import type { OpenedText } from './open-text'
import type { AnnotateTask } from '../workbook/workbook-columns'

/** Sheets of a workbook or of delimited text, found out by content. */
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

/** Foreign lists are opened in threads of their own, with little memory: a hostile one ends itself, not the portal. */
export function openSheetsPool(): SheetsPool {
  const { run, close } = openFairPool({
    filename: assetPath('read-list.js'),
    threads: 2,
    longestMs: LONGEST_READING_MS,
    busy: 'too-many-requests',
    overrun: 'import-timed-out',
  })
  return {
    read: (person, bytes) => run(person, bytes),
    readTables: (person, bytes) => run(person, bytes, 'readTables'),
    readText: (person, text) => run(person, text, 'openText'),
    annotate: (person, task) => run(person, task, 'annotateWorkbook'),
    close,
  }
}

/** Reading a file may take a minute. */
const LONGEST_READING_MS = 60_000
