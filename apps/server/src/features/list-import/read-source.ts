import { Piscina } from 'piscina'
import { assetPath } from '../../asset-path'
import type { OpenedList } from './open-list'
import type { AnnotateTask } from './workbook-columns'

/** Sheets of a workbook or of delimited text, found out by content. */
export type ReadSheets = (bytes: Uint8Array) => Promise<OpenedList>
/** The buyer's own workbook with columns added. */
export type AnnotateBook = (task: AnnotateTask) => Promise<Uint8Array>
export type SheetsPool = { read: ReadSheets; annotate: AnnotateBook; close: () => Promise<void> }

/** Foreign workbooks are opened in a thread of their own, with little memory: a hostile one ends itself, not the portal. */
export function openSheetsPool(): SheetsPool {
  const pool = new Piscina({ filename: assetPath('read-list.js'), minThreads: 0, maxThreads: 1, idleTimeout: 30_000, maxQueue: 50, resourceLimits: { maxOldGenerationSizeMb: 512 } })
  const signal = () => AbortSignal.timeout(LONGEST_READING_MS)
  return { read: (bytes) => pool.run(bytes, { signal: signal() }), annotate: (task) => pool.run(task, { signal: signal(), name: 'annotateWorkbook' }), close: () => pool.close({ force: true }) }
}

/** Spec §5: reading a file may take a minute. */
export const LONGEST_READING_MS = 60_000
